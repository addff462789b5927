import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { accountVerdict } from '@portal/rules/people/account-check.ts';
import { IconCircleCheck, IconCloudOff, IconUserQuestion, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { text } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconDisc } from '../../ui/layout/IconDisc.tsx';
import layout from '../../ui/layout/layout.module.css';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './CheckResult.module.css';

const t = text({
  confirmed: { en: 'The bank confirms that the account belongs to <b>{name}</b>.', hi: 'बैंक पुष्टि करता है कि यह खाता <b>{name}</b> का है।' },
  rupee: { en: 'We credited ₹1.00 to it; it is yours to keep.', hi: 'हमने इसमें ₹1.00 जमा किया है; वह आपका है।' },
  proofNeeded: { en: 'We need a proof of this account.', hi: 'इस खाते का प्रमाण चाहिए।' },
  initials: {
    en: 'The bank has the name <b>{name}</b>, which is not quite that of the policy owner. Send a proof and we check it ourselves.',
    hi: 'बैंक में नाम <b>{name}</b> है, जो पॉलिसी के स्वामी के नाम से पूरा नहीं मिलता। प्रमाण भेजें और हम स्वयं जाँचेंगे।',
  },
  proofWhy: { en: 'Send a proof and we check it ourselves.', hi: 'प्रमाण भेजें और हम स्वयं जाँचेंगे।' },
  silent: { en: 'The bank did not answer', hi: 'बैंक से जवाब नहीं मिला' },
  silentWhy: {
    en: 'That says nothing about your account. Try again, or send a proof of it.',
    hi: 'इससे आपके खाते के बारे में कुछ पता नहीं चलता। फिर कोशिश करें, या इसका प्रमाण भेजें।',
  },
  nameMismatch: {
    en: 'The account holder name does not match the policy owner.',
    hi: 'खाताधारक का नाम पॉलिसी के स्वामी से मेल नहीं खाता।',
  },
  accountClosed: {
    en: 'The bank reports this account as closed or frozen.',
    hi: 'बैंक के अनुसार यह खाता बंद है या रोका हुआ है।',
  },
  nreAccount: {
    en: 'An NRE account is for customers registered as non-resident.',
    hi: 'NRE खाता केवल उन ग्राहकों के लिए है जो अनिवासी के रूप में दर्ज हैं।',
  },
  another: {
    en: 'We can only pay to an account of your own. Please give another one.',
    hi: 'हम केवल आपके अपने खाते में भुगतान कर सकते हैं। कृपया दूसरा खाता दें।',
  },
  tooMany: {
    en: 'You have checked 5 accounts today. Try again tomorrow.',
    hi: 'आप आज 5 खातों की जाँच कर चुके हैं। कृपया कल फिर कोशिश करें।',
  },
  again: { en: 'Check again', hi: 'फिर जाँचें' },
  sendProof: { en: 'Send a proof', hi: 'प्रमाण भेजें' },
  checking: { en: 'Checking the account with your bank', hi: 'आपके बैंक से खाते की जाँच हो रही है' },
  usually: { en: 'Usually less than 10 seconds', hi: 'आम तौर पर 10 सेकंड से कम' },
});

export type NameCheck = Answer<'/nameService'>;
type Props = {
  check: NameCheck | undefined;
  failure: Failure | undefined;
  isNri: boolean;
  onAgain: () => void;
  onProof: () => void;
};

/** What the bank said of the account, and what to do next. The form stays filled in. */
export function CheckResult({ check, failure, isNri, onAgain, onProof }: Props) {
  const proof = (
    <Button variant={failure ? 'default' : 'filled'} onClick={onProof}>
      {t.sendProof}
    </Button>
  );
  if (failure?.code === 'tooMany')
    return (
      <Said icon={IconCloudOff} tone="warn" title={t.tooMany}>
        {proof}
      </Said>
    );
  if (failure && (failure.status === 20 || failure.code === 'noAnswer' || failure.code === 'network'))
    return (
      <Said icon={IconCloudOff} tone="info" title={t.silent} words={t.silentWhy}>
        <Button onClick={onAgain}>{t.again}</Button>
        {proof}
      </Said>
    );
  if (failure)
    return <Said icon={IconUserQuestion} tone="warn" title={Object.values(failure.fields ?? {})[0] ?? failure.error} words={t.another} />;
  if (!check) return null;
  const { score, accountStatus, registeredName: name } = check;
  const verdict = accountVerdict({ score, accountStatus: accountStatus ?? 'UNKNOWN' }, { nri: isNri });
  if (verdict === 'atOnce') return <Said icon={IconCircleCheck} tone="ok" title={t.confirmed({ name })} words={t.rupee} />;
  if (verdict !== 'proofNeeded') return <Said icon={IconUserQuestion} tone="warn" title={t[verdict]} words={t.another} />;
  return (
    <Said icon={IconUserQuestion} tone="warn" title={t.proofNeeded} words={check.review ? t.initials({ name }) : t.proofWhy}>
      {proof}
    </Said>
  );
}

export const Checking = () => (
  <Card>
    <div role="status">
      <b>{t.checking}</b>
      <p className={layout.dim}>{t.usually}</p>
    </div>
  </Card>
);

type SaidProps = { icon: TablerIcon; tone: Tone; title: ReactNode; words?: ReactNode; children?: ReactNode };
const Said = ({ icon, tone, title, words, children }: SaidProps) => (
  <Card>
    <div className={classes.said} role="alert">
      <IconDisc icon={icon} tone={tone} />
      <div className={layout.stack4}>
        <div>
          <h2 className={classes.title}>{title}</h2>
          {words && <p className={layout.dim}>{words}</p>}
        </div>
        {children && <div className={layout.group}>{children}</div>}
      </div>
    </div>
  </Card>
);
