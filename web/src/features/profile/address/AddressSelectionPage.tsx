import { dayOf } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { OpenRequestNotice } from '../../../ui/request/OpenRequestNotice.tsx';
import { profileText } from '../profile.text.ts';
import { RenewKyc } from '../RenewKyc.tsx';
import { type FullProfile, useFullProfile } from '../use-full-profile.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressMethods } from './AddressMethods.tsx';
import { AddressResult } from './AddressResult.tsx';
import { addressText as t } from './address.text.ts';
import { SharedAddress } from './SharedAddress.tsx';

type Eligibility = ResponseOf<'/getKYCEligibilityData'>;

/** The address: in which of three ways it is changed, or the KYC renewed with it. */
export default function AddressSelectionPage() {
  useStep('address', 'START');
  const values = useQueryValues();
  const isRenewal = values.get('way') === 'rekyc';
  const { profile, failure, refetch } = useFullProfile();
  const kyc = useApiQuery('/getKYCEligibilityData', {});
  const [first, setFirst] = useState<Eligibility>();
  if (kyc.data && !first) setFirst(kyc.data);
  const eligibility = first ?? kyc.data;
  const [receipt, setReceipt] = useState<ResponseOf<'/createCase/addressUpdate'>>();

  if (receipt) return <AddressResult receipt={receipt} />;
  if (failure || kyc.failure || !profile || !eligibility)
    return (
      <>
        <PageHeader isAnswerComing />
        {failure || kyc.failure ? (
          <ErrorCard title={profileText.failed} onRetry={failure ? refetch : kyc.refetch} />
        ) : (
          <Skeleton label={profileText.loading} height="24rem" />
        )}
      </>
    );
  if (isRenewal) return <RenewKyc profile={profile} eligibility={eligibility} />;
  const open = profile.openCases.find(({ type }) => type === 'ADDRESS' || type === 'REKYC');
  return (
    <>
      <PageHeader key="address" {...toTitle(profile)} answer={getAnswer(profile, eligibility)} />
      <div className={layout.stack}>
        <AddressCard profile={profile} />
        {open && !profile.cta.addressDetailsEditCTA ? (
          <OpenRequestNotice open={open} trackAt={to('serviceRequests', { tab: 'tab2' })} />
        ) : values.get('dl') === 'done' ? (
          <SharedAddress profile={profile} onDone={setReceipt} onLeave={() => values.setValues({ dl: null })} />
        ) : (
          <AddressMethods profile={profile} eligibility={eligibility} end={values.get('dl')} />
        )}
      </div>
    </>
  );
}

const toTitle = ({ profile }: FullProfile) => (profile[0]?.PERMANENT_ADDRESS || profile[0]?.MAILING_ADDRESS ? {} : { title: t.none });

/** Summary line. A KYC that is due comes first. */
function getAnswer({ profile }: FullProfile, { kycStatus, kycDue: date }: Eligibility) {
  if (kycStatus === 'OVERDUE' && date) return t.wasDue({ date });
  const n = profile.filter(({ POLICY_NUMBER }) => POLICY_NUMBER !== null).length;
  if (kycStatus === 'DUE' && date) return date < dayOf(new Date()) ? t.wasDue({ date }) : t.dueOn({ date });
  return n > 1 ? t.forAll({ n: String(n) }) : t.forOne;
}
