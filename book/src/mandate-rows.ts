import { addDays, addMonths, addYears, type Day, earlierOf, laterOf } from '@portal/rules/dates.ts';
import { monthsOf } from '@portal/rules/policy.ts';
import { type Contract, premiumsEnd } from './contract.ts';
import type { BankAccountRow } from './format-clients.ts';
import type { MandateRow } from './format-premiums.ts';
import { modalPremium } from './premium-rates.ts';

/** Validity of an eNACH or ESI mandate; UPI says 40 (calls, part B, 2.3). */
const YEARS = { ENACH: 30, ESI: 30, UPI: 40 } as const;
/** Limit of a debit in percent of the instalment, rounded up to whole rupees (W13). */
const LIMIT = { ENACH: 110, ESI: 110, UPI: 150 } as const;

/** A mandate over a contract. Account rails take the account of `bank`; UPI shows a masked id. */
export function mandateOf(
  contract: Contract,
  mandate: { number: number; rail: MandateRow['rail']; createdOn: Day; bank: BankAccountRow } & Partial<MandateRow>,
): MandateRow {
  const { number, rail, createdOn, bank, ...changes } = mandate;
  const isUpi = rail === 'UPI';
  const instalment =
    modalPremium(contract.annualPremium, contract.frequency) + contract.riders.reduce((sum, rider) => sum + rider.premium, 0);
  const id = `${contract.policyNo}${String(number).padStart(2, '0')}`;
  const holder = bank.holder.replaceAll(/[^A-Za-z ]/g, '');
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
    maxAmount: Math.ceil((instalment * LIMIT[rail]) / 10_000) * 100,
    starts: addDays(createdOn, 1),
    ends: laterOf(addDays(createdOn, 1), earlierOf(addYears(createdOn, YEARS[rail]), lastDue(contract) ?? createdOn)),
    createdOn,
    reasonCode: null,
    ...changes,
  };
}

function lastDue(contract: Contract): Day | null {
  const end = premiumsEnd(contract);
  return end === null ? null : addMonths(end, -monthsOf(contract.frequency));
}
