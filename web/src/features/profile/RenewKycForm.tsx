import { addressLine, HOME_COUNTRY, MAX_PROOFS } from '@portal/rules/people/address.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { PERSONAL_FIELDS } from '@portal/rules/people/personal-details.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFile } from '../../lib/api/send-file.ts';
import { useAsk } from '../../lib/api/use-ask.ts';
import { useTell } from '../../lib/api/use-tell.ts';
import type { Answer, Body } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { Declaration } from '../../ui/forms/Declaration.tsx';
import { DigitsField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Refusal, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { ShareByDigiLocker } from '../../ui/upload/ShareByDigiLocker.tsx';
import { SharedDocuments } from '../../ui/upload/SharedDocuments.tsx';
import { addressText as t } from './address/address.text.ts';
import { listWord } from './profile.text.ts';
import type { FullProfile } from './use-full-profile.ts';

type Props = {
  profile: FullProfile;
  eligibility: Answer<'/getKYCEligibilityData'>;
  onDone: (receipt: Answer<'/createCase/reKYCUpdate'>) => void;
};

/** Whether something has changed, the public office, the proof of a change, and the declaration. */
export function RenewKycForm({ profile, eligibility, onDone }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const end = useQueryValues().get('dl');
  const pid = profile.profile[0]?.POLICY_NUMBER ?? '';
  const { data: shared } = useAsk('/verifyProfileDigilocker', { pid }, { skip: end !== 'done' || pid === '' });
  const address = shared?.purpose === 'REKYC' && shared.state === 'VERIFIED' ? shared.address : null;
  const upload = useFileUpload(sendFile, MAX_PROOFS);
  const { send } = useTell('/createCase/reKYCUpdate', { popup: 'network', loader: t.sending });
  const isComplete = eligibility.missing.length === 0;
  const [declaration, setDeclaration] = useState(end || !isComplete ? 'CHANGE' : '');
  const [pep, setPep] = useState('');
  const [ckycNo, setCkycNo] = useState('');
  const [occupation, setOccupation] = useState('');
  const [income, setIncome] = useState('');
  const [isAccepted, setIsAccepted] = useState(false);
  const [isOld, setIsOld] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isChange = declaration === 'CHANGE';

  const errors = {
    declaration: declaration === '' ? t.errorHasChanged : undefined,
    files: isChange ? (upload.isSending ? t.stillSending : upload.value.length === 0 && !address ? t.errorChange : undefined) : undefined,
    ckyc: ckycNo === '' || /^\d{14}$/.test(ckycNo) ? undefined : t.errorCkyc,
    pep: pep === '' ? t.errorOffice : undefined,
  };
  const hasFailed = attempt > 0;
  const summary = hasFailed ? Object.entries(errors).flatMap(([name, message]) => (message ? [{ id: idOf(name), message }] : [])) : [];

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    const isGood = Object.values(errors).every((error) => error === undefined) && isAccepted;
    setAttempt(isGood ? 0 : attempt + 1);
    return isGood;
  }
  async function ask(): Promise<Refusal | undefined> {
    const files = upload.value.map(({ fileRef }) => fileRef);
    const { data, failure } = await send({
      declaration,
      pep,
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
      ...(ckycNo && { ckycNo }),
      ...(isChange && address && { pid }),
      ...(isChange && files.length > 0 && { fileRefs: files }),
      ...(isChange && occupation && { occupation }),
      ...(isChange && income && { income }),
    } as Body<'/createCase/reKYCUpdate'>);
    if (data) onDone(data);
    if (!failure) return undefined;
    if (failure.code === 'fileGone') upload.expire();
    setIsOld(failure.code === 'versionOld');
    if (failure.code === 'versionOld') setIsAccepted(false);
    return { text: failure.code === 'versionOld' ? undefined : failure.error, open: openRequestIn(failure) };
  }
  const list = (values: readonly string[]) => [
    { value: '', label: t.unchanged },
    ...values.map((value) => ({ value, label: listWord(value) })),
  ];

  return (
    <RequestForm
      className={layout.stack}
      terms={null}
      errors={summary}
      check={check}
      send={ask}
      submit={t.renewSend}
      onCancel={() => void navigate(to('updateAddressSelection'))}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <ChoiceCards
        title={t.hasChanged}
        value={declaration}
        onChange={setDeclaration}
        cards={[
          {
            value: 'NO_CHANGE',
            id: idOf('declaration'),
            title: t.noChange,
            text: isComplete ? t.noChangeWhy : t.noChangeMissing,
            isDisabled: !isComplete,
          },
          { value: 'CHANGE', title: t.someChange, text: t.someChangeWhy },
        ]}
      />
      {isChange && (
        <Card>
          <div className={layout.stack}>
            <Select label={t.occupation} data={list(PERSONAL_FIELDS.OCCUPATION)} value={occupation} onChange={setOccupation} />
            <Select label={t.income} data={list(PERSONAL_FIELDS.INCOME)} value={income} onChange={setIncome} />
            {address && (
              <Notice tone="ok">{t.shared({ address: `${addressLine({ ...address, country: HOME_COUNTRY })} ${address.pincode}` })}</Notice>
            )}
            {!address && !profile.nri && pid !== '' && (
              <ShareByDigiLocker purpose="REKYC" policyId={pid} end={end} state={shared?.state} mismatch={t.incompleteDialog} />
            )}
            <FileUpload id={idOf('files')} label={t.files} upload={upload} error={hasFailed ? errors.files : undefined}>
              {address && <SharedDocuments documents={shared?.documents ?? []} upload={upload} />}
            </FileUpload>
          </div>
        </Card>
      )}
      <ChoiceCards
        title={t.office}
        value={pep}
        onChange={setPep}
        cards={[
          { value: 'Y', id: idOf('pep'), title: t.yes, text: '' },
          { value: 'N', title: t.no, text: '' },
        ]}
      />
      <div className={layout.narrow}>
        <DigitsField
          id={idOf('ckyc')}
          label={t.ckyc}
          value={ckycNo}
          onChange={setCkycNo}
          onBlur={() => undefined}
          error={hasFailed ? errors.ckyc : undefined}
        />
      </div>
      <Declaration kind="KYC" isOn={isAccepted} onTick={setIsAccepted} isMissing={hasFailed && !isAccepted} isOld={isOld} />
    </RequestForm>
  );
}
