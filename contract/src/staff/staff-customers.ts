import { MANDATE_RAILS } from '@portal/rules/mandates/mandate-state.ts';
import { PAYOUT_KINDS } from '@portal/rules/money/payouts.ts';
import { CASE_PURPOSES, CASE_TEAMS } from '@portal/rules/staff/case-desk.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { Duty } from '../home/home.ts';
import { ACCESS_KINDS } from '../profile/profile-access.ts';
import { DayOut, InstantOut, Masked, PolicyStatus, RupeesOut } from '../types.ts';

const LocalizedText = z.object({ en: z.string(), hi: z.string() });
const Client = z.string().regex(/^\d{10}$/, 'This number is not valid.');

/** Each list has the newest rows only. */
const OpenedCustomer = z.object({
  clientId: z.string(),
  name: z.string(),
  mobile: Masked.nullable(),
  email: Masked.nullable(),
  language: z.enum(['en', 'hi']),
  policies: z.array(
    z.object({
      policyNo: z.string(),
      plan: z.string(),
      status: PolicyStatus,
      /** The first unpaid premium. */
      due: z.object({ date: DayOut, amount: RupeesOut }).nullable(),
      /** The mandate in force. */
      mandate: z.object({ rail: z.enum(MANDATE_RAILS), state: z.enum(['ACTIVE', 'PAUSED', 'CANCEL_REQUESTED']) }).nullable(),
    }),
  ),
  duties: z.array(Duty),
  /** Only for the teams of the account. */
  cases: z.array(
    z.object({
      desk: z.enum(CASE_TEAMS),
      total: z.int(),
      rows: z.array(
        z.object({
          id: z.string(),
          title: LocalizedText,
          policyNumber: z.string().nullable(),
          status: z.string(),
          promisedBy: DayOut.nullable(),
          late: z.boolean(),
        }),
      ),
    }),
  ),
  payments: z.array(
    z.object({
      on: DayOut,
      policyNo: z.string(),
      amount: RupeesOut,
      kind: z.enum(['PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL', 'LOAN_REPAYMENT', 'REFUND', 'BOUNCE']),
      status: z.enum(['POSTED', 'RECEIVED', 'PENDING', 'FAILED', 'REFUNDED', 'REVERSED']),
    }),
  ),
  payouts: z.array(
    z.object({
      at: InstantOut,
      purpose: z.enum([...PAYOUT_KINDS, 'CLAIM']),
      amount: RupeesOut,
      status: z.enum(['CREATED', 'SENT', 'PAID', 'RETURNED']),
    }),
  ),
  messages: z.array(
    z.object({
      at: InstantOut,
      title: LocalizedText,
      channel: z.enum(['SMS', 'EMAIL', 'WHATSAPP']),
      state: z.enum(['QUEUED', 'SENT', 'DELIVERED', 'FAILED', 'EXPIRED']),
    }),
  ),
  accesses: z.array(
    z.object({
      at: InstantOut,
      kind: z.enum(ACCESS_KINDS),
      who: LocalizedText,
      what: LocalizedText,
      about: z.string(),
      reason: z.string().nullable(),
      reasonHi: z.string().nullable(),
      outcome: z.enum(['DONE', 'REFUSED']),
    }),
  ),
});

/** All that staff may see about one customer. */
export const staffCustomers = {
  '/admin/customers/find': query({
    caller: 'admin(operator)',
    request: z.strictObject({
      /** A number of a policy, client, case or application, or a mobile number. */
      find: z.string().trim().min(1).max(40),
    }),
    response: z.object({
      customers: z.array(
        z.object({
          clientId: z.string(),
          /** Initials. */
          person: z.string(),
        }),
      ),
    }),
    summary: 'Finds customers by a number.',
  }),
  '/admin/customers/open': query({
    caller: 'admin(operator)',
    seal: 'both',
    request: z.strictObject({ clientId: Client, purpose: z.enum(CASE_PURPOSES) }),
    response: OpenedCustomer,
    summary: 'Returns one customer with policies, duties, cases, payments, messages and accesses. The customer sees the view, and why.',
  }),
  '/admin/customers/reveal': command({
    caller: 'admin(operator)',
    seal: 'both',
    idempotent: false,
    request: z.strictObject({ clientId: Client, reason: z.string().max(2_000) }),
    response: z.object({
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      address: z.string().nullable(),
      until: InstantOut,
    }),
    summary: 'Returns the contact details of a customer in full. The customer sees the view, and why.',
  }),
} as const;
