import type { contract } from '@portal/contract/contract.ts';
import { addDays, type Day, dayOf } from '@portal/rules/dates.ts';
import { publishedNavDay } from '@portal/rules/fund-value.ts';
import type { Frequency } from '@portal/rules/policy.ts';
import { openCase, receiptOf } from '../../cases/open-case.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { holidaysOf, lastDayOfGrace, scheduleOf } from '../../debits/debit-schedule.ts';
import { badFields } from '../../http/failure.ts';
import type { CommandCall } from '../../http/implement.ts';
import { refuseOldTerms } from './form-answer.ts';

const ENDPOINT = 'createCase/ocdMandate';
const MAX_DAYS_LATER = 10;
type Change = CommandCall<(typeof contract.mandate)['/createCase/ocdMandate']>;

/**
 * Another debit day counts from the first debit that is not announced yet; another account cannot be put into a mandate, so that the
 * wish is kept and the person is led to a new one (E-45).
 */
export async function changeMandate(call: Change) {
  const { customer, input, store, now, fail } = call;
  refuseOldTerms(input.termsVersion);
  const mandate = await store.mandate.find(input.mandateId);
  const isInForce = mandate?.state === 'ACTIVE' || mandate?.state === 'PAUSED';
  if (!mandate || !isInForce || mandate.policyNo !== input.policyNumber) throw fail('notFound');
  const { changeType, debitDay, remarks = '' } = input;
  const isBank = changeType === 'BANK';
  const day = isBank ? undefined : await checkedDay(debitDay, call);
  const wish = { mandateId: mandate.mandateId, changeType, debitDay: day ?? null, remarks };
  const { policyNo } = mandate;
  let made: Awaited<ReturnType<typeof openCase>>;
  try {
    made = await openCase(
      { type: 'MANDATE_CHANGE', clientId: customer.clientId, policyNo, wish, termsVersion: input.termsVersion },
      call,
      now,
    );
  } catch (error) {
    if (isUniqueViolation(error, 'service_case_one_open')) throw fail('casePending');
    throw error;
  }
  if (day !== undefined) {
    await store.mandate.setDebitDay(mandate.mandateId, day);
    await movePlanned(mandate.mandateId, day, call);
    await store.case.move(made.caseId, 'COMPLETED', null, now);
    made = { ...made, status: 'COMPLETED' };
  }
  const message = isBank
    ? 'Your wish is registered. To use another account please set up a new mandate; the present one is replaced when it is active.'
    : `Your premium is debited on day ${day} of the month from the next debit that is not announced yet.`;
  const next = isBank
    ? { nextStep: 'REGISTER_NEW' as const, nextPage: 'upiAutopay' as const }
    : { nextStep: 'NONE' as const, nextPage: null };
  return { ...receiptOf(made, message, ENDPOINT), ...next };
}

/** Debits that are planned and not announced yet go to the new day. */
async function movePlanned(mandateId: string, debitDay: number, { store, services, now }: Change): Promise<void> {
  for (const debit of await store.debit.listPlanned(mandateId)) {
    const days = scheduleOf({ ...debit, debitDay }, now, holidaysOf(services.config));
    if (days) await store.debit.moveDays(debit.debitId, days);
  }
}

/** A day of the month that comes at most ten days after the due date, and within grace. */
async function checkedDay(debitDay: number | undefined, { customer, input, store, now }: Change): Promise<number> {
  if (debitDay === undefined) throw badFields({ debitDay: 'Please choose a day.' });
  const [policy] = await store.policy.listByNumber(customer.clientIds, [input.policyNumber], publishedNavDay(now));
  const due = policy?.dues.find(({ dueDate }) => dueDate >= dayOf(now)) ?? policy?.dues[0];
  if (!policy || !due || !isSoonAfter(due.dueDate, debitDay, policy.frequency))
    throw badFields({ debitDay: 'The day must be 0 to 10 days after the due date and within the grace period.' });
  return debitDay;
}

function isSoonAfter(due: Day, debitDay: number, frequency: Frequency): boolean {
  for (let later = 0; later <= MAX_DAYS_LATER; later += 1) {
    const day = addDays(due, later);
    if (Number(day.slice(8, 10)) === debitDay) return day <= lastDayOfGrace(due, frequency);
  }
  return false;
}
