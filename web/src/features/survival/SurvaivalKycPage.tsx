import { mayCapture } from '@portal/rules/policies/survival-certificate.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { CertificateResult } from './CertificateResult.tsx';
import { choiceIn, forgetChoice } from './choice.ts';
import { PhotoCheck } from './PhotoCheck.tsx';
import { survivalText } from './survival.text.ts';
import { useCertificates } from './use-certificates.ts';
import type { Sent } from './use-send-certificates.ts';

const t = text({
  answer: { en: 'Take one photo and we will send your certificate.', hi: 'एक फ़ोटो लें, और आपका प्रमाण पत्र भेज दिया जाएगा।' },
});

/** The photo of a survival certificate. */
export default function SurvaivalKycPage() {
  useStep('survival', 'DETAILS');
  const navigate = useNavigate();
  const { policies, mode } = choiceIn(useLocation().state);
  const toStill = () => void navigate(to('survaivalKYC'), { replace: true, state: { policies, mode: 'STILL' } });
  const { data, isEmpty, failure, refetch } = useCertificates();
  const [sent, setSent] = useState<Sent>();
  const [isRejected, setIsRejected] = useState(false);
  function finish(done: Sent) {
    forgetChoice();
    setSent(done);
  }
  if (sent) return <CertificateResult sent={sent} />;
  const selected = data?.annuities.filter(({ POLICY_NUMBER, CERT_STATUS }) => policies.includes(POLICY_NUMBER) && mayCapture(CERT_STATUS));
  if (isEmpty || policies.length === 0 || selected?.length === 0) return <StartAgain at={to('survivalCertificate')} />;
  return (
    <>
      <PageHeader key="page" answer={t.answer} hasErrors={isRejected} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={survivalText.failed} onRetry={refetch} />}
        {!data && !failure && <Skeleton label={survivalText.loading} />}
        {data && selected && (
          <PhotoCheck
            key={mode}
            annuities={selected}
            mode={mode}
            onStill={toStill}
            termsVersion={data.termsVersion}
            onRejected={setIsRejected}
            onDone={finish}
          />
        )}
      </div>
    </>
  );
}
