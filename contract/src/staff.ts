import { DESKS, STAFF_ROLES } from '@portal/rules/staff-account.ts';
import { REPORT_TYPES } from '@portal/rules/staff-reports.ts';
import { z } from 'zod';
import { command, query } from './endpoint.ts';
import { applicationLinks, ListedApplication } from './staff-applications.ts';
import { cases } from './staff-cases.ts';
import { jobs } from './staff-jobs.ts';
import { journeyCounts } from './staff-journeys.ts';
import { money } from './staff-money.ts';
import { StaffRangeIn } from './staff-range.ts';
import { FourEyes, secondPerson } from './staff-second.ts';
import { Totp } from './typed-fields.ts';
import { InstantOut, Ref } from './types.ts';

/** The rows asked for of a list: page from 1, a column to sort by (`-` in front: falling), and what columns must equal. */
const Page = {
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.union([z.literal(25), z.literal(50), z.literal(100)]).default(25),
  sort: z
    .string()
    .regex(/^-?[A-Za-z\d]{1,40}$/, 'This column is not known.')
    .optional(),
  filter: z.record(z.string().regex(/^[A-Za-z\d]{1,40}$/), z.string().max(100)).default({}),
  /** Rows gathered by one or two columns. */
  group: z
    .array(z.string().regex(/^[A-Za-z\d]{1,40}$/))
    .min(1)
    .max(2)
    .optional(),
  format: z.enum(['JSON', 'CSV', 'XLSX']).default('JSON'),
};

/** The request of a list about a range: its own fields, from and to or one month, the page. */
const listRequest = <const Own extends z.ZodRawShape>(own: Own) => z.strictObject({ ...own, ...Page, ...StaffRangeIn });

/** Cells are masked by role; instants as ISO text, amounts in rupees. What happened to a row is one cell of it. */
const RowEvents = z.array(z.object({ at: z.string(), source: z.string(), state: z.string() }));
const Cell = z.union([z.string(), z.number(), z.null()]);
const listOf = <Value extends z.ZodType>(cell: Value) =>
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.record(z.string(), cell)),
    /** All rows of the range, on whatever page. */
    total: z.int(),
    asOf: InstantOut,
    file: z.object({ fileRef: Ref, fileName: z.string(), rows: z.int(), expiresAt: InstantOut }).nullable(),
    /** Of one application that was asked for. */
    application: ListedApplication.optional(),
  });
/** A list, or a file of many rows that waits for a second person. */
const ReportResponse = z.union([listOf(z.union([Cell, RowEvents])), FourEyes]);
const reportCall = (summary: string) =>
  query({ caller: 'admin(viewer)', seal: 'none', fourEyes: true, request: listRequest({}), response: ReportResponse, summary });

/** Who of the staff is here. */
const StaffUser = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  desks: z.array(z.enum(DESKS)),
  lastLoginAt: InstantOut.nullable(),
  /** Whether a code of the authenticator app is asked for, else the password, before what opens something. */
  hasFactor: z.boolean(),
});

const Searched = z.string().min(1).max(100).optional();
const Typed = z.string().min(1).max(128);
/** Opens one step of setting up an account, for 15 minutes. */
const setupToken = Ref.optional();

/** A password comes back in clear, and so do recovery codes: no answer of these is kept for a repetition. */
const accounts = {
  '/admin/login': command({
    summary: 'Logs one of the staff in, or says which step comes next.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    request: z.union([
      z.strictObject({ userId: Typed, password: Typed, totp: Totp.optional(), recoveryCode: z.string().min(1).max(40).optional() }),
      /** Back from the company's login. */
      z.strictObject({ ssoRef: Ref, totp: Totp.optional() }),
    ]),
    response: z.discriminatedUnion('next', [
      z.object({
        next: z.literal('DONE'),
        adminToken: z.string(),
        user: StaffUser,
      }),
      z.object({ next: z.literal('CODE') }),
      z.object({ next: z.enum(['PASSWORD', 'SECOND_FACTOR']), setupToken: Ref }),
    ]),
    fails: ['staffCredentialsWrong'],
  }),
  '/admin/password': command({
    summary: 'Chooses the password of a new account, or another one.',
    priority: true,
    caller: ['anyone(ref)', 'admin(viewer)'],
    idempotent: false,
    request: z.strictObject({ setupToken, oldPassword: Typed.optional(), newPassword: Typed }),
    response: z.object({ next: z.enum(['SECOND_FACTOR', 'DONE']), setupToken: Ref.optional() }),
    fails: ['staffCredentialsWrong', 'passwordWeak'],
  }),
  '/admin/secondFactor/enrol': command({
    summary: 'Offers the secret of a new second factor.',
    priority: true,
    caller: ['anyone(ref)', 'admin(viewer)'],
    idempotent: false,
    request: z.strictObject({ setupToken, password: Typed.optional() }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    fails: ['staffCredentialsWrong'],
  }),
  '/admin/secondFactor/confirm': command({
    summary: 'Puts the second factor that was offered in the place of the one before, by its first code.',
    priority: true,
    caller: ['anyone(ref)', 'admin(viewer)'],
    idempotent: false,
    request: z.strictObject({ setupToken, totp: Totp }),
    response: z.object({ recoveryCodes: z.array(z.string()), next: z.literal('DONE') }),
    fails: ['otpWrong'],
  }),
  '/admin/session': query({
    summary: 'Who of the staff is here.',
    priority: true,
    caller: 'admin(viewer)',
    seal: 'none',
    request: z.strictObject({}),
    response: StaffUser,
  }),
  '/admin/logout': command({
    summary: 'Ends the session of one of the staff.',
    priority: true,
    caller: 'admin(viewer)',
    seal: 'none',
    idempotent: false,
    clearsCache: true,
    request: z.strictObject({}),
    response: z.object({ loggedOut: z.literal(true) }),
  }),
} as const;

export const staff = {
  ...accounts,
  ...secondPerson,
  ...jobs,
  ...journeyCounts,
  ...applicationLinks,
  ...cases,
  ...money,
  '/admin/report': query({
    caller: 'admin(viewer)',
    seal: 'none',
    fourEyes: true,
    request: listRequest({ reportType: z.enum(REPORT_TYPES) }),
    response: ReportResponse,
    summary: 'A report of the admin area, page by page.',
  }),
  '/admin/crm_report': reportCall('Calls that customers asked for.'),
  '/admin/pp_logs': reportCall('Payments and debits that failed, and what became of them.'),
  '/admin/apiErrorLogs': reportCall('Calls that were refused or failed.'),
  '/admin/audit/search': query({
    caller: 'admin(approver)',
    seal: 'none',
    request: listRequest({
      actorId: Searched,
      subjectClientId: Searched,
      objectId: Searched,
      action: Searched,
      outcome: z.enum(['DONE', 'REFUSED', 'FAILED']).optional(),
    }),
    response: listOf(Cell).extend({
      file: z.null(),
      /** When the chains of the trail were last checked, how many rows they had, and where the first bad one was. */
      verifiedAt: InstantOut.nullable(),
      verifiedRows: z.int(),
      brokenAt: InstantOut.nullable(),
    }),
    summary: 'Rows of the audit trail; the search is one itself.',
  }),
} as const;
