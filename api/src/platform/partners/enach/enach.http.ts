import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { wireText } from '../callback.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { addressAt } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { CALLBACK, createRail, toEvent } from '../rail.http.ts';
import type { MandateToStart, RailLimits } from '../rail.port.ts';
import { refundsBy } from '../rail-refunds.http.ts';
import { readKeys } from '../signature.ts';
import type { EnachGateway } from './enach.port.ts';

const RESPONSE_FIELDS = 16;
const NONE = 'NA';

const text = wireText(100);
const Answer = z.object({
  transactionId: text,
  status: text,
  mandateStatus: text,
  reasonCode: text.nullish(),
  umrn: text.nullish(),
  at: z.coerce.date(),
});
const Callback = z.object({
  ...CALLBACK,
  type: z.enum(['mandate.updated', 'debit.updated']),
  transactionId: text.nullish(),
  umrn: text.nullish(),
  mandateStatus: text.nullish(),
});

const rupees = (paise: number): string => (paise / 100).toFixed(2);
const hmac = (secret: string, signed: string): string => createHmac('sha256', secret).update(signed).digest('hex');

const VERIFICATION_PAISE = 100;
const FREQUENCIES = { M: 'MNTH', Q: 'QURT', H: 'MIAN', A: 'YEAR' } as const;
const LIMITS: RailLimits = {
  maxPaise: 1_000_000_000,
  maxYears: 30,
  frequencies: ['M', 'Q', 'H', 'A'],
  leadDays: 2,
  cutOff: '23:59',
  queriesPerMinute: 600,
};

/** DD-MM-YYYY. */
const dayText = (day: string): string => day.split('-').reverse().join('-');

/** In the order that the gateway requires (calls, part B, 2.6). Contacts are left out, because the gateway does not need them. */
function tokenText(
  merchantId: string,
  { transactionId, policyNo, holder, account, limitPaise, frequency, starts, ends }: MandateToStart,
): string {
  if (!account) throw new PartnerFailure('enach', { reason: 'refused', retry: false, detail: 'no account' });
  return [
    ...[merchantId, transactionId, rupees(VERIFICATION_PAISE), account.number, policyNo, '', '', dayText(starts), dayText(ends)],
    ...[rupees(limitPaise), 'M', FREQUENCIES[frequency], account.bankCode, account.ifsc, account.type, holder],
  ].join('|');
}

/** Until the bank has decided, the gateway's own status is more precise than the bank's; only the gateway knows of an abandoned one. */
const toStatus = (status: string, mandateStatus: string): string =>
  mandateStatus === 'AWAITED' || (mandateStatus === 'REJECTED' && status === '0392') ? status : mandateStatus;

export function createEnachGateway(address: PartnerAddress): EnachGateway {
  const { merchantId, keys, callbackKeys } = address;
  const rail = createRail(address, {
    name: 'enach',
    mandatePath: '/enach/v1/mandates',
    answer: Answer,
    readAnswer: ({ transactionId, status, mandateStatus, reasonCode, umrn, at }) => ({
      ref: transactionId,
      status: toStatus(status, mandateStatus),
      code: reasonCode ?? null,
      mandateNo: umrn ?? null,
      vpa: null,
      at,
    }),
    callback: Callback,
    readEvent: ({ eventId, type, transactionId, umrn, mandateStatus, debitId, debitRef, debitStatus, reasonCode, at }) =>
      toEvent({ eventId, ref: transactionId ?? null, mandateNo: umrn ?? null, vpa: null, at }, reasonCode, {
        isDebit: type === 'debit.updated',
        status: mandateStatus,
        debitId,
        debitRef,
        debitStatus,
      }),
  });
  return {
    ...rail,
    ...refundsBy(rail.client, 'enach', 'mandates'),
    limits: LIMITS,
    verificationPaise: VERIFICATION_PAISE,
    async start(mandate) {
      const token = hmac(readKeys(keys)[0].secret, tokenText(merchantId, mandate));
      return {
        partnerRef: null,
        vendorData: {},
        way: { kind: 'widget', url: addressAt(address.url, '/enach/widget.js').href, token, merchantId },
      };
    },
    readResponse(response) {
      const fields = response.split('|');
      const [status = '', , code = NONE, transactionId = ''] = fields;
      const received = Buffer.from(fields.at(-1) ?? '');
      const signed = fields.slice(0, -1).join('|');
      const fits = readKeys(callbackKeys).map(({ secret }) => {
        const expected = Buffer.from(hmac(secret, signed));
        return received.length === expected.length && timingSafeEqual(received, expected);
      });
      const isGenuine = fields.length === RESPONSE_FIELDS && fits.includes(true);
      return { isGenuine, status, code: code === NONE ? null : code, transactionId };
    },
  };
}
