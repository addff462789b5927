import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { findRepaymentError, type RepaymentType, splitRepayment } from '@portal/rules/policies/loan.ts';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { RupeeField } from '../../ui/forms/NumberFields.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { repayText as t } from './repay.text.ts';
import type { RunningLoan } from './use-loans.ts';

type Props = {
  loan: RunningLoan;
  onDone: (receipt: ResponseOf<'/saveLoanRepayment'>) => void;
  onCancel: () => void;
  onRejected: (isRejected: boolean) => void;
  /** The figures are others by now. */
  onOld: () => void;
};

const toPaise = (rupees: number): number => parseRupees(rupees) ?? 0;

/** Repayment form: interest, everything or another amount, its split, and the redirect to the payment. */
export function LoanRepayForm({ loan, onDone, onCancel, onRejected, onOld }: Props) {
  const { send } = useApiMutation('/saveLoanRepayment', { popup: 'payment', loader: t.sending });
  const [payoff, interestDue] = [toPaise(loan.PAYOFF), toPaise(loan.INTEREST_DUE)];
  const hasInterest = interestDue > 0;
  // Money pays the interest of this half-year first, so what clears the overdue part includes it.
  const overdue = loan.OVERDUE_INTEREST > 0 ? Math.max(toPaise(loan.OVERDUE_INTEREST) + interestDue, toPaise(loan.MIN_REPAY)) : 0;
  const [type, setType] = useState<RepaymentType | 'OVERDUE'>(overdue > 0 ? 'OVERDUE' : hasInterest ? 'INTEREST' : 'FULL');
  const form = useForm({ amount: '' }, ({ amount }) => ({ amount: type === 'PART' ? findPartError(amount, loan) : undefined }));
  const typed = parseRupees(form.values.amount) ?? 0;
  const part = findPartError(form.values.amount, loan) ? 0 : typed;
  const amount = { FULL: payoff, INTEREST: interestDue, OVERDUE: overdue, PART: part }[type];
  const fee = useApiQuery('/getConvenienceFee', { Request: { source: 'LOANREPAY', Loan_Amount: toRupees(amount) } }, { skip: amount <= 0 });
  const total = fee.data?.Total_Fee ?? 0;
  const { interest, principal } = splitRepayment(amount, { interestDue });

  async function pay(): Promise<Rejection | undefined> {
    const { data, failure } = await send({
      policyNumber: loan.POLICY_NUMBER,
      loanNumber: loan.LOAN_NUMBER,
      repaymentAmount: toRupees(amount),
      repaymentType: type === 'OVERDUE' ? 'PART' : type,
      source: 'LOANREPAY',
      termsCondition: true,
      termsVersion: loan.termsVersion,
    });
    if (data) onDone(data);
    if (failure?.code === 'amountChanged') onOld();
    return failure && { text: failure.error, areTermsOld: failure.fields?.termsVersion !== undefined, open: openRequestIn(failure) };
  }

  const cards = [
    { value: 'OVERDUE', title: t.overdueOnly, text: t.overdueText, amount: toRupees(overdue) },
    { value: 'INTEREST', title: t.interestOnly, text: t.stays({ amount: loan.PRINCIPAL }), amount: loan.INTEREST_DUE },
    { value: 'FULL', title: t.everything, text: t.ends, amount: loan.PAYOFF },
    { value: 'PART', title: t.other, text: t.otherText },
  ];
  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms="LoanRepay"
      isPayment
      errors={form.summary}
      check={form.submit}
      send={pay}
      onRejected={onRejected}
      submit={amount > 0 ? t.pay({ amount: toRupees(amount + toPaise(total)) }) : t.payNone}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <ChoiceCards
        title={t.howMuch}
        cards={cards.filter(({ value }) => (value !== 'OVERDUE' || overdue > 0) && (value !== 'INTEREST' || hasInterest))}
        value={type}
        onChange={(value) => setType(value as RepaymentType | 'OVERDUE')}
      />
      {type === 'PART' && <RupeeField {...form.field('amount')} label={t.amount} />}
      <Card title={t.youPay}>
        <div className={layout.stack4} role="status">
          <AmountSummary
            rows={[
              { label: t.toInterest, value: toRupees(interest) },
              { label: t.loan, value: toRupees(principal) },
              { label: t.fee, value: total },
              { label: t.oweThen, value: toRupees(payoff - amount) },
            ]}
            total={{ label: t.total, value: toRupees(amount + toPaise(total)) }}
          />
          <p className={layout.dim}>{t.methods}</p>
        </div>
      </Card>
    </RequestForm>
  );
}

function findPartError(typed: string, { PAYOFF, INTEREST_DUE, MIN_REPAY: min }: RunningLoan): string | undefined {
  const amount = parseRupees(typed);
  if (amount === undefined || amount <= 0) return t.errorLeast({ min });
  const error = findRepaymentError('PART', amount, { payoff: toPaise(PAYOFF), interestDue: toPaise(INTEREST_DUE) });
  if (!error) return undefined;
  return error === 'repayTooMuch' ? t.errorMost({ balance: PAYOFF }) : t.errorLeast({ min });
}
