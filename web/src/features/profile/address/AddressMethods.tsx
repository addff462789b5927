import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useDigiLocker } from '../../../lib/records/use-digilocker.ts';
import { digiLockerText } from '../../../lib/text/digilocker.text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ChoiceCards } from '../../../ui/forms/ChoiceCards.tsx';
import { Declaration } from '../../../ui/forms/Declaration.tsx';
import layout from '../../../ui/layout/layout.module.css';
import type { FullProfile } from '../use-full-profile.ts';
import { addressText as t } from './address.text.ts';

type Eligibility = ResponseOf<'/getKYCEligibilityData'>;
type Props = { profile: FullProfile; eligibility: Eligibility; end: string | null };

/** The three ways, and how DigiLocker ended before. */
export function AddressMethods({ profile: { profile, nri }, eligibility, end }: Props) {
  const navigate = useNavigate();
  const { open, isSending } = useDigiLocker('ADDRESS');
  const policyId = profile[0]?.POLICY_NUMBER;
  const canShare = !nri && Boolean(policyId);
  const [method, setMethod] = useState(canShare ? 'DIGILOCKER' : 'UPLOAD');
  const [isAccepted, setIsAccepted] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [rejected, setRejected] = useState<Awaited<ReturnType<typeof open>>>();
  const isRenewable = eligibility.kycStatus !== 'COMPLETE';

  async function openMethod(event: SubmitEvent) {
    event.preventDefault();
    if (method === 'UPLOAD') return navigate(to('updateAddress'));
    if (method === 'REKYC') return navigate(to('updateAddressSelection', { way: 'rekyc' }));
    setIsMissing(!isAccepted);
    setRejected(undefined);
    if (!isAccepted || !policyId || isSending) return;
    const failed = await open(policyId);
    setRejected(failed);
    if (failed?.isOld) setIsAccepted(false);
  }

  return (
    <form noValidate className={layout.stack} onSubmit={(event) => void openMethod(event)}>
      {end === 'denied' && <Notice tone="info">{digiLockerText.denied}</Notice>}
      {end === 'failed' && <Notice tone="warn">{digiLockerText.failed}</Notice>}
      <ChoiceCards
        title={t.ways}
        value={method}
        onChange={setMethod}
        cards={[
          { value: 'DIGILOCKER', title: t.byDigiLocker, text: nri ? t.notAbroad : t.byDigiLockerWhy, isDisabled: !canShare },
          { value: 'UPLOAD', title: t.byUpload, text: t.byUploadWhy },
          { value: 'REKYC', title: t.renew, text: describeValidity(eligibility), isDisabled: !isRenewable },
        ]}
      />
      {method === 'DIGILOCKER' && (
        <Declaration
          kind="AADHAAR"
          isOn={isAccepted}
          onTick={setIsAccepted}
          isMissing={isMissing && !isAccepted}
          isOld={rejected?.isOld ?? false}
        />
      )}
      {rejected?.text && !rejected.isOld && (
        <Notice tone="bad" isAlert>
          {rejected.text}
        </Notice>
      )}
      <div className={layout.group}>
        <Button type="submit">{t.continue}</Button>
      </div>
    </form>
  );
}

function describeValidity({ kycStatus, kycDue: date }: Eligibility) {
  if (kycStatus === 'INCOMPLETE') return t.incomplete;
  if (kycStatus === 'COMPLETE') return date ? t.valid({ date }) : t.validNoDate;
  if (!date) return '';
  return kycStatus === 'OVERDUE' ? t.wasDue({ date }) : t.dueOn({ date });
}
