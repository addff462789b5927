import '@mantine/core/styles/Button.layer.css';
import { type ReactNode, useState } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import { to } from '../../lib/navigation/to.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { text } from '../../lib/text/text.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { PayByKey } from './PayByKey.tsx';

const t = text({
  ended: { en: 'This policy has ended', hi: 'यह पॉलिसी समाप्त हो चुकी है' },
  endedWhy: {
    en: 'There is nothing to pay for policy ending {last3}. If you think this is wrong, call <link>{phone}</link>.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी के लिए कुछ देय नहीं है। यदि यह ग़लत लगे तो <link>{phone}</link> पर कॉल करें।',
  },
  startWhy: { en: 'Please open this page from the link we sent you.', hi: 'कृपया यह पृष्ठ हमारे भेजे हुए लिंक से खोलें।' },
  payWithoutLogin: { en: 'Pay without logging in', hi: 'लॉग इन किए बिना भुगतान करें' },
});

/** Payment from a link, which names the amount and the policy. Nothing is computed for a policy that has ended. */
export default function PaymentsPage() {
  const data = usePayPremium((area) => area.paymentData);
  const [hasEnded] = useState(readEnded);
  if (data?.isTerminated || (!data && hasEnded)) return <Ended last3={data?.PolicyId.slice(-3) ?? hasEnded ?? ''} />;
  return data ? <PayByKey data={data} source="PAYMENTS" /> : <Direct />;
}

/** After a reload only the link's ids are left: enough to say that the policy has ended. */
function readEnded(): string | undefined {
  const storedLink = JSON.parse(session.get(SESSION.dynamicLinkData) ?? 'null') as { isTerminated?: boolean; policyId?: string } | null;
  return storedLink?.isTerminated ? (storedLink.policyId ?? '').slice(-3) : undefined;
}

function Ended({ last3 }: { last3: string }) {
  const { supportPhone } = useConfig();
  const values = { last3, phone: supportPhone, link: (linkText: ReactNode) => <a href={`tel:${supportPhone}`}>{linkText}</a> };
  return <PageHeader title={t.ended} answer={t.endedWhy(values)} />;
}

/** Opened without what a link stores. */
const Direct = () => <StartAgain at={to('preLoginPayPremium')} reason={t.startWhy} label={t.payWithoutLogin} />;
