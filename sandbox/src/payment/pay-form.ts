import { z } from 'zod';
import type { Agreement } from '../partner.ts';
import { verifyForm } from '../signing.ts';
import { Instrument } from './event.ts';
import type { PayTerms } from './order-book.ts';
import { isReturnAllowed } from './return-address.ts';

/** Why a payment page cannot be opened. */
export type PayRejection = { readonly code: string; readonly text: string };

const Fields = z.record(z.string(), z.string());

const PayForm = z.object({
  merchantId: z.string(),
  orderNo: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  attempt: z.coerce.number().int().min(1).max(1_000),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform(Number),
  currency: z.literal('INR'),
  customerRef: z.string().max(100).default(''),
  description: z.string().max(200).default(''),
  modes: z
    .string()
    .transform((text) => text.split(',').map((mode) => mode.trim()))
    .pipe(z.array(Instrument).min(1)),
  returnUrl: z.string().max(500),
  expiresAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});

/** Reads the form with which the portal sends a browser here. The signature comes first: of an unsigned form nothing is judged. */
export function readPayForm(body: unknown, agreement: Agreement, now: Date): PayTerms | PayRejection {
  const fields = Fields.safeParse(body);
  if (!fields.success) return { code: 'FORM_INVALID', text: 'The merchant sent a form that cannot be read.' };
  const verdict = verifyForm(agreement.keys.calls, now, fields.data);
  if (verdict === 'tooOld')
    return { code: 'SIGNATURE_TOO_OLD', text: 'This way to pay has become too old. Please start again at the merchant.' };
  if (verdict !== 'good') return { code: 'SIGNATURE_REFUSED', text: 'The merchant’s signature was refused.' };

  const form = PayForm.safeParse(fields.data);
  if (!form.success) {
    const names = [...new Set(form.error.issues.map((issue) => String(issue.path[0])))];
    return { code: 'FORM_INVALID', text: `The merchant sent fields that are not as agreed: ${names.join(', ')}.` };
  }
  const { amount, customerRef: _opaque, ...terms } = form.data;
  if (terms.merchantId !== agreement.merchantId) return { code: 'MERCHANT_UNKNOWN', text: 'This merchant is not known here.' };
  if (!isReturnAllowed(terms.returnUrl, agreement)) {
    return { code: 'RETURN_ADDRESS_REFUSED', text: 'The address to return to is not one of this merchant’s.' };
  }
  if (now > terms.expiresAt)
    return { code: 'ORDER_EXPIRED', text: 'The time to pay this order is over. Please start again at the merchant.' };
  return { ...terms, amountPaise: amount };
}
