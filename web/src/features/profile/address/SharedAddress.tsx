import { ADDRESS_TYPES, type AddressType, addressLine, HOME_COUNTRY } from '@portal/rules/people/address.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { to } from '../../../lib/navigation/to.ts';
import { openRequestIn } from '../../../lib/records/open-request.ts';
import { digiLockerText } from '../../../lib/text/digilocker.text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { type Rejection, RequestForm } from '../../../ui/request/RequestForm.tsx';
import { IncompleteDialog } from '../IncompleteDialog.tsx';
import { profileText } from '../profile.text.ts';
import type { FullProfile } from '../use-full-profile.ts';
import { addressText as t } from './address.text.ts';

type Receipt = ResponseOf<'/createCase/addressUpdate'>;
type Props = { profile: FullProfile; onDone: (receipt: Receipt) => void; onLeave: () => void };

/** Compares the address from DigiLocker with the registered one. */
export function SharedAddress({ profile, onDone, onLeave }: Props) {
  const pid = profile.profile[0]?.POLICY_NUMBER ?? '';
  const { data, isEmpty, failure, refetch } = useApiQuery('/verifyProfileDigilocker', { pid }, { skip: pid === '' });
  const [result, setResult] = useState<ResponseOf<'/verifyProfileDigilocker'>>();
  // The command consumes the shared document, so the first result is stored.
  if (data && !result) setResult(data);
  const shared = result ?? data;

  if (failure) return <ErrorCard title={profileText.failed} onRetry={refetch} />;
  if (!shared && !isEmpty && pid !== '') return <Skeleton label={profileText.loading} height="16rem" />;
  if (shared?.state === 'MISMATCH') return <IncompleteDialog onClose={onLeave} />;
  if (shared?.state === 'DENIED') return <Notice tone="info">{digiLockerText.denied}</Notice>;
  if (shared?.state !== 'VERIFIED' || !shared.address || shared.purpose !== 'ADDRESS') return <Notice tone="warn">{t.late}</Notice>;
  return <Takeover pid={pid} address={shared.address} onDone={onDone} onLeave={onLeave} />;
}

type TakeOverProps = Pick<Props, 'onDone' | 'onLeave'> & {
  pid: string;
  address: NonNullable<ResponseOf<'/verifyProfileDigilocker'>['address']>;
};

function Takeover({ pid, address, onDone, onLeave }: TakeOverProps) {
  const { send } = useApiMutation('/createCase/addressUpdate', { popup: 'network', loader: t.sending });
  const [type, setType] = useState<AddressType>('BOTH');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const lines = { ...address, country: HOME_COUNTRY };

  async function submitAddress(): Promise<Rejection | undefined> {
    const { data, failure } = await send({ addressType: type, address: lines, route: 'DIGILOCKER', pid });
    if (data) onDone(data);
    if (!failure) return undefined;
    setIsIncomplete(failure.code === 'digilockerIncomplete');
    if (failure.code === 'digilockerIncomplete') return {};
    return { text: failure.code === 'unchanged' ? t.same : failure.error, open: openRequestIn(failure) };
  }

  return (
    <RequestForm
      className={layout.stack}
      terms={null}
      check={() => true}
      send={submitAddress}
      submit={t.change}
      onCancel={onLeave}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Card title={t.after}>
        <p>
          {addressLine(lines)} {address.pincode}
        </p>
      </Card>
      <div className={layout.narrow}>
        <Select
          label={t.type}
          data={ADDRESS_TYPES.map((value) => ({ value, label: t[value] }))}
          value={type}
          onChange={(value) => setType(value as AddressType)}
        />
      </div>
      {isIncomplete && <IncompleteDialog onClose={() => setIsIncomplete(false)} />}
    </RequestForm>
  );
}
