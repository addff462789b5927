import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import type { FirstDebit } from './first-debit.ts';

/** The message about a mandate that became active. Each outcome is a registered text: operators accept no sentence as a variable. */
export function activeMessage({ debit, payYourself }: FirstDebit): { template: TemplateName; values: MessageValues } {
  const last = payYourself.at(-1);
  if (!debit) return { template: last ? 'mandateActiveUnplanned' : 'mandateActiveOnly', values: {} };
  const values = { amount: formatRupees(debit.amount), debitOn: formatDay(debit.charge) };
  if (!last) return { template: 'mandateActive', values };
  return {
    template: payYourself.length === 1 ? 'mandateActivePayFirst' : 'mandateActivePayUpTo',
    values: { ...values, dueOn: formatDay(last) },
  };
}
