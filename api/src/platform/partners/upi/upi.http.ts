import { z } from 'zod';
import { wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { CALLBACK, createRail, toEvent, toName } from '../rail.http.ts';
import type { RailLimits } from '../rail.port.ts';
import { refundsBy } from '../rail-refunds.http.ts';
import type { UpiMandates } from './upi.port.ts';

const VERIFICATION_PAISE = 100;
const RECURRENCES = { M: 'MONTHLY', Q: 'QUARTERLY', H: 'HALFYEARLY', A: 'YEARLY' } as const;
const LIMITS: RailLimits = {
  maxPaise: 50_000_000,
  maxYears: 40,
  frequencies: ['M', 'Q', 'H', 'A'],
  leadDays: 0,
  cutOff: '23:59',
  queriesPerMinute: 600,
};

const text = wireText(100);
const Answer = z.object({
  mandateId: text,
  status: text,
  umn: text.nullish(),
  vpa: text.nullish(),
  reasonCode: text.nullish(),
  at: z.coerce.date(),
});
const Callback = z.object({
  ...CALLBACK,
  type: z.enum(['mandate.updated', 'debit.updated']),
  mandateId: text.nullish(),
  status: text.nullish(),
  umn: text.nullish(),
  vpa: text.nullish(),
});
const Created = z.object({
  mandateId: text.min(1),
  response: z.object({ links: z.object({ web_url: z.string().max(2_000).optional() }) }),
  expiresAt: z.coerce.date(),
});

export function createUpiMandates(address: PartnerAddress): UpiMandates {
  const rail = createRail(address, {
    name: 'upi',
    mandatePath: '/upi/v1/mandates',
    answer: Answer,
    readAnswer: ({ mandateId, status, umn, vpa, reasonCode, at }) => ({
      ref: mandateId,
      status,
      code: reasonCode ?? null,
      mandateNo: umn ?? null,
      vpa: vpa ?? null,
      at,
    }),
    callback: Callback,
    readEvent: ({ eventId, type, mandateId, umn, vpa, status, debitId, debitRef, debitStatus, reasonCode, at }) =>
      toEvent({ eventId, ref: mandateId ?? null, mandateNo: umn ?? null, vpa: vpa ?? null, at }, reasonCode, {
        isDebit: type === 'debit.updated',
        status,
        debitId,
        debitRef,
        debitStatus,
      }),
  });

  /** Ignore a link to a host that is not configured. */
  function allowed(url: string | undefined): string | null {
    const parsed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
    const { protocol } = new URL(address.url);
    return parsed && parsed.protocol === protocol && address.allowedHosts.includes(parsed.host) ? parsed.href : null;
  }

  return {
    ...rail,
    ...refundsBy(rail.client, 'upi', 'mandates'),
    limits: LIMITS,
    verificationPaise: VERIFICATION_PAISE,
    async start({ transactionId: reference, limitPaise, frequency, starts, ends, holder, customer, returnUrl, policyNo }) {
      const body = {
        reference,
        amountLimit: limitPaise,
        verificationAmount: VERIFICATION_PAISE,
        amountRule: 'MAX',
        startDate: starts,
        endDate: ends,
        recurrence: RECURRENCES[frequency],
        customer: { name: holder, ...customer },
        returnUrl,
        note: `Premium of policy ${policyNo}`,
      };
      const answer = await rail.client.call({ method: 'POST', path: '/upi/v1/mandates', body, idempotencyKey: reference }, Created);
      if (!answer) throw new PartnerFailure('upi', { reason: 'refused', retry: false, detail: 'no mandate made' });
      const url = allowed(answer.response.links.web_url);
      return { partnerRef: answer.mandateId, vendorData: {}, way: url === null ? null : { kind: 'link', url } };
    },

    async cancel(mandate, reason) {
      const ref = toName('upi', mandate);
      const path = `/upi/v1/mandates/${encodeURIComponent(ref)}/revoke`;
      const answer = await rail.client.call({ method: 'POST', path, body: { reason }, idempotencyKey: `cancel:${ref}` }, Answer);
      if (!answer) throw new PartnerFailure('upi', { reason: 'refused', retry: false, detail: 'mandate unknown' });
      const isOver = answer.status === 'REVOKED' || answer.status === 'EXPIRED';
      return { status: isOver ? 'CANCELLED' : 'REFUSED', code: answer.reasonCode ?? null };
    },
  };
}
