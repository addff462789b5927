import { dayOf } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { findSurrenderPayment } from '@portal/rules/policies/need-money.ts';
import { readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import { CONFIRMATION, readSurrender } from '../../domain/policy-money/surrender-request.ts';
import type { RequestHandling } from '../../domain/requests/request-handling.ts';
import { transitionRequest, type Why } from '../../domain/requests/transition-request.ts';

/**
 * Replaces the surrender value of a request in review. Its customer confirms the new amount or stops the surrender. False if the value is
 * the same, if it leaves nothing to pay, or if unit prices decide it.
 */
export const correctSurrenderValue: NonNullable<RequestHandling['correctAmount']> = async (
  { caseId, clientId, policyNo, after },
  { value, reason },
  { tx, services, now },
) => {
  const { store } = tx;
  const fields = readSurrender(after);
  if (!fields || fields.navDate !== null || policyNo === null || value === fields.value) return false;
  const found = await readMoneyFacts({ clientId, clientIds: [clientId] }, policyNo, { store, services, now });
  if (!found || findSurrenderPayment({ ...found.facts, surrenderValue: value }, dayOf(now)).reason !== null) return false;
  await store.request.setFields(caseId, { ...fields, correction: { value, reason } });
  const requirement = { id: CONFIRMATION, name: 'Your confirmation of the new value' };
  const values = { amount: formatRupees(value), before: formatRupees(fields.value), policyLast3: policyNo.slice(-3) };
  const cause: Why = { by: 'desk', note: reason, requirement, template: 'surrenderChanged', values };
  return (await transitionRequest(caseId, { target: 'REQUIREMENT_RAISED', cause }, { tx, services, now })) !== undefined;
};
