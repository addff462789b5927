import { MAX_PROOFS } from '@portal/rules/people/address.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import type { Rejection } from '../../ui/request/RequestForm.tsx';
import { addressText as t } from './address/address.text.ts';
import type { FullProfile } from './use-full-profile.ts';

/** The documents that DigiLocker shared for this renewal, read after the browser returns from it. */
function useSharedAddress({ profile }: FullProfile) {
  const end = useQueryValues().get('dl');
  const pid = profile[0]?.POLICY_NUMBER ?? '';
  const { data: shared } = useApiQuery('/verifyProfileDigilocker', { pid }, { skip: end !== 'done' || pid === '' });
  const address = shared?.purpose === 'REKYC' && shared.state === 'VERIFIED' ? shared.address : null;
  return { end, pid, state: shared?.state, documents: shared?.documents ?? [], address };
}

const EMPTY = { declaration: '', pep: '', ckycNo: '', occupation: '', income: '' };
type Values = typeof EMPTY;
type Renewal = {
  values: Values;
  /** The policy for which DigiLocker has shared the address. */
  sharedFor: string | undefined;
  fileRefs: string[];
};

/** New details and their proofs are sent only if the customer has declared a change. */
function toRequest({ values, sharedFor, fileRefs }: Renewal): Body<'/createCase/reKYCUpdate'> {
  const { declaration, pep, ckycNo, occupation, income } = values;
  return {
    declaration,
    pep,
    consent: true,
    consentVersion: DECLARATIONS_VERSION,
    ...(ckycNo && { ckycNo }),
    ...(declaration === 'CHANGE' && {
      ...(sharedFor !== undefined && { pid: sharedFor }),
      ...(fileRefs.length > 0 && { fileRefs }),
      ...(occupation && { occupation }),
      ...(income && { income }),
    }),
  } as Body<'/createCase/reKYCUpdate'>;
}

type Options = {
  profile: FullProfile;
  isComplete: boolean;
  onDone: (receipt: ResponseOf<'/createCase/reKYCUpdate'>) => void;
};

/** The values of the form, their errors, and the request that they become. */
export function useRenewKyc({ profile, isComplete, onDone }: Options) {
  const id = useId();
  const toId = (name: string) => `${id}-${name}`;
  const digiLocker = useSharedAddress(profile);
  const { pid, address } = digiLocker;
  const upload = useFileUpload(sendFile, MAX_PROOFS);
  const { send } = useApiMutation('/createCase/reKYCUpdate', { popup: 'network', loader: t.sending });
  const [values, setValues] = useState({ ...EMPTY, declaration: digiLocker.end || !isComplete ? 'CHANGE' : '' });
  const [isAccepted, setIsAccepted] = useState(false);
  const [isOld, setIsOld] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { declaration, pep, ckycNo } = values;
  const isChange = declaration === 'CHANGE';

  const errors = {
    declaration: declaration === '' ? t.errorHasChanged : undefined,
    files: isChange ? (upload.isSending ? t.stillSending : upload.value.length === 0 && !address ? t.errorChange : undefined) : undefined,
    ckyc: ckycNo === '' || /^\d{14}$/.test(ckycNo) ? undefined : t.errorCkyc,
    pep: pep === '' ? t.errorOffice : undefined,
  };
  const hasFailed = attempt > 0;
  const summary = hasFailed ? Object.entries(errors).flatMap(([name, message]) => (message ? [{ id: toId(name), message }] : [])) : [];

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    const isGood = Object.values(errors).every((error) => error === undefined) && isAccepted;
    setAttempt(isGood ? 0 : attempt + 1);
    return isGood;
  }
  async function sendRequest(): Promise<Rejection | undefined> {
    const { data, failure } = await send(
      toRequest({ values, sharedFor: address ? pid : undefined, fileRefs: upload.value.map(({ fileRef }) => fileRef) }),
    );
    if (data) onDone(data);
    if (!failure) return undefined;
    if (failure.code === 'fileGone') upload.expire();
    setIsOld(failure.code === 'versionOld');
    if (failure.code === 'versionOld') setIsAccepted(false);
    return { text: failure.code === 'versionOld' ? undefined : failure.error, open: openRequestIn(failure) };
  }

  return {
    toId,
    digiLocker,
    upload,
    values,
    setValue: (name: keyof Values) => (value: string) => setValues((before) => ({ ...before, [name]: value })),
    isChange,
    /** Errors to show: none before the first attempt to send. */
    errors: hasFailed ? errors : { files: undefined, ckyc: undefined },
    summary,
    declarationProps: { isOn: isAccepted, onTick: setIsAccepted, isMissing: hasFailed && !isAccepted, isOld },
    check,
    sendRequest,
  };
}
