import { addMonths, type Day, maxDay } from '@portal/rules/calendar/dates.ts';
import { debitStart, LIMIT_PERCENT, mandateEnd, mandateLimit, VALID_YEARS } from '@portal/rules/mandates/mandate-amount.ts';
import { cleanHolderName } from '@portal/rules/people/holder-name.ts';
import { getMonths } from '@portal/rules/policies/policy.ts';
import { type Contract, premiumsEnd } from './contract.ts';
import type { BankAccountRow } from './format/format-clients.ts';
import type { MandateRow } from './format/format-premiums.ts';
import { modalPremium } from './premium-rates.ts';

/** A mandate for a contract. Account rails use the account of `bank`; UPI shows a masked id. */
export function createMandate(
  contract: Contract,
  mandate: { number: number; rail: MandateRow['rail']; createdOn: Day; bank: BankAccountRow } & Partial<MandateRow>,
): MandateRow {
  const { number, rail, createdOn, bank, ...changes } = mandate;
  const isUpi = rail === 'UPI';
  const instalment =
    modalPremium(contract.annualPremium, contract.frequency) + contract.riders.reduce((sum, rider) => sum + rider.premium, 0);
  const id = `${contract.policyNo}${String(number).padStart(2, '0')}`;
  const holder = cleanHolderName(bank.holder);
  return {
    mandateId: `MD${id}`,
    policyNo: contract.policyNo,
    rail,
    status: 'ACTIVE',
    umrn: isUpi ? `${id}UPI` : `${bank.ifsc.slice(0, 4)}70${id.padStart(14, '0')}`,
    bankName: isUpi ? null : bank.bankName,
    ifsc: isUpi ? null : bank.ifsc,
    account: isUpi ? null : bank.account,
    accountType: isUpi ? null : bank.accountType,
    holder,
    upiIdMasked: isUpi ? `${holder.slice(0, 1).toLowerCase()}*****@okbank` : null,
    amountType: 'M',
    maxAmount: mandateLimit(instalment, LIMIT_PERCENT[rail]),
    starts: debitStart(createdOn),
    ends: maxDay(debitStart(createdOn), mandateEnd(createdOn, lastDue(contract) ?? createdOn, VALID_YEARS[rail])),
    createdOn,
    reasonCode: null,
    ...changes,
  };
}

function lastDue(contract: Contract): Day | null {
  const end = premiumsEnd(contract);
  return end === null ? null : addMonths(end, -getMonths(contract.frequency));
}
