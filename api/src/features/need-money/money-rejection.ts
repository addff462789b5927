import type { ErrorCode } from '@portal/contract/errors.ts';
import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import { type MoneyReason, moneyReasonText } from '@portal/rules/policies/money-reasons.ts';
import { PortalError } from '../../base/failure.ts';

/** The rejection of a closed way, in the words of the page. `codes`: the reasons that have their own code. */
export function createMoneyRejection(column: MoneyColumn | undefined, codes: Partial<Record<MoneyReason, ErrorCode>>): PortalError {
  // Loans have other reasons, which never close these ways.
  const reason = (column?.reason ?? 'NOT_KNOWN') as MoneyReason;
  return new PortalError(codes[reason] ?? 'moneyRefused', {}, moneyReasonText(reason, column?.reasonOn ?? null));
}
