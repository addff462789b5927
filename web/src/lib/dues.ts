import type { Day } from '@portal/rules/dates.ts';
import { byDate, type Due, dueOf } from '@portal/rules/premium-standing.ts';
import type { Answer } from './portal-api.ts';

export type PremiumPayload = Answer<'/getODPDetails'>['payPremium'][number];

/** Every policy with its premium, the earliest date first. */
export const duesOf = (payloads: readonly PremiumPayload[], today: Day): readonly Due[] =>
  payloads.map((payload) => dueOfPayload(payload, today)).sort(byDate);

/** The premium payload of the wire. */
export const dueOfPayload = (payload: PremiumPayload, today: Day): Due =>
  dueOf(
    {
      policyId: payload.POLICYNUMBER,
      plan: payload.plandesc,
      status: payload.policyStatus,
      current: payload.CUR_PREMIUMDUE,
      next30: payload.PREMIUMDUE_Next30,
      instalment: payload.modalPremium,
      date: payload.dues[0]?.dueDate ?? payload.pol_nxt_due_dt,
      graceEnds: payload.graceEnds,
      isPaidLately: payload.IS_ALREADY_PAID === 'Y',
      autoDebit: payload.autoDebit,
      openPayment: payload.openPayment,
    },
    today,
  );
