import { z } from 'zod';
import { formatRupees } from '../money.ts';
import type { Agreement } from '../partner.ts';
import { isReturnAllowed } from '../payment/return-address.ts';
import { verifyForm } from '../signing.ts';
import type { MandateTerms } from './mandate.ts';

/** Why the page cannot be opened. */
export type Rejection = { readonly code: string; readonly text: string };

const Fields = z.record(z.string(), z.string());
const Outer = z.object({ merchantId: z.string(), txnId: z.string().regex(/^ES\d{18}$/), payload: z.base64().max(16_000) });
const text = z.string().max(200);
const paise = z.int().positive();
const Payload = z.object({
  txnId: text,
  returnUrl: z.string().max(500),
  accountHolderName: text,
  accountNo: z.string().regex(/^\d{9,18}$/),
  ifsc: z.string().regex(/^[A-Z0-9]{11}$/),
  micr: z.string().max(9),
  accountType: text,
  txnAmount: paise,
  txnScAmount: paise,
  txnCurrency: z.literal('INR'),
  frequency: text,
  startDate: text,
  endDate: text,
  policyNumber: text,
});

/** Reads the form with which the portal sends a browser here. The signature comes first: of an unsigned form nothing is judged. */
export function readEsiForm(body: unknown, agreement: Agreement, now: Date): MandateTerms | Rejection {
  const fields = Fields.safeParse(body);
  if (!fields.success) return { code: 'FORM_INVALID', text: 'The company sent a form that cannot be read.' };
  const verdict = verifyForm(agreement.keys.calls, now, fields.data);
  if (verdict === 'tooOld') return { code: 'SIGNATURE_TOO_OLD', text: 'This page has become too old. Please start again at the company.' };
  if (verdict !== 'good') return { code: 'SIGNATURE_REFUSED', text: 'The company’s signature was refused.' };

  const outer = Outer.safeParse(fields.data);
  const payload = outer.success ? Payload.safeParse(parse(outer.data.payload)) : undefined;
  if (!outer.success || !payload?.success || payload.data.txnId !== outer.data.txnId) {
    return { code: 'FORM_INVALID', text: 'The company sent values that are not as agreed.' };
  }
  if (outer.data.merchantId !== agreement.merchantId) return { code: 'MERCHANT_UNKNOWN', text: 'This company is not known here.' };
  const { txnId, returnUrl, accountNo, ifsc, txnScAmount, txnAmount, policyNumber, ...more } = payload.data;
  if (!isReturnAllowed(returnUrl, agreement)) {
    return { code: 'RETURN_ADDRESS_REFUSED', text: 'The address to return to is not one of this company’s.' };
  }
  return {
    id: txnId,
    limitPaise: txnScAmount,
    accountNo,
    bankCode: ifsc.slice(0, 4),
    token: '',
    policyNo: policyNumber,
    returnUrl,
    facts: [
      ['Account holder', more.accountHolderName],
      ['Policy', policyNumber],
      ['Premium', `${formatRupees(txnAmount)} (${more.frequency})`],
      ['At most', formatRupees(txnScAmount)],
      ['From', more.startDate],
      ['Until', more.endDate],
      ['Reference', txnId],
    ],
  };
}

function parse(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
