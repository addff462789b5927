import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { accountVerdict } from '@portal/rules/people/account-check.ts';
import { IconCircleCheck, IconCloudOff, IconUserQuestion, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { text } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { IconDisc } from '../../ui/layout/IconDisc.tsx';
import layout from '../../ui/layout/layout.module.css';
import type { Tone } from '../../ui/theme/tone.ts';
import classes from './CheckResult.module.css';

const t = text({
  confirmed: {
    en: 'The bank has confirmed that this account belongs to <b>{name}</b>.',
    hi: 'बैंक ने पुष्टि की है कि यह खाता <b>{name}</b> का है।',
  },
  rupee: { en: 'We have credited ₹1.00 to this account. You can keep it.', hi: 'हमने इस खाते में ₹1.00 जमा किया है। यह आपका है।' },
  proofNeeded: { en: 'We need a proof of this account', hi: 'हमें इस खाते का प्रमाण चाहिए' },
  initials: {
    en: "The bank's name for this account is <b>{name}</b>, which does not fully match the policyholder's name. Send us a proof and we will check it.",
    hi: 'बैंक में नाम <b>{name}</b> है, जो पॉलिसीधारक के नाम से पूरी तरह मेल नहीं खाता। हमें प्रमाण भेजें, हम जाँच करेंगे।',
  },
  proofWhy: { en: 'Send us a proof and we will check it.', hi: 'हमें प्रमाण भेजें, हम जाँच करेंगे।' },
  silent: { en: 'The bank did not respond', hi: 'बैंक से जवाब नहीं मिला' },
  silentWhy: {
    en: 'We could not check your account. Try again, or send us a proof of it.',
    hi: 'हम आपके खाते की जाँच नहीं कर सके। फिर कोशिश करें, या हमें इसका प्रमाण भेजें।',
  },
  nameMismatch: {
    en: "The account holder's name does not match the policyholder's name.",
    hi: 'खाताधारक का नाम पॉलिसीधारक के नाम से मेल नहीं खाता।',
  },
  accountClosed: {
    en: 'According to the bank, this account is closed or frozen.',
    hi: 'बैंक के अनुसार यह खाता बंद है या उस पर रोक लगी है।',
  },
  nreAccount: {
    en: 'Only customers registered as non-resident can use an NRE account.',
    hi: 'NRE खाता केवल वे ग्राहक इस्तेमाल कर सकते हैं जो अनिवासी के रूप में दर्ज हैं।',
  },
  another: {
    en: 'We can pay only into an account in your name. Please enter another account.',
    hi: 'हम केवल आपके नाम के खाते में भुगतान कर सकते हैं। कृपया दूसरा खाता लिखें।',
  },
  tooMany: {
    en: 'You have checked 5 accounts today. Try again tomorrow.',
    hi: 'आप आज 5 खातों की जाँच कर चुके हैं। कृपया कल फिर कोशिश करें।',
  },
  again: { en: 'Check again', hi: 'फिर जाँचें' },
  sendProof: { en: 'Send proof', hi: 'प्रमाण भेजें' },
  checking: { en: 'Checking the account with your bank', hi: 'आपके बैंक से खाते की जाँच हो रही है' },
  usually: { en: 'This usually takes less than 10 seconds', hi: 'इसमें आम तौर पर 10 सेकंड से कम लगते हैं' },
});

export type NameCheck = ResponseOf<'/nameService'>;
type Props = {
  check: NameCheck | undefined;
  failure: Failure | undefined;
  isNri: boolean;
  onAgain: () => void;
  onProof: () => void;
};

/** Result of the bank's account check, with the next step. The form stays filled in. */
export function CheckResult({ check, failure, isNri, onAgain, onProof }: Props) {
  const proof = (
    <Button variant={failure ? 'default' : 'filled'} onClick={onProof}>
      {t.sendProof}
    </Button>
  );
  if (failure?.code === 'tooMany')
    return (
      <ResultCard icon={IconCloudOff} tone="warn" title={t.tooMany}>
        {proof}
      </ResultCard>
    );
  if (failure && (failure.status === 20 || failure.code === 'noAnswer' || failure.code === 'network'))
    return (
      <ResultCard icon={IconCloudOff} tone="info" title={t.silent} text={t.silentWhy}>
        <Button onClick={onAgain}>{t.again}</Button>
        {proof}
      </ResultCard>
    );
  if (failure)
    return (
      <ResultCard icon={IconUserQuestion} tone="warn" title={Object.values(failure.fields ?? {})[0] ?? failure.error} text={t.another} />
    );
  if (!check) return null;
  const { score, accountStatus, registeredName: name } = check;
  const verdict = accountVerdict({ score, accountStatus: accountStatus ?? 'UNKNOWN' }, { nri: isNri });
  if (verdict === 'atOnce') return <ResultCard icon={IconCircleCheck} tone="ok" title={t.confirmed({ name })} text={t.rupee} />;
  if (verdict !== 'proofNeeded') return <ResultCard icon={IconUserQuestion} tone="warn" title={t[verdict]} text={t.another} />;
  return (
    <ResultCard icon={IconUserQuestion} tone="warn" title={t.proofNeeded} text={check.review ? t.initials({ name }) : t.proofWhy}>
      {proof}
    </ResultCard>
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

type SaidProps = { icon: TablerIcon; tone: Tone; title: ReactNode; text?: ReactNode; children?: ReactNode };
const ResultCard = ({ icon, tone, title, text: words, children }: SaidProps) => (
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
