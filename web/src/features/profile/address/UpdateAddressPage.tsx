import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type AddressProof, addressLine, MAX_PROOFS } from '@portal/rules/people/address.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { sendFile } from '../../../lib/api/send-file.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useStepInHistory } from '../../../lib/navigation/use-step-in-history.ts';
import { openRequestIn } from '../../../lib/records/open-request.ts';
import { useFileUpload } from '../../../lib/records/use-file-upload.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Declaration } from '../../../ui/forms/Declaration.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { shellText } from '../../../ui/layout/shell.text.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { OpenRequestNotice } from '../../../ui/request/OpenRequestNotice.tsx';
import { type Rejection, RequestForm } from '../../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../../ui/upload/FileUpload.tsx';
import { sendAadhaar } from '../aadhaar/send-aadhaar.ts';
import { PolicyDocuments } from '../PolicyDocuments.tsx';
import { profileText } from '../profile.text.ts';
import { type FullProfile, useFullProfile } from '../use-full-profile.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressFields } from './AddressFields.tsx';
import { AddressResult } from './AddressResult.tsx';
import { addressText as t } from './address.text.ts';
import { useAddressForm } from './use-address-form.ts';

type Receipt = ResponseOf<'/createCase/addressUpdate'>;
const TRACK = { tab: 'tab2' };

/** A new address with its proof. */
export default function UpdateAddressPage() {
  useStep('address', 'DETAILS');
  const { profile, failure, refetch } = useFullProfile();
  const [receipt, setReceipt] = useState<Receipt>();
  if (receipt) return <AddressResult receipt={receipt} />;
  const open = profile?.openCases.find(({ type }) => type === 'ADDRESS' || type === 'REKYC');
  if (profile && !open) return <Task profile={profile} onDone={setReceipt} />;
  return (
    <>
      <PageHeader />
      {failure && <ErrorCard title={profileText.failed} onRetry={refetch} />}
      {open && <OpenRequestNotice open={open} trackAt={to('serviceRequests', TRACK)} />}
      {!profile && !failure && <Skeleton label={profileText.loading} height="32rem" />}
    </>
  );
}

/** Form, followed by the review. Both proofs keep their files. */
function Task({ profile, onDone }: { profile: FullProfile; onDone: (receipt: Receipt) => void }) {
  const filesId = useId();
  const form = useAddressForm();
  const documents = useFileUpload(sendFile, MAX_PROOFS);
  const cards = useFileUpload(sendAadhaar, MAX_PROOFS);
  const { send } = useApiMutation('/createCase/addressUpdate', { popup: 'network', loader: t.sending });
  const [isAccepted, setIsAccepted] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [isReviewed, setIsReviewed] = useState(false);
  useStepInHistory(isReviewed, () => setIsReviewed(false));
  const pid = profile.nri ? null : profile.profile[0]?.POLICY_NUMBER;
  const isAadhaar = form.proofType === 'AADHAAR_MASKED';
  const upload = isAadhaar ? cards : documents;
  const filesError = upload.isSending ? t.stillSending : upload.value.length === 0 ? t.errorFiles : undefined;
  const { data: countries } = useApiQuery('/country/all', {}, { skip: form.isHome });
  const countryName = countries?.countries.find(({ CODE }) => CODE === form.address.country)?.NAME;

  function review(event: SubmitEvent) {
    const isGood = form.submit(event) && filesError === undefined;
    setAttempts(isGood ? 0 : attempts + 1);
    setIsReviewed(isGood);
  }
  async function submitAddress(): Promise<Rejection | undefined> {
    const { data, failure } = await send({
      addressType: form.addressType,
      address: form.address,
      route: 'UPLOAD',
      proofType: form.proofType as AddressProof,
      fileRefs: upload.value.map(({ fileRef }) => fileRef),
    });
    if (data) {
      form.done();
      onDone(data);
    }
    if (!failure) return undefined;
    if (failure.code === 'fileGone') upload.expire();
    const text = failure.code === 'unchanged' ? t.same : (Object.values(failure.fields ?? {})[0] ?? failure.error);
    return { text, open: openRequestIn(failure) };
  }

  if (isReviewed)
    return (
      <>
        <PageHeader key="review" title={t.reviewTitle} answer={t.checking} />
        <RequestForm
          className={layout.stack}
          terms={null}
          check={() => true}
          send={submitAddress}
          submit={t.send}
          onCancel={() => setIsReviewed(false)}
          trackAt={to('serviceRequests', TRACK)}
        >
          <div className={layout.grid2}>
            <AddressCard profile={profile} />
            <Card title={t.after}>
              <p>
                {addressLine(form.address, countryName)} {form.isHome && form.address.pincode}
              </p>
              <p className={layout.dim}>{t[form.addressType]}</p>
            </Card>
          </div>
        </RequestForm>
      </>
    );
  const filesSummary = attempts > 0 && filesError ? [{ id: filesId, message: filesError }] : [];
  return (
    <>
      <PageHeader key="form" hasErrors={attempts > 0} />
      <form noValidate className={`${layout.stack} ${layout.narrow}`} onSubmit={review}>
        <ErrorSummary errors={[...form.summary, ...filesSummary]} attempt={attempts} />
        <Card>
          <div className={layout.stack}>
            <AddressFields form={form} nri={profile.nri} />
            {isAadhaar && <Declaration kind="AADHAAR" isOn={isAccepted} onTick={setIsAccepted} isMissing={attempts > 0 && !isAccepted} />}
            {(!isAadhaar || isAccepted) && (
              <FileUpload
                key={isAadhaar ? 'card' : 'paper'}
                id={filesId}
                label={t.files}
                {...(isAadhaar && { hint: t.masks, isPreviewed: true })}
                upload={upload}
                error={attempts > 0 ? filesError : undefined}
              >
                {isAadhaar && pid && <PolicyDocuments pid={pid} upload={upload} />}
              </FileUpload>
            )}
          </div>
        </Card>
        <div className={layout.group}>
          <Button type="submit">{t.review}</Button>
          <Button variant="subtle" component={Link} to={to('updateAddressSelection')}>
            {shellText.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}
