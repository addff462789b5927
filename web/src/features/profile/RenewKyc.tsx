import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { OpenRequestNotice } from '../../ui/request/OpenRequestNotice.tsx';
import { RequestResult } from '../../ui/request/RequestResult.tsx';
import { addressText as t } from './address/address.text.ts';
import { listWord, profileText } from './profile.text.ts';
import { RenewKycForm } from './RenewKycForm.tsx';
import type { FullProfile } from './use-full-profile.ts';

type Eligibility = ResponseOf<'/getKYCEligibilityData'>;
type Props = { profile: FullProfile; eligibility: Eligibility };
type Receipt = ResponseOf<'/createCase/reKYCUpdate'>;

/** KYC renewal: registered details, missing ones, and any changes. */
export function RenewKyc({ profile, eligibility }: Props) {
  const [receipt, setReceipt] = useState<Receipt>();
  if (receipt) return <Renewed receipt={receipt} />;
  const open = profile.openCases.find(({ type }) => type === 'REKYC');
  const { kycStatus, kycDue: date } = eligibility;
  const answer = kycStatus === 'OVERDUE' && date ? t.wasDue({ date }) : kycStatus === 'DUE' && date ? t.dueOn({ date }) : undefined;
  return (
    <>
      <PageHeader key="renew" title={t.renewTitle} answer={answer} />
      {open ? (
        <OpenRequestNotice open={open} trackAt={to('serviceRequests', { tab: 'tab2' })} />
      ) : kycStatus === 'COMPLETE' ? (
        <Notice tone="ok">{date ? t.valid({ date }) : t.validNoDate}</Notice>
      ) : (
        <div className={layout.stack}>
          <OnRecord profile={profile} />
          <Missing eligibility={eligibility} />
          <RenewKycForm profile={profile} eligibility={eligibility} onDone={setReceipt} />
        </div>
      )}
    </>
  );
}

function OnRecord({ profile: { profile } }: { profile: FullProfile }) {
  const { customer } = useOwner();
  const [record] = profile;
  if (!record) return null;
  const orNotGiven = (value: string | null) => value ?? profileText.notGiven;
  return (
    <Card title={t.checkThese}>
      <div className={layout.stack2}>
        <KeyValue
          items={[
            { label: t.name, value: customer?.CustomerName ?? '-' },
            { label: t.birthDate, value: formatDay(record.DOB) },
            { label: t.pan, value: orNotGiven(record.PAN_NUMBER) },
            { label: t.permanent, value: orNotGiven(record.PERMANENT_ADDRESS), isLong: true },
            { label: t.occupation, value: record.OCCUPATION ? listWord(record.OCCUPATION) : profileText.notGiven },
            { label: t.income, value: record.INCOME ? listWord(record.INCOME) : profileText.notGiven },
          ]}
        />
        <p className={`${layout.small} ${layout.dim}`}>{t.branch}</p>
      </div>
    </Card>
  );
}

const SCREENS = { PAN: 'addPan', ADDRESS: 'updateAddress', AADHAAR: 'updateAadhaar', FATCA: 'fatcaDetails' } as const;

function Missing({ eligibility: { missing } }: { eligibility: Eligibility }) {
  if (missing.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>{t.missing}</p>
      <ul>
        {missing.map((document) => (
          <li key={document}>
            <Link to={to(SCREENS[document])}>{t[`missing${document}`]}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Renewed({ receipt }: { receipt: Receipt }) {
  const { nextDue } = receipt;
  return (
    <RequestResult
      receipt={receipt}
      {...(nextDue && { title: t.renewedTitle })}
      next={nextDue ? t.renewed({ nextDue }) : t.renewLater}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
      back={
        <Button component={Link} to={to('viewProfile')} variant={nextDue ? 'filled' : 'default'}>
          {t.toProfile}
        </Button>
      }
    />
  );
}
