import { formatRupees, groupRupees, parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { findLoanAmountError, LOAN_PURPOSE_MAX, yearOfInterest } from '@portal/rules/policies/loan.ts';
import { loanRatio } from '@portal/rules/policies/loan-notice.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { RupeeField } from '../../ui/forms/NumberFields.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { BankLink } from './BankLink.tsx';
import classes from './LoanApplyForm.module.css';
import { loanText as t } from './loan.text.ts';
import { UsedShare } from './UsedShare.tsx';
import type { LoanOffer, OfferedPolicy } from './use-loan-offer.ts';

type Props = {
  policy: OfferedPolicy;
  offer: LoanOffer;
  onDone: (receipt: ResponseOf<'/loanapply/save'>) => void;
  onCancel: () => void;
  onRejected: (isRejected: boolean) => void;
};

const STEP = 100;
const BP = 100;
const toPaise = (rupees: number): number => parseRupees(rupees) ?? 0;

/** How much, what it costs, and the application. */
export function LoanApplyForm({ policy, offer, onDone, onCancel, onRejected }: Props) {
  const { send } = useApiMutation('/loanapply/save', { popup: 'network', loader: t.sending });
  const { minLoan: min, maxLoan: max, payoutBank } = offer;
  const form = useForm({ amount: '', purpose: '' }, ({ amount }) => ({ amount: findAmountError(amount, min, max), purpose: undefined }));
  const { values } = form;
  const paise = parseRupees(values.amount) ?? 0;
  const loan = findAmountError(values.amount, min, max) ? 0 : paise;
  const share = loanRatio(loan + toPaise(offer.outstanding), toPaise(offer.surrenderValue));

  async function apply(): Promise<Rejection | undefined> {
    const purpose = values.purpose.trim();
    const { data, failure } = await send({
      policyNumber: policy.POLICY_NUMBER,
      loanAmount: toRupees(loan),
      ...(purpose && { purpose }),
      payoutBankId: payoutBank?.payoutBankId ?? '',
      termsCondition: true,
      termsVersion: offer.termsVersion,
    });
    if (data) onDone(data);
    return failure && { text: failure.error, areTermsOld: failure.fields?.termsVersion !== undefined, open: openRequestIn(failure) };
  }

  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms="LoanApplication"
      errors={form.summary}
      check={form.submit}
      send={apply}
      onRejected={onRejected}
      submit={loan > 0 ? t.apply({ amount: toRupees(loan) }) : t.applyNone}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Card flush>
        <SelectionSummary
          rows={[
            {
              label: t.onPolicy,
              title: policy.PLAN_NAME,
              text: t.valued({ number: policy.POLICY_NUMBER, value: offer.surrenderValue }),
            },
            ...(payoutBank
              ? [
                  {
                    label: t.paidTo,
                    title: t.verified({ bank: payoutBank.bankName, account: payoutBank.accountMasked }),
                    value: <BankLink policyId={policy.POLICY_NUMBER}>{t.change}</BankLink>,
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card title={t.howMuch}>
        <div className={layout.stack4}>
          <RupeeField {...form.field('amount')} label={t.amount} hint={t.range({ min, max })} />
          <div>
            <input
              className={classes.slider}
              type="range"
              aria-label={t.slider}
              min={min}
              max={max}
              step={STEP}
              value={Math.min(max, Math.max(min, toRupees(paise)))}
              onChange={(event) => form.field('amount').onChange(groupRupees(event.currentTarget.value))}
            />
            <p className={classes.ends} aria-hidden="true">
              <span>{formatRupees(toPaise(min))}</span>
              <span>{formatRupees(toPaise(max))}</span>
            </p>
          </div>
          <Field {...form.field('purpose')} label={t.purpose} maxLength={LOAN_PURPOSE_MAX} />
        </div>
      </Card>
      <Card title={t.means}>
        <div className={layout.stack4}>
          <UsedShare share={share} />
          {offer.outstanding > 0 && <p>{t.existing({ owed: offer.outstanding })}</p>}
          <p role="status">
            {loan > 0
              ? t.meansLine({ amount: toRupees(loan), interest: toRupees(yearOfInterest(loan, Math.round(offer.interestRate * BP))) })
              : t.meansNone}
          </p>
          <p>{t.mayEnd}</p>
          <p className={layout.dim}>
            <Dates>{t.added({ date: offer.firstInterestOn })}</Dates>
          </p>
        </div>
      </Card>
    </RequestForm>
  );
}

function findAmountError(typed: string, min: number, max: number): string | undefined {
  const paise = parseRupees(typed);
  const error = paise === undefined ? 'loanBelowMinimum' : findLoanAmountError(paise, toPaise(max));
  if (!error) return undefined;
  return error === 'step' ? t.errorStep : t.errorRange({ min, max });
}
