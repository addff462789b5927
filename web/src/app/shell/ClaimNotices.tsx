import { lazy, Suspense } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Link } from '../../ui/links/Link.tsx';

const t = text({
  reported: {
    en: 'A death claim was reported for policy …{last3} on {date:date}.',
    hi: 'पॉलिसी …{last3} के लिए {date:date} को मृत्यु दावे की सूचना मिली।',
  },
  mistake: { en: 'This is a mistake', hi: 'यह गलती है' },
});

const ClaimQuestion = lazy(() => import('../guards/ClaimQuestion.tsx'));

/** Shown on every page until staff have confirmed the claim, because the reader is alive. */
export default function ClaimNotices() {
  const notices = useCustomer()?.CLAIM_NOTICES ?? [];
  const [question] = notices.flatMap(({ asksAbout, ...notice }) => (asksAbout === null ? [] : [{ ...notice, claimNumber: asksAbout }]));
  return (
    <>
      {notices.map(({ policyLast3, on }) => (
        <Notice key={policyLast3} tone="warn">
          {t.reported({ last3: policyLast3, date: on })} <Link to={to('claimTracker')}>{t.mistake}</Link>
        </Notice>
      ))}
      {question && (
        <Suspense fallback={null}>
          <ClaimQuestion key={question.claimNumber} {...question} />
        </Suspense>
      )}
    </>
  );
}
