import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { RETURN_REASON_TEXTS } from '@portal/rules/money/payouts.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { setReturnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { getDay, type Past } from './PastPayouts.tsx';
import { payoutsText as t } from './payouts.text.ts';

type Props = {
  payout: Past;
  /** A policy of the customer, whose accounts can be chosen. */
  policyId: string;
  onDone: (receipt: ResponseOf<'/payouts/sendAgain'>) => void;
};

/** Chooses the account for a payment that the bank returned. */
export function SendAgainForm({ payout, policyId, onDone }: Props) {
  const { data, isEmpty, failure, refetch } = useApiQuery('/getPolicyBankdetails', { policyId }, { main: true });
  if (failure) return <ErrorCard title={t.accountsFailed} failure={failure} onRetry={refetch} />;
  if (!data && !isEmpty) return <Skeleton rows={3} />;
  const accounts = [data?.BANK_DETAILS, ...(data?.OTHER_BANK_DETAILS ?? [])].filter((account) => account !== null && account !== undefined);
  const usable = accounts.filter(({ STATUS, VERIFIED_BY }) => STATUS === 'ACTIVE' && VERIFIED_BY !== null);
  // Different accounts may have the same masked number.
  if (usable.length < 2 && usable.every(({ ACCOUNT_NUMBER }) => ACCOUNT_NUMBER === payout.accountMasked))
    return <NoAccount payout={payout} policyId={policyId} />;
  return <AccountForm payout={payout} accounts={usable} onDone={onDone} />;
}

type Account = NonNullable<ResponseOf<'/getPolicyBankdetails'>['BANK_DETAILS']>;
function AccountForm({ payout, accounts, onDone }: { payout: Past; accounts: readonly Account[]; onDone: Props['onDone'] }) {
  const { send } = useApiMutation('/payouts/sendAgain', { popup: 'network', loader: t.sending });
  const navigate = useNavigate();
  const form = useForm({ bankId: '' }, ({ bankId }) => ({ bankId: bankId === '' ? t.errorAccount : undefined }));
  const field = form.field('bankId');

  async function submit(): Promise<Rejection | undefined> {
    const { data, failure } = await send({ payoutId: payout.payoutId, payoutBankId: form.values.bankId });
    if (data) onDone(data);
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }
  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms={null}
      errors={form.summary}
      check={form.submit}
      send={submit}
      submit={t.sendAgain}
      onCancel={() => void navigate(to('payouts'))}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <p>{describeReturn(payout)}</p>
      <div>
        <ChoiceCards
          title={t.againWhich}
          value={form.values.bankId}
          onChange={field.onChange}
          cards={accounts.map(({ BANK_ID: value, BANK_NAME: bank, ACCOUNT_NUMBER: account }, index) => ({
            value,
            ...(index === 0 && { id: field.id }),
            title: t.accountTitle({ bank, account }),
            text: account === payout.accountMasked ? t.wasReturned : t.verified,
          }))}
        />
        {field.error && <FieldError>{field.error}</FieldError>}
      </div>
    </RequestForm>
  );
}

const describeReturn = (payout: Past) =>
  t.returned({ amount: payout.amount, date: getDay(payout), reason: inLanguage(RETURN_REASON_TEXTS[payout.reason ?? 'OTHER']) });

function NoAccount({ payout, policyId }: { payout: Past; policyId: string }) {
  return (
    <div className={layout.stack}>
      <p>{describeReturn(payout)}</p>
      <Notice tone="info">
        <p>{t.noAccount}</p>
        <p>{t.holdNote}</p>
      </Notice>
      <div className={layout.group}>
        <Button
          component={Link}
          to={to('bankDetail', { policyId })}
          onClick={() => setReturnTarget(to('payouts', { again: payout.payoutId }))}
        >
          {t.addAccount}
        </Button>
        <Button component={Link} to={to('payouts')} variant="default">
          {t.toPayouts}
        </Button>
      </div>
    </div>
  );
}
