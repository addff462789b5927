import { type Day as DayText, parseDay } from '@portal/rules/calendar/dates.ts';
import { AUTO_DEBITS } from '@portal/rules/mandates/auto-debit.ts';
import { parseRupees, toRupees } from '@portal/rules/money/money.ts';
import { isClientId, isPolicyNo, readClientId, readCode, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { FREQUENCIES, POLICY_STATUSES, POLICY_TYPES } from '@portal/rules/policies/policy.ts';
import { MAX_FILE_BYTES } from '@portal/rules/requests/uploaded-file.ts';
import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { z } from 'zod';
import { fieldText } from './field-text.ts';

/** The kind of object in a field. The gate checks for every marked field that the caller owns the object; foreign is answered like absent. */
export type RefKind = 'policy' | 'client' | 'order' | 'receipt' | 'paymentRef' | 'mandate' | 'case';

/** Wire types (W1). "In" types parse what a browser sends, "Out" types format what it receives. */

/** Text that a person types or pastes is read first and checked then, so that separators and invisible characters never count. */
export const typed = <Schema extends z.ZodType<unknown, string>>(read: (text: string) => string, schema: Schema) =>
  z.string().transform(read).pipe(schema);

const NINE_DIGITS = fieldText('Enter a policy number with 9 digits.', '9 अंकों की पॉलिसी संख्या लिखें।');
export const PolicyNo = typed(readPolicyNo, z.string().refine(isPolicyNo, NINE_DIGITS)).meta({ ref: 'policy', format: 'PolicyNo' });
const TEN_DIGITS = fieldText('Enter a client ID with 10 digits.', '10 अंकों की क्लाइंट आईडी लिखें।');
export const ClientId = typed(readClientId, z.string().refine(isClientId, TEN_DIGITS)).meta({ ref: 'client', format: 'ClientId' });
const SIX_DIGITS = fieldText('Enter the 6-digit code.', '6 अंकों का कोड लिखें।');
export const Otp = typed(readCode, z.string().regex(/^\d{6}$/, SIX_DIGITS));
/** 128 random bits, base64url; stored hashed. */
export const Ref = z.string().regex(/^[\w-]{22}$/, fieldText('This reference is not valid.', 'यह संदर्भ मान्य नहीं है।'));
export const OrderNo = z
  .string()
  .regex(/^PO\d{12}$/, fieldText('This order number is not valid.', 'यह ऑर्डर संख्या मान्य नहीं है।'))
  .meta({ ref: 'order' });
export const ReceiptNo = z
  .string()
  .regex(/^[A-Za-z0-9/-]{4,40}$/, fieldText('This receipt number is not valid.', 'यह रसीद संख्या मान्य नहीं है।'))
  .meta({ ref: 'receipt' });

/** 'SR' and 10 digits, not sequential. */
export const CaseId = z
  .string()
  .regex(/^SR\d{10}$/, fieldText('This request number is not valid.', 'यह अनुरोध संख्या मान्य नहीं है।'))
  .meta({ ref: 'case' });
export const MandateId = z
  .string()
  .regex(/^[A-Za-z0-9-]{4,40}$/, fieldText('We could not find this mandate.', 'यह मैंडेट नहीं मिला।'))
  .meta({ ref: 'mandate' });

/** A date in any of the forms that `parseDay` reads; parsed to YYYY-MM-DD. */
export const DayIn = z
  .string()
  .transform((text, ctx): DayText => {
    const day = parseDay(text);
    if (day) return day;
    ctx.addIssue(VERBATIM.invalidDate);
    return z.NEVER;
  })
  .pipe(z.string());
export const DayOut = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const AMOUNT = fieldText('Enter an amount in rupees with up to 2 decimals.', 'राशि रुपये में और दशमलव के बाद अधिकतम 2 अंकों के साथ होनी चाहिए।');
/** Rupees as a number or text that may contain commas (E-31); parsed to paise. */
export const RupeesIn = z
  .union([z.number(), z.string()])
  .transform((value, ctx) => {
    const paise = parseRupees(value);
    if (paise !== undefined) return paise;
    ctx.addIssue(AMOUNT);
    return z.NEVER;
  })
  .pipe(z.number());
/** A handler returns paise; the wire has rupees. */
export const RupeesOut = z.int().transform(toRupees).pipe(z.number());

export const InstantOut = z
  .date()
  .transform((at) => at.toISOString())
  .pipe(z.string());
export const YN = z.enum(['Y', 'N']);
/** Already masked by the server (W2). */
export const Masked = z.string();
export const Frequency = z.enum(FREQUENCIES);
export const PolicyStatus = z.enum(POLICY_STATUSES);
export const PolicyType = z.enum(POLICY_TYPES);
/** Five decimals, as a string. */
export const Units = z.string().regex(/^-?\d+\.\d{5}$/);
/** Four decimals, as a string. */
export const Nav = z.string().regex(/^\d+\.\d{4}$/);

/** The accepted terms: the version shown. */
export const Terms = {
  termsCondition: z.literal(true, 'Please accept the terms and conditions.'),
  termsVersion: z.string().min(1).max(20),
};

/** A file as text (W1), of 5 MB at most. What it says of itself is checked by the server alone. */
export const Upload = z.strictObject({
  fileName: z.string().min(1).max(200),
  mimeType: z.string().max(100),
  base64Data: z.base64().max(Math.ceil(MAX_FILE_BYTES / 3) * 4, 'File is too large'),
});

/** A declaration or consent that is none of the terms: the version of the text shown. */
export const Consent = {
  consent: z.literal(true, fieldText('Tick the box to continue.', 'आगे बढ़ने के लिए बॉक्स पर निशान लगाएँ।')),
  consentVersion: z.string().min(1).max(20),
};

/** True if a service is available for a policy, otherwise the code of the reason. */
export const ServiceFlag = z.object({ allowed: z.boolean(), why: z.string().nullable() });
/** The services available for a policy, by the same rules as the commands. */
export const ServiceFlags = z.object({
  payPremium: ServiceFlag,
  receipts: ServiceFlag,
  nominee: ServiceFlag,
  purpose: ServiceFlag,
  bank: ServiceFlag,
});

/** Further services that the page of one policy offers. */
export const PolicyServiceFlags = ServiceFlags.extend({ switchFunds: ServiceFlag, loan: ServiceFlag, frequency: ServiceFlag });

/** How the next premium of a policy is collected: automatically, or by a payment or a debit in progress. */
export const collection = {
  /** Arrangement that debits it automatically, or null. */
  autoDebit: z.enum(AUTO_DEBITS).nullable(),
  /** An open order to continue or await before another is created (P-2). */
  openPayment: z.object({ state: z.enum(['OPEN', 'PENDING']), amount: RupeesOut, startedAt: InstantOut, orderNo: z.string() }).nullable(),
  /** The debit that is still collecting the first unpaid premium after its due date: nothing to pay by hand. */
  openDebit: z.object({ amount: RupeesOut, chargeOn: DayOut }).nullable(),
};

/** Amounts that a policy owes, with its owner (specification, section 3, "Premium payload"). */
export const PremiumPayload = z.object({
  POLICYNUMBER: z.string(),
  CUR_PREMIUMDUE: RupeesOut,
  PREMIUMDUE_Next30: RupeesOut,
  ADVPREM: RupeesOut,
  plandesc: z.string(),
  cli_id: z.string(),
  OwnerName: z.string(),
  IS_ALREADY_PAID: YN,
  pol_nxt_due_dt: DayOut.nullable(),
  graceEnds: DayOut.nullable(),
  modalPremium: RupeesOut,
  gst: RupeesOut,
  frequency: Frequency,
  policyStatus: PolicyStatus,
  payable: z.boolean(),
  whyNot: z.string().nullable(),
  /** The dues settled by a payment, earliest first; empty if nothing is due. */
  dues: z.array(z.object({ dueDate: DayOut, amount: RupeesOut, gst: RupeesOut })),
  advanceDueDate: DayOut.nullable(),
  policyType: PolicyType,
  paymentMethod: z.enum(['Auto Pay', 'Non Auto Pay']),
  ...collection,
});
