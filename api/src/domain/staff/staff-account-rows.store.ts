import type { StaffRole, StaffState, Team } from '@portal/rules/staff/staff-account.ts';
import type { Sealing } from '../../platform/db/sealing.ts';

export type StaffAccount = {
  userId: string;
  name: string;
  email: string | null;
  role: StaffRole;
  desks: Team[];
  state: StaffState;
  passwordHash: string | null;
  startCodeHash: string | null;
  startCodeUntil: Date | null;
  totp: string | null;
  /** A second factor that was offered, and is not proved yet. */
  totpNew: string | null;
  lastLoginAt: Date | null;
  createdBy: string;
  /** Bound to an identity at the company's login: only that one logs in there. */
  isBound: boolean;
};
/** Identity at the company's login (OpenID Connect: `iss` and `sub`). */
export type Identity = { issuer: string; subject: string };
export type NewStaffAccount = Pick<StaffAccount, 'userId' | 'name' | 'email' | 'role' | 'desks'> & { createdBy: string };
export type StartCode = { hash: string; until: Date };
export type SetupStep = 'PASSWORD' | 'SECOND_FACTOR';

export type Row = Omit<StaffAccount, 'name' | 'email' | 'totp' | 'totpNew'> & {
  name: Buffer;
  email: Buffer | null;
  totp: Buffer | null;
  totpNew: Buffer | null;
};

export const toContext = (column: 'name' | 'email' | 'totp' | 'totp_new', userId: string): string => `staff_account.${column}:${userId}`;

/** Queries that the parts of the store share. */
export const staffAccountRows = (sealing: Sealing) => {
  const encrypt = (column: Parameters<typeof toContext>[0], userId: string, plain: string) =>
    sealing.seal(toContext(column, userId), plain);
  const isDone = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): boolean => numAffectedRows === 1n;
  return { seal: encrypt, isDone };
};
