import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useStep } from '../../lib/navigation/journey.ts';
import { to } from '../../lib/navigation/to.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { TermsLink } from '../../ui/terms/TermsLink.tsx';
import { eiaText } from './einsurance.text.ts';
import { OpenAccountForm, type Opened } from './OpenAccountForm.tsx';
import { type Account, getRepositoryName } from './RepositoryField.tsx';
import { useEInsurance } from './use-e-insurance.ts';

const t = text({
  you: { en: 'From your profile', hi: 'आपकी प्रोफ़ाइल से' },
  name: { en: 'Name', hi: 'नाम' },
  dob: { en: 'Date of birth', hi: 'जन्म तिथि' },
  pan: { en: 'PAN', hi: 'पैन' },
  address: { en: 'Address', hi: 'पता' },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  email: { en: 'Email', hi: 'ई-मेल' },
  notGiven: { en: 'Not provided', hi: 'नहीं दिया गया' },
  change: { en: 'Change', hi: 'बदलें' },
  changeOf: { en: 'Change: {part}', hi: 'बदलें: {part}' },
  addPan: { en: 'Add your PAN first.', hi: 'पहले अपना पैन जोड़ें।' },
  addAddress: { en: 'Add your address first.', hi: 'पहले अपना पता जोड़ें।' },
  toPan: { en: 'Add PAN', hi: 'पैन जोड़ें' },
  toAddress: { en: 'Add address', hi: 'पता जोड़ें' },
  hasOne: { en: 'You already have an account with {repository}.', hi: '{repository} में आपका खाता पहले से है।' },
});

/** Requirements of an e-Insurance account, which is free of charge. */
export default function OpenEInsurancePage() {
  useStep('eInsurance', 'START');
  const { data, isEmpty, failure, refetch } = useEInsurance();
  const [opened, setOpened] = useState<Opened>();
  const [isRejected, setIsRejected] = useState(false);
  if (opened)
    return (
      <RequestResult
        receipt={opened}
        next={eiaText.confirmed}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button component={Link} to={to('eInsurance')} variant="default">
            {eiaText.toAccount}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHeader key="form" answer={data && eiaText.free} isAnswerComing={!isEmpty && !failure} hasErrors={isRejected} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={eiaText.failed} onRetry={refetch} />}
        {!data && !isEmpty && !failure && <Skeleton label={eiaText.loading} rows={3} />}
        {isEmpty && <EmptyCard icon={IconCertificate} title={eiaText.empty} />}
        {data && <WhatIsNeeded account={data} onRejected={setIsRejected} onDone={setOpened} />}
      </div>
    </>
  );
}

type NeededProps = { account: Account; onRejected: (isRejected: boolean) => void; onDone: (opened: Opened) => void };

/** Form, or the requirement that is still missing. */
function WhatIsNeeded({ account: data, onRejected, onDone }: NeededProps) {
  const { account, opening, prefill } = data;
  if (account)
    return (
      <>
        <Notice tone="info">
          {t.hasOne({ repository: getRepositoryName(data, account.repository) })} <Link to={to('eInsurance')}>{eiaText.toAccount}</Link>
        </Notice>
        <TermsLink type="E-insurance" />
      </>
    );
  if (opening)
    return (
      <>
        <Notice tone="info">
          {eiaText.beingOpened({ repository: getRepositoryName(data, opening.repository), promisedBy: opening.promisedBy })}{' '}
          <Link to={to('serviceRequests', { tab: 'tab2' })}>{eiaText.track}</Link>
        </Notice>
        <TermsLink type="E-insurance" />
      </>
    );
  const isReady = prefill.panMasked !== null && prefill.address !== null;
  return (
    <>
      {!prefill.panMasked && (
        <Notice tone="warn">
          {t.addPan} <Link to={to('addPan')}>{t.toPan}</Link>
        </Notice>
      )}
      {!prefill.address && (
        <Notice tone="warn">
          {t.addAddress} <Link to={to('updateAddressSelection')}>{t.toAddress}</Link>
        </Notice>
      )}
      <FromProfile prefill={prefill} />
      {isReady ? <OpenAccountForm account={data} onRejected={onRejected} onDone={onDone} /> : <TermsLink type="E-insurance" />}
    </>
  );
}

function FromProfile({ prefill }: Pick<Account, 'prefill'>) {
  const { name, dob, panMasked, address, mobile, email } = prefill;
  const line = (label: string, value: string | null, at: string) => ({
    label,
    value: value ?? t.notGiven,
    action: (
      <Link to={at} aria-label={t.changeOf({ part: label })}>
        {t.change}
      </Link>
    ),
  });
  return (
    <Card title={t.you}>
      <KeyValue
        variant="rows"
        items={[
          { label: t.name, value: name },
          { label: t.dob, value: formatDay(dob) },
          line(t.pan, panMasked, to('addPan')),
          line(t.address, address, to('updateAddressSelection')),
          line(t.mobile, mobile, to('updateMobile')),
          line(t.email, email, to('updateEmail')),
        ]}
      />
    </Card>
  );
}
