import { sumAmounts } from '@portal/rules/policies/duty-sentence.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import layout from '../../ui/layout/layout.module.css';
import { paymentText } from './payment.text.ts';
import { type Result, returnedLines } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';

/** Premiums that were paid together, and those of them that are refunded. */
export function PaidPremiums({ result }: { result: Result }) {
  const returned = returnedLines(result);
  const rows = result.lines.map(({ PolicyId, dueDate, productName: plan, amount }) => ({
    id: `${PolicyId} ${dueDate}`,
    label: paymentText.planAndLast3({ plan, last3: PolicyId.slice(-3) }),
    value: amount,
  }));
  return (
    <div className={layout.stack4}>
      {returned.length > 0 && (
        <Notice tone="warn">
          {t.refunded({ plans: returned.map(({ productName }) => productName).join(', '), amount: sumAmounts(returned) })}
        </Notice>
      )}
      {rows.length > 1 && <AmountSummary rows={rows} />}
    </div>
  );
}
