import { dayOf, formatDay, maxDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { costOn } from '@portal/rules/policies/keep-cover.ts';
import { findLastGraceDay, type Relief } from '@portal/rules/policies/relief.ts';
import { isRevivable } from '@portal/rules/policies/revival.ts';
import { badFields } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { revivalPolicy } from '../../domain/payments/revival-quote.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import type { Granted, HelpGrant } from '../../domain/requests/request-handling.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import type { Stores, Work } from '../../platform/context/services.ts';

/** More time or no interest for the premiums that are unpaid now. Undefined for a call, which changes no date. */
async function planRelief(
  { caseId, clientId, policyNo }: ServiceRequest,
  { form, days = 0 }: HelpGrant,
  { store, now }: { store: Stores; now: Date },
): Promise<{ policy: PolicySummary; relief: Relief } | undefined> {
  if (form === 'CALL') return undefined;
  if (await store.relief.wasGranted(caseId)) throw badFields({ 'grant.form': GRANTED });
  const [policy] = await store.policy.listByNumber([clientId], [policyNo ?? ''], publishedNavDay(now));
  const due = policy?.dues[0]?.dueDate;
  if (!policy || !due) throw badFields({ 'grant.form': PAID });
  if (form === 'DAYS' && isRevivable(policy.status)) throw badFields({ 'grant.form': LAPSED });
  const relief = { kind: form, days, dueFrom: due, dueTo: maxDay(due, dayOf(now)) };
  const [before, after] = [findLastGraceDay(policy.dues[0] ?? { dueDate: due }, policy), findGraceEnd(policy, relief)];
  if (form === 'DAYS' && after <= before) throw badFields({ 'grant.days': NO_CHANGE });
  if (form === 'DAYS' && after < dayOf(now)) throw badFields({ 'grant.days': TOO_FEW });
  return { policy, relief };
}

const GRANTED = {
  en: 'This request was granted before. More time needs a new request.',
  hi: 'यह अनुरोध पहले स्वीकार हो चुका है। और समय के लिए नया अनुरोध चाहिए।',
};
const PAID = { en: 'No premium of this policy is unpaid any more.', hi: 'इस पॉलिसी का कोई प्रीमियम अब बकाया नहीं है।' };
const LAPSED = {
  en: 'This policy has lapsed. More days do not bring its cover back.',
  hi: 'यह पॉलिसी लैप्स हो चुकी है। और दिन देने से सुरक्षा वापस नहीं आती।',
};
const NO_CHANGE = {
  en: 'The policy has been given at least as many days before.',
  hi: 'इस पॉलिसी को पहले ही कम से कम इतने दिन दिए जा चुके हैं।',
};
const TOO_FEW = { en: 'With these days the grace period has already ended.', hi: 'इतने दिनों से भी ग्रेस अवधि समाप्त हो चुकी है।' };

const withRelief = (policy: PolicySummary, relief: Relief): PolicySummary => ({
  ...policy,
  reliefs: [...policy.reliefs, relief],
});
const findGraceEnd = (policy: PolicySummary, relief: Relief) =>
  findLastGraceDay({ dueDate: relief.dueFrom, graceUntil: policy.dues[0]?.graceUntil }, withRelief(policy, relief));

export async function checkHelpGrant(request: ServiceRequest, grant: HelpGrant, around: { store: Stores; now: Date }): Promise<void> {
  await planRelief(request, grant, around);
}

/** Writes a relief for the policy of the request. After a call it stays open until the call was made. */
export async function grantHelp(request: ServiceRequest, grant: HelpGrant, { tx, services, now }: Work): Promise<Granted> {
  const planned = await planRelief(request, grant, { store: tx.store, now });
  if (!planned) return { isDone: false };
  const { policy, relief } = planned;
  await tx.store.relief.grant({ ...relief, reliefId: newRef(), caseId: request.caseId, policyNo: policy.policyNo }, now);
  const today = dayOf(now);
  const graceEnds = findGraceEnd(policy, relief);
  if (isRevivable(policy.status) || graceEnds < today) return { isDone: true };
  const cost = costOn(revivalPolicy(withRelief(policy, relief)), today, { graceEnds, lateFee: services.config.REVIVAL_LATE_FEE });
  return {
    isDone: true,
    message: { template: 'helpGranted', values: { graceEnds: formatDay(graceEnds), amount: formatRupees(cost?.total ?? 0) } },
  };
}
