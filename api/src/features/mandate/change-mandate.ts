import type { contract } from '@portal/contract/contract.ts';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { debitDays } from '@portal/rules/mandates/debit-day.ts';
import { badFields } from '../../base/failure.ts';
import { createCalendar, scheduleDebit } from '../../domain/mandates/debit-schedule.ts';
import type { PolicySummary } from '../../domain/policies/policy-record.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { Work } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Change = CommandCall<(typeof contract.mandate)['/createCase/ocdMandate']>;

const NEXT = {
  BANK: {
    message:
      'Your request is registered. To use another account please set up a new mandate; the present one is replaced when it is active.',
    nextStep: 'REGISTER_NEW' as const,
    nextPage: 'upiAutopay' as const,
  },
  DEBIT_DATE: { nextStep: 'NONE', nextPage: null } as const,
};

/**
 * Changes a mandate. Another debit day applies from the first unannounced debit. A mandate's account cannot be changed, so the request is
 * stored and the customer is redirected to a new mandate (E-45).
 */
export const changeMandate = serveRequest('MANDATE_CHANGE', {
  async check(call: Change) {
    const { input, store, fail } = call;
    const mandate = await store.mandate.find(input.mandateId);
    const isInForce = mandate?.state === 'ACTIVE' || mandate?.state === 'PAUSED';
    if (!mandate || !isInForce || mandate.policyNo !== input.policyNumber) throw fail('notFound');
    const { changeType, remarks = '' } = input;
    const day = changeType === 'BANK' ? null : await checkedDay(input.debitDay, call);
    const { mandateId, policyNo } = mandate;
    return { newRequest: { policyNo, after: { mandateId, changeType, debitDay: day, remarks } }, day };
  },

  /** The portal decides the debit day, so this call completes the change. A change of account waits for the new mandate. */
  async submit(call, opened, { day }) {
    if (day === null) return opened;
    const status = await transitionRequest(
      opened.caseId,
      { target: 'COMPLETED', cause: { by: 'portal' } },
      { tx: call, services: call.services, now: call.now },
    );
    return { ...opened, status: status ?? opened.status };
  },

  async apply({ after: { mandateId, debitDay } }, { tx, services, now }) {
    if (typeof mandateId !== 'string' || typeof debitDay !== 'number') return 'applied';
    await tx.store.mandate.setDebitDay(mandateId, debitDay);
    await movePlanned(mandateId, debitDay, { tx, services, now });
    return 'applied';
  },

  async answer(_call, _request, { day }) {
    if (day === null) return NEXT.BANK;
    return {
      message: `Your premium is debited on day ${day} of the month from the next debit that is not announced yet.`,
      ...NEXT.DEBIT_DATE,
    };
  },
});

/** Planned and unannounced debits move to the new day. */
async function movePlanned(mandateId: string, debitDay: number, { tx: { store }, services, now }: Work): Promise<void> {
  for (const debit of await store.debit.listPlanned(mandateId)) {
    const days = scheduleDebit({ ...debit, debitDay }, now, createCalendar(services));
    if (days) await store.debit.moveDays(debit.debitId, days);
  }
}

const OTHER_DAY = {
  en: 'Choose a day that is up to 10 days after the due date and within the grace period.',
  hi: 'ऐसा दिन चुनें जो देय तारीख़ के 10 दिन बाद तक और ग्रेस अवधि के भीतर हो।',
};
/** The requested day, which must be one that the card offers. */
async function checkedDay(debitDay: number | undefined, { customer, input, store, now }: Change): Promise<number> {
  if (debitDay === undefined) throw badFields({ debitDay: { en: 'Choose a day.', hi: 'एक दिन चुनें।' } });
  const [policy] = await store.policy.listByNumber(customer.clientIds, [input.policyNumber], publishedNavDay(now));
  if (!policy || !listDebitDays(policy, dayOf(now)).includes(debitDay)) throw badFields({ debitDay: OTHER_DAY });
  return debitDay;
}

/** Days to which the next debit of a policy may be moved. */
export function listDebitDays(policy: Pick<PolicySummary, 'dues' | 'frequency'>, today: Day): number[] {
  const due = policy.dues.find(({ dueDate }) => dueDate >= today) ?? policy.dues[0];
  return due ? debitDays(due.dueDate, policy.frequency) : [];
}
