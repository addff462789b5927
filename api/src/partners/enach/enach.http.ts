import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { wireText } from '../callback.ts';
import { addressAt } from '../partner-client.ts';
import type { PartnerAddress } from '../partner-row.ts';
import { CALLBACK, createRail, eventOf, refundsBy } from '../rail.http.ts';
import { readKeys } from '../signature.ts';
import type { EnachGateway, TokenFields } from './enach.port.ts';

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

/** In the order in which the gateway reads them (calls, part B, 2.6). */
const tokenText = (merchantId: string, f: TokenFields): string =>
  [
    ...[merchantId, f.transactionId, rupees(100), f.accountNo, f.policyNo, '', '', f.starts, f.ends],
    ...[rupees(f.maxPaise), 'M', f.frequency, f.bankCode, f.ifsc, f.accountType, f.holder],
  ].join('|');

/** While the bank has not decided, the gateway's own status says more than the bank's; of one that was left it alone knows. */
const statusOf = (status: string, mandateStatus: string): string =>
  mandateStatus === 'AWAITED' || (mandateStatus === 'REJECTED' && status === '0392') ? status : mandateStatus;

export function createEnachGateway(address: PartnerAddress): EnachGateway {
  const { merchantId, keys, callbackKeys } = address;
  const rail = createRail(address, {
    name: 'enach',
    mandatePath: '/enach/v1/mandates',
    answer: Answer,
    readAnswer: ({ transactionId, status, mandateStatus, reasonCode, umrn, at }) => ({
      ...{
        ref: transactionId,
        status: statusOf(status, mandateStatus),
        code: reasonCode ?? null,
        mandateNo: umrn ?? null,
        vpa: null,
        at,
      },
    }),
    callback: Callback,
    readEvent: ({ eventId, type, transactionId, umrn, mandateStatus, debitId, debitStatus, reasonCode, at }) =>
      eventOf({ eventId, ref: transactionId ?? null, mandateNo: umrn ?? null, vpa: null, at }, reasonCode, {
        ...{ isDebit: type === 'debit.updated', status: mandateStatus, debitId, debitStatus },
      }),
  });
  return {
    ...rail,
    ...refundsBy(rail.client, 'enach'),
    merchantId,
    widgetUrl: addressAt(address.url, '/enach/widget.js').href,
    signToken: (fields) => hmac(readKeys(keys)[0].secret, tokenText(merchantId, fields)),
    readResponse(response) {
      const fields = response.split('|');
      const [status = '', , code = NONE, transactionId = ''] = fields;
      const given = Buffer.from(fields.at(-1) ?? '');
      const signed = fields.slice(0, -1).join('|');
      const fits = readKeys(callbackKeys).map(({ secret }) => {
        const expected = Buffer.from(hmac(secret, signed));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      const isGenuine = fields.length === RESPONSE_FIELDS && fits.includes(true);
      return { isGenuine, status, code: code === NONE ? null : code, transactionId };
    },
  };
}
