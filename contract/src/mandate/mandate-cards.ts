import { DEBIT_STATES } from '@portal/rules/mandates/debit-state.ts';
import { NOT_ALLOWED_REASONS } from '@portal/rules/mandates/mandate-flags.ts';
import { MANDATE_RAILS } from '@portal/rules/mandates/mandate-state.ts';
import { z } from 'zod';
import { DayOut, InstantOut, Masked, RupeesOut } from '../types.ts';

/**
 * Contents of the cards of /enach, /esi and /upi-autopay. The names are those of the specification; texts of the server are in English,
 * with Hindi next to them.
 */

/** One step of a mandate on its card: created, accepted, debited, returned, ended; newest first. */
const MandateEvent = z.object({
  at: InstantOut,
  kind: z.enum([
    'STARTED',
    'WITH_BANK',
    'ACTIVE',
    'PAUSED',
    'REFUSED',
    'LEFT',
    'CANCEL_ASKED',
    'ENDED',
    'NOTICE',
    'PRESENTED',
    'PAID',
    'RETURNED',
    'REVERSED',
    'SKIPPED',
    'VERIFICATION_BACK',
  ]),
  /** In plain language for the customer. */
  text: z.string(),
  textHi: z.string(),
  amount: RupeesOut.nullable(),
  /** The one action that helps; null if there is none. */
  action: z.enum(['PAY', 'SET_UP', 'RESUME_IN_APP']).nullable(),
});

const Debit = z.object({
  due: DayOut,
  chargeOn: DayOut,
  amount: RupeesOut,
  attempt: z.int().min(1).max(3),
  status: z.enum(DEBIT_STATES),
  reasonText: z.string().nullable(),
  reasonTextHi: z.string().nullable(),
});

/** A policy that can be debited, on any rail. */
const MandateCard = z.object({
  Policy_Number: z.string(),
  Plan_Name: z.string(),
  /** en-IN format without the currency sign, as in the specification's data. */
  Modal_Premium: z.string(),
  /** DD-MM-YYYY, '-' if there is none. */
  Premium_Due: z.string(),
  Frequency: z.string(),
  Mandate_Amount: z.string(),
  /** Values of the active mandate, or of a new one. */
  Start_Date: z.string(),
  End_Date: z.string(),
  billing_typ: z.string().nullable(),
  source_cd: z.string(),
  Due_In_Days: z.int().nullable(),
  Not_Allowed_Reason: z.enum(NOT_ALLOWED_REASONS).nullable(),
  Active_Mandate_Id: z.string().nullable(),
  /** How the mandate stands that has the policy's place, on any rail; only an active one is debited. */
  Held_State: z.enum(['ACTIVE', 'PAUSED', 'CANCEL_REQUESTED']).nullable(),
  /** The rail that debits the policy now; null if none does. */
  Active_Rail: z.enum(MANDATE_RAILS).nullable(),
  /** The days of the month to which its debit may be moved. */
  Debit_Days: z.array(z.int()),
  /** Why a former mandate is not in force, or what is in progress. */
  Reason_Text: z.string().nullable(),
  Reason_Text_Hi: z.string().nullable(),
  /** Two consecutive dues were not collected. */
  At_Risk: z.boolean(),
  Next_Debit_On: DayOut.nullable(),
  Next_Debit_Amount: RupeesOut.nullable(),
  /** When the notice of that debit is or was sent. */
  Next_Notice_On: DayOut.nullable(),
  /** Unpaid due dates that the running mandate does not collect. */
  Pay_Yourself: z.array(DayOut),
  Last_Debits: z.array(Debit).max(6),
  Timeline: z.array(MandateEvent),
});

/** The account of a mandate of this rail; empty strings if there is none. */
const bankFields = {
  /** Always masked (E-37). */
  Account_Number: Masked,
  Ifsc_Code: z.string(),
  Accoint: z.enum(['Saving', 'Current', '']),
  Bank_Name: z.string(),
  Policy_Owner_Name: z.string(),
  Mobile: Masked,
  Email: Masked,
  /** The mandate's number at the bank. */
  Mandate_Reference: z.string(),
};

export const EnachCard = MandateCard.extend({
  ...bankFields,
  Enach_Status: z.boolean(),
  Allow_Enach: z.boolean(),
  Ongoing_Enach: z.boolean(),
});
export const EsiCard = MandateCard.extend({
  ...bankFields,
  ESI_Status: z.boolean(),
  Allow_ESI: z.boolean(),
  Ongoing_ESI: z.boolean(),
  micr: z.string(),
});
export const UpiCard = MandateCard.extend({
  Enach_Status: z.boolean(),
  Esi_Status: z.boolean(),
  Ongoing_Enach: z.boolean(),
  Ongoing_Esi: z.boolean(),
  Ongoing_Upi: z.boolean(),
  Upi_Mandate_Status: z.string(),
  /** The limit of the mandate in force, on any rail; Mandate_Amount is that of a new one. Null if there is none. */
  Active_Limit: z.string().nullable(),
  /** The limit is above ₹1,00,000: the app asks for its PIN at each debit. */
  Needs_Pin: z.boolean(),
  Vpa: Masked.nullable(),
  /** Last 4 of the account debited now; null for UPI and before login. */
  Active_Account_Last4: z.string().nullable(),
  Policy_Type: z.string(),
  Owner_Name: z.string(),
  /** A mandate that is set up today, with the limit Mandate_Amount: its first debit, and the due dates to pay before it. */
  New_Mandate: z.object({
    from: DayOut,
    until: DayOut,
    debitOn: DayOut.nullable(),
    amount: RupeesOut.nullable(),
    payYourself: z.array(DayOut),
  }),
});
