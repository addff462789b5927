import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TermsLink } from '../../ui/terms/TermsLink.tsx';
import { type Converted, ConvertForm } from './ConvertForm.tsx';
import { ConvertResult } from './ConvertResult.tsx';
import { eiaText } from './einsurance.text.ts';
import { PolicyList } from './PolicyList.tsx';
import { type Account, getRepositoryName } from './RepositoryField.tsx';
import { useEInsurance } from './use-e-insurance.ts';

const t = text({
  answer: {
    en: '<b>{n:count} of {m:count}</b> policies are in your e-Insurance account.',
    hi: '<b>{m:count} में से {n:count}</b> पॉलिसियाँ आपके ई-बीमा खाते में हैं।',
  },
  answerNone: { en: 'You don’t have an e-Insurance account yet.', hi: 'आपका अभी कोई ई-बीमा खाता नहीं है।' },
  account: { en: 'Your account', hi: 'आपका खाता' },
  number: { en: 'Account number', hi: 'खाता संख्या' },
  since: { en: 'Open since', hi: 'कब से खुला है' },
  none: { en: 'A new account', hi: 'नया खाता' },
  noneText: {
    en: 'Each person can have one account, free of charge. It holds the policies of all your insurers electronically.',
    hi: 'हर व्यक्ति का एक खाता हो सकता है, निःशुल्क। इसमें आपकी सभी बीमा कंपनियों की पॉलिसियाँ इलेक्ट्रॉनिक रूप में रहती हैं।',
  },
  open: { en: 'Open an account', hi: 'खाता खोलें' },
  nothing: { en: 'There is nothing to convert.', hi: 'बदलने के लिए कुछ नहीं है।' },
});

export default function EInsurancePage() {
  useStep('eInsurance', 'START');
  const { data, isEmpty, failure, refetch } = useEInsurance();
  const [converted, setConverted] = useState<Converted>();
  const [isRejected, setIsRejected] = useState(false);
  if (converted) return <ConvertResult converted={converted} onBack={() => setConverted(undefined)} />;
  return (
    <>
      <PageHeader key="form" answer={data && getAnswer(data)} isAnswerComing={!isEmpty && !failure} hasErrors={isRejected} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={eiaText.failed} onRetry={refetch} />}
        {!data && !isEmpty && !failure && <Skeleton label={eiaText.loading} rows={3} />}
        {isEmpty && <EmptyCard icon={IconCertificate} title={eiaText.empty} />}
        {data && <AccountDetails account={data} onRejected={setIsRejected} onDone={setConverted} />}
      </div>
    </>
  );
}

function getAnswer(eiaAccount: Account) {
  const { account, opening, policies } = eiaAccount;
  if (opening)
    return eiaText.beingOpened({ repository: getRepositoryName(eiaAccount, opening.repository), promisedBy: opening.promisedBy });
  if (!account) return t.answerNone;
  return t.answer({ n: policies.filter(({ electronic }) => electronic).length, m: policies.length });
}

type HeldProps = { account: Account; onRejected: (isRejected: boolean) => void; onDone: (converted: Converted) => void };

function AccountDetails({ account: data, onRejected, onDone }: HeldProps) {
  const { account, opening, policies } = data;
  const canConvert = policies.some(({ eligible }) => eligible) && !opening;
  return (
    <>
      {opening && (
        <div>
          <Link to={to('serviceRequests', { tab: 'tab2' })}>{eiaText.track}</Link>
        </div>
      )}
      {account && (
        <Card title={t.account}>
          <KeyValue
            items={[
              { label: eiaText.repository, value: getRepositoryName(data, account.repository) },
              { label: t.number, value: account.eiaNo, isLong: true },
              ...(account.linkedOn ? [{ label: t.since, value: formatDay(account.linkedOn) }] : []),
            ]}
          />
        </Card>
      )}
      {!account && !opening && (
        <Card title={t.none}>
          <div className={layout.stack4}>
            <p>{t.noneText}</p>
            <div>
              <Button component={Link} to={to('openEInsurance')}>
                {t.open}
              </Button>
            </div>
          </div>
        </Card>
      )}
      <PolicyList policies={policies} />
      {canConvert && <ConvertForm account={data} onRejected={onRejected} onDone={onDone} />}
      {!canConvert && account && <p>{t.nothing}</p>}
      {!canConvert && <TermsLink type="E-insurance" />}
    </>
  );
}
