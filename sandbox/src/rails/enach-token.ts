import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { formatRupees } from '../money.ts';
import type { Agreement } from '../partner.ts';
import type { Keys } from '../signing.ts';
import type { MandateTerms } from './mandate.ts';

const text = z.string().max(200);
const rupees = z.coerce.number().positive().max(100_000_000);

/** Data that the portal passes to the widget. Mobile and email are optional; they are then empty in the token too. */
const TokenInfo = z.object({
  merchantId: text,
  transactionId: z.string().regex(/^EN\d{18}$/),
  totalamount: rupees,
  accountNo: z.string().regex(/^\d{9,18}$/),
  consumerId: text,
  consumerMobileNo: text.default(''),
  consumerEmailId: text.default(''),
  debitStartDate: text,
  debitEndDate: text,
  maxAmount: rupees,
  amountType: z.literal('M'),
  frequency: z.enum(['MNTH', 'QURT', 'MIAN', 'YEAR']),
  bankCode: z.string().regex(/^[A-Z]{4}$/),
  ifscCode: z.string().regex(/^[A-Z0-9]{11}$/),
  accountType: text,
  accountHolderName: text,
});
type TokenInfo = z.infer<typeof TokenInfo>;

const Started = z.object({
  token: z.string().regex(/^[0-9a-f]{64}$/),
  tokenInfo: z.string().max(8_000),
});

/** Why the bank's page cannot be opened. */
export type Rejection = { readonly code: string; readonly text: string };

/** Text over which the token is made (calls-b 2.6), with amounts as rupee text. */
function tokenText(info: TokenInfo): string {
  return [
    ...[info.merchantId, info.transactionId, info.totalamount.toFixed(2), info.accountNo, info.consumerId],
    ...[info.consumerMobileNo, info.consumerEmailId, info.debitStartDate, info.debitEndDate, info.maxAmount.toFixed(2)],
    ...[info.amountType, info.frequency, info.bankCode, info.ifscCode, info.accountType, info.accountHolderName],
  ].join('|');
}

function isSigned(keys: Keys, info: TokenInfo, token: string): boolean {
  return keys.some(({ secret }) =>
    timingSafeEqual(createHmac('sha256', secret).update(tokenText(info)).digest(), Buffer.from(token, 'hex')),
  );
}

/** Reads what the widget brought. The token comes before everything that the values say. */
export function readToken(body: unknown, agreement: Agreement, portal: string): MandateTerms | Rejection {
  const started = Started.safeParse(body);
  const info = started.success ? TokenInfo.safeParse(parse(started.data.tokenInfo)) : undefined;
  if (!started.success || !info?.success) return { code: 'TOKEN_INVALID', text: 'The merchant sent values that are not as agreed.' };
  if (!isSigned(agreement.keys.calls, info.data, started.data.token)) {
    return { code: 'TOKEN_REFUSED', text: 'The merchant’s token was refused.' };
  }
  const { merchantId, transactionId, maxAmount, accountNo, bankCode, consumerId, ...more } = info.data;
  if (merchantId !== agreement.merchantId) return { code: 'MERCHANT_UNKNOWN', text: 'This merchant is not known here.' };
  const limitPaise = Math.round(maxAmount * 100);
  return {
    id: transactionId,
    limitPaise,
    accountNo,
    bankCode,
    token: started.data.token,
    policyNo: consumerId,
    returnUrl: portal,
    facts: [
      ['Account holder', more.accountHolderName],
      ['Policy', consumerId],
      ['At most', `${formatRupees(limitPaise)} (${more.frequency})`],
      ['From', more.debitStartDate],
      ['Until', more.debitEndDate],
      ['Reference', transactionId],
    ],
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
