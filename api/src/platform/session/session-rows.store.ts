import type { BrowserName } from '@portal/rules/people/browser-name.ts';
import type { StaffRole } from '@portal/rules/staff/staff-account.ts';
import { type RawBuilder, sql } from 'kysely';

/** A live session, as the gate and the handlers see it. */
export type Session = {
  sessionId: string;
  kind: 'customer' | 'preKey' | 'admin';
  clientId: string | null;
  /** The session's own client first, then the linked ones: the clients whose objects it may see. */
  clientIds: string[];
  scope: string | null;
  role: StaffRole | null;
  /** The staff member, in a staff session. */
  staffUserId: string | null;
  /** The only policy that a link's session opens; null: all of the clients' policies. */
  policyNo: string | null;
  /** The only application that a key opens. */
  applicationNumber: string | null;
  /** True if the session started from a link, even if a login followed. */
  beganByLink: boolean;
  /** True if the login needed a one-time password or a passkey. */
  byCode: boolean;
};
/** A session as a handle found it; the cookie is still to be compared. */
export type FoundSession = {
  session: Session;
  cookieHash: Buffer;
  lastSeenAt: Date;
  /** How often the handle was replaced, and since when the present one counts. */
  generation: number;
  handleSince: Date;
  /** True if the next handle was issued. */
  hasNext: boolean;
};
export type SessionRow = {
  session_id: string;
  kind: Session['kind'];
  cookie_hash: Buffer;
  client_id: string | null;
  client_ids: string[];
  scope: string | null;
  role: StaffRole | null;
  staff_user_id: string | null;
  policy_no: string | null;
  application_number: string | null;
  began_by_link: boolean;
  by_code: boolean;
  last_seen_at: Date;
  generation: number;
  handle_since: Date;
  has_next: boolean;
};
export type NewSession = {
  kind: Session['kind'];
  clientId: string | null;
  clientIds: string[];
  /** Only in a staff session. */
  role?: StaffRole;
  staffUserId?: string;
  scope?: string;
  policyNo?: string | null;
  applicationNumber?: string | null;
  beganByLink?: boolean;
  byCode?: boolean;
  /** For the list of devices. */
  browserName?: BrowserName;
  absoluteMs: number;
};

/** The insurer can disable a client's login: then no session starts, and existing sessions are not found. */
export const mayLogIn = (clientId: RawBuilder<unknown>) =>
  sql`NOT EXISTS (SELECT FROM credential WHERE client_id = ${clientId} AND disabled)`;

/**
 * True if the staff account is still active with this role, or there is no staff account: ends sessions when it is disabled, reset or
 * given another role.
 */
export const isOfStaff = (userId: RawBuilder<unknown>, role: RawBuilder<unknown>) =>
  sql`(${userId} IS NULL OR EXISTS (SELECT FROM staff_account WHERE user_id = ${userId} AND state = 'ACTIVE' AND role = ${role}))`;

const TOUCH_MS = 1_000;
/**
 * A call extends the idle time, but the time of the last call is written at most once a second. So a burst of calls writes once, and a
 * session ends up to a second later than the idle time says, never earlier.
 */
export const touchEvery = (idleMs: number): number => Math.min(TOUCH_MS, Math.ceil(idleMs / 15));
