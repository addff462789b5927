import { contract } from '@portal/contract/contract.ts';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { MODES, modeRejection, quoteModes } from '@portal/rules/money/payment-mode.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { changeMode, changeModeByLink } from './change-mode.ts';
import { createQuotation } from './mode-quote.ts';
import type { ModeRecord } from './payment-mode.store.ts';

export const frequencyFeature = implement(contract.frequency, {
  async '/currentmodeChange'({ customer, input, store, now, fail }) {
    const records = await store.paymentMode.list([input.ClientId].filter((id) => customer.clientIds.includes(id)));
    if (records.length === 0) throw fail('empty');
    return records.map((record) => ({ ...toMode(record, dayOf(now)), OPEN_PAYMENT: findPayable(record, now) }));
  },
  async '/modeChangeEnquiry'({ customer, input, store, services, now, fail }) {
    const record = await store.paymentMode.find(customer.clientIds, input.policyNumber);
    if (!record) throw fail('notFound');
    return createQuotation(record, services.sealing, now);
  },
  '/modeChange': changeMode,

  async '/stp/modeChange'({ session, store, now, fail }) {
    const record = session?.policyNo && (await store.paymentMode.find(session.clientIds, session.policyNo));
    if (!record) throw fail('empty');
    return [{ ...toMode(record, dayOf(now)), OPEN_PAYMENT: null }];
  },
  async '/stp/modeChangeEnquiry'({ session, input, store, services, now, fail }) {
    const record = session?.policyNo === input.policyNumber && (await store.paymentMode.find(session.clientIds, input.policyNumber));
    if (!record) throw fail('notFound');
    return createQuotation(record, services.sealing, now);
  },
  '/stp/modeChangeUpdate': changeModeByLink,

  async '/saveModeChangeLog'({ session, services, now }) {
    await rateLimits(services, now).modeChangeLog(session?.sessionId ?? '');
    return { saved: true as const };
  },
});

const findPayable = ({ openPayment }: ModeRecord, now: Date) => (openPayment && openPayment.expiresAt >= now ? openPayment : null);

function toMode(record: ModeRecord, today: Day) {
  const reason = modeRejection(record, today);
  const current = quoteModes(record, today).find(({ mode }) => mode === record.frequency);
  return {
    POLICY_NUMBER: record.policyNo,
    PLAN_NAME: record.planName,
    CURRENT_MODE: record.frequency,
    MODAL_PREMIUM: (current?.premium ?? 0) + (current?.tax ?? 0),
    NEXT_DUE: record.nextDue,
    ALLOWED_MODES: MODES.filter((mode) => record.plan?.frequencies.includes(mode)),
    allowed: reason === null,
    reason,
    since: record.since && dayOf(record.since),
  };
}
