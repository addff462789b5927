import type { Day } from '@portal/rules/calendar/dates.ts';
import { type Due, findDue } from '@portal/rules/money/premium-position.ts';
import type { z } from 'zod';
import type { PremiumPayload as Schema } from './types.ts';

export type PremiumPayload = z.output<typeof Schema>;

/** How the premium of a payload of the wire stands; imports no schema, since browsers load it. */
export const dueOfPayload = (payload: PremiumPayload, today: Day): Due =>
  findDue(
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
      openDebit: payload.openDebit,
    },
    today,
  );
