import { sql } from 'kysely';

export type Credential = { clientId: string; passwordHash: string; mustReset: boolean; disabled: boolean };
export type OtpRow = {
  purpose: string;
  functionality: string;
  clientId: string | null;
  /** The policy that the code concerns, if any. */
  policyNo: string | null;
  /** The client in whose session the code was requested. */
  askedBy: string | null;
  contactIndex: Buffer;
  codeHmac: Buffer;
  flowHash: Buffer;
  sentTo: string;
  cr: 'Mobile' | 'Email';
  tries: number;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  superseded: boolean;
};
export type NewOtp = Omit<OtpRow, 'tries' | 'usedAt' | 'superseded'> & {
  refHash: Buffer;
  /** Only for a command's code. */
  refSealed: Buffer | null;
};
/** The open code of a command. */
export type StepUpOtp = { refHash: Buffer; refSealed: Buffer; sentTo: string; sentAt: Date; expiresAt: Date };

export const OTP_COLUMNS = sql`purpose, functionality, client_id AS "clientId", policy_no AS "policyNo", asked_by AS "askedBy", contact_index AS "contactIndex", code_hmac AS "codeHmac", flow_hash AS "flowHash", sent_to AS "sentTo", contact_route AS cr,
  tries, sent_at AS "sentAt", expires_at AS "expiresAt", used_at AS "usedAt", superseded_by IS NOT NULL AS superseded`;

/** Kinds of advisory locks. */
export const LOCK_CONTACT = 20_417;
export const LOCK_CLIENT = 20_418;
