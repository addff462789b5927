import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { UNCLAIMED_DOCUMENTS } from '@portal/rules/money/unclaimed.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { unclaimedText as t } from './unclaimed.text.ts';
import type { UnclaimedItem } from './use-unclaimed.ts';

export type Claimed = NonNullable<ResponseOf<'/unclaimed'>['case']>;
type Account = NonNullable<ResponseOf<'/getPolicyBankdetails'>['BANK_DETAILS']>;
type Props = { item: UnclaimedItem; onDone: (receipt: Claimed) => void };

/** Payout account of the claim and the documents that it needs. */
export function ClaimForm({ item, onDone }: Props) {
  const { data, isEmpty, failure, refetch } = useApiQuery('/getPolicyBankdetails', { policyId: item.POLICY_NUMBER });
  if (item.missing.includes('PAN'))
    return (
      <Notice tone="warn">
        {t.noPan} <Link to={to('addPan')}>{t.toPan}</Link>
      </Notice>
    );
  if (failure) return <ErrorCard title={t.failed} onRetry={refetch} />;
  if (!data && !isEmpty) return <Skeleton label={t.loading} rows={2} />;
  const accounts = [data?.BANK_DETAILS, ...(data?.OTHER_BANK_DETAILS ?? [])].filter(isVerified);
  const [first] = accounts;
  if (!first)
    return (
      <Notice tone="warn">
        {t.noAccount} <Link to={to('bankDetail', { policyId: item.POLICY_NUMBER })}>{t.toAccount}</Link>
      </Notice>
    );
  return <Form item={item} accounts={accounts} first={first.BANK_ID} onDone={onDone} />;
}

const isVerified = (account: Account | null | undefined): account is Account =>
  account !== null && account !== undefined && account.VERIFIED_BY !== null && account.STATUS === 'ACTIVE';

function Form({ item, accounts, first, onDone }: Props & { accounts: readonly Account[]; first: string }) {
  const navigate = useNavigate();
  const { send } = useApiMutation('/unclaimed', { popup: 'network', loader: t.sending });
  const [bankId, setBankId] = useState(first);
  const [attempt, setAttempt] = useState(0);
  // Another holder's name asks for an identity document too, which only the server sees.
  const [isIdentityNeeded, setIsIdentityNeeded] = useState(item.missing.includes('IDENTITY'));
  const uploads = { IDENTITY: useFileUpload(sendFile, 1), DISCHARGE: useFileUpload(sendFile, 1) };
  const isAgain = item.case?.needsAccount === true;
  const needed = UNCLAIMED_DOCUMENTS.filter(
    (document) => !isAgain && (document === 'IDENTITY' ? isIdentityNeeded : item.missing.includes(document)),
  );
  const findError = (document: (typeof UNCLAIMED_DOCUMENTS)[number]): string | undefined =>
    uploads[document].isSending ? t.uploading : uploads[document].value.length === 0 ? t.papersMissing : undefined;
  const formErrors = needed.flatMap((document) => {
    const message = findError(document);
    return message ? [{ id: `paper-${document}`, message }] : [];
  });

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    setAttempt(formErrors.length > 0 ? attempt + 1 : 0);
    return formErrors.length === 0;
  }
  async function claim(): Promise<Rejection | undefined> {
    const documents = needed.flatMap((documentType) => uploads[documentType].value.map(({ fileRef }) => ({ documentType, fileRef })));
    const { data, failure } = await send({ action: 'CLAIM', unclaimedId: item.unclaimedId, payoutBankId: bankId, documents });
    if (data?.case) onDone(data.case);
    if (failure?.code === 'fileGone') for (const upload of Object.values(uploads)) upload.expire();
    if (failure?.code === 'papersMissing') setIsIdentityNeeded(true);
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  const amount = formatRupees(parseRupees(item.total) ?? 0);
  return (
    <Card title={t.claimIt}>
      <RequestForm
        className={`${layout.stack} ${layout.narrow}`}
        terms={null}
        errors={attempt > 0 ? formErrors : []}
        check={check}
        send={claim}
        submit={isAgain ? t.payAgain : t.claim({ amount })}
        onCancel={() => void navigate(to('serviceRequests'))}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
      >
        {isAgain && <Notice tone="warn">{t.cameBack}</Notice>}
        <PayoutAccount policyId={item.POLICY_NUMBER} accounts={accounts} value={bankId} onChange={setBankId} />
        {needed.map((document) => (
          <FileUpload
            key={document}
            id={`paper-${document}`}
            label={t[document]}
            {...(document === 'DISCHARGE' && { hint: t.dischargeHint })}
            upload={uploads[document]}
            error={attempt > 0 ? findError(document) : undefined}
          >
            {document === 'DISCHARGE' && <BlankForm unclaimedId={item.unclaimedId} />}
          </FileUpload>
        ))}
      </RequestForm>
    </Card>
  );
}

const accountLabel = ({ BANK_NAME: bank, ACCOUNT_NUMBER: account }: Account) => t.accountChoice({ bank, account });

type PayoutProps = { policyId: string; accounts: readonly Account[]; value: string; onChange: (bankId: string) => void };

/** A choice only if the customer has more than one verified account. */
function PayoutAccount({ policyId, accounts, value, onChange }: PayoutProps) {
  const [only] = accounts;
  if (accounts.length > 1 || !only)
    return (
      <Select
        label={t.account}
        data={accounts.map((account) => ({ value: account.BANK_ID, label: accountLabel(account) }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <KeyValue
      variant="rows"
      items={[{ label: t.account, value: accountLabel(only), action: <Link to={to('bankDetail', { policyId })}>{t.change}</Link> }]}
    />
  );
}

/** The form to print and sign. */
function BlankForm({ unclaimedId }: { unclaimedId: string }) {
  const { send } = useApiMutation('/unclaimed/dischargeForm', { popup: 'network', loader: t.preparing, changesNothing: true });
  async function download() {
    const { data } = await send({ unclaimedId });
    if (data) saveFile(data);
  }
  return (
    <div>
      <TextButton onClick={() => void download()}>{t.downloadForm}</TextButton>
    </div>
  );
}
