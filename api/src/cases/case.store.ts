import { randomInt } from 'node:crypto';
import type { CASE_STATUSES } from '@portal/contract/case.ts';
import type { Day } from '@portal/rules/dates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';

export type CaseStatus = (typeof CASE_STATUSES)[number];
export type CaseType = 'MANDATE' | 'MANDATE_CHANGE' | 'AUTOPAY_CANCEL';
export type NewCase = {
  type: CaseType;
  clientId: string;
  policyNo: string;
  status: CaseStatus;
  /** What is asked for. Sealed: it may name accounts and hold a person's own words. */
  wish: Record<string, unknown>;
  termsVersion: string | null;
  promisedBy: Day | null;
  /** The code that confirmed it, by the hash of its reference, which its message carries too. */
  otpRefHash: Buffer | null;
};
export type Case = {
  caseId: string;
  type: CaseType;
  clientId: string;
  policyNo: string | null;
  status: CaseStatus;
  submittedAt: Date;
  promisedBy: Day | null;
};

const CLOSED: readonly CaseStatus[] = ['COMPLETED', 'REJECTED', 'CANCELLED'];
const DIGITS = 10;
const TRIES = 5;
const COLUMNS = sql`
  case_id AS "caseId", type, client_id AS "clientId", policy_no AS "policyNo", status, submitted_at AS "submittedAt", promised_by AS "promisedBy"`;

/** 'SR' and 10 digits, not sequential: a number tells nothing of how many there are. */
const newCaseId = (): string => `SR${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;

/** SQL of requests. A second open one of a type for a policy breaks the unique index service_case_one_open. */
export const caseStore = (db: Db, sealing: Sealing) => ({
  async add(one: NewCase, now: Date): Promise<string> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const caseId = newCaseId();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('service_case')
        .values({
          case_id: caseId,
          type: one.type,
          client_id: one.clientId,
          policy_no: one.policyNo,
          channel: 'PORTAL',
          status: one.status,
          before_sealed: null,
          after_sealed: sealing.seal(`service_case.after:${caseId}`, JSON.stringify(one.wish)),
          otp_ref_hash: one.otpRefHash,
          terms_version: one.termsVersion,
          submitted_at: now,
          promised_by: one.promisedBy,
          closed_at: CLOSED.includes(one.status) ? now : null,
        })
        .onConflict((conflict) => conflict.column('case_id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      await this.note(caseId, one.status, null, now);
      return caseId;
    }
    throw new Error('No free request number was found.');
  },

  /** Moves a request and writes its timeline; false when it stands there already. */
  async move(caseId: string, to: CaseStatus, note: string | null, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE service_case SET status = ${to}, closed_at = ${CLOSED.includes(to) ? now : null} WHERE case_id = ${caseId} AND status <> ${to}`.execute(
      db,
    );
    if (numAffectedRows !== 1n) return false;
    await this.note(caseId, to, note, now);
    return true;
  },

  async note(caseId: string, status: CaseStatus, note: string | null, now: Date): Promise<void> {
    await sql`
      INSERT INTO service_case_timeline (case_id, entry_no, status, note, at)
      SELECT ${caseId}, coalesce(max(entry_no), 0) + 1, ${status}, ${note}, ${now} FROM service_case_timeline WHERE case_id = ${caseId}`.execute(
      db,
    );
  },

  async find(caseId: string): Promise<Case | undefined> {
    const { rows } = await sql<Case>`SELECT ${COLUMNS} FROM service_case WHERE case_id = ${caseId}`.execute(db);
    return rows[0];
  },

  /** The newest of a type for a policy, with what was asked. */
  async findNewest(policyNo: string, type: CaseType): Promise<(Case & { wish: Record<string, unknown> }) | undefined> {
    const { rows } = await sql<Case & { afterSealed: Buffer }>`
      SELECT ${COLUMNS}, after_sealed AS "afterSealed" FROM service_case WHERE policy_no = ${policyNo} AND type = ${type}
      ORDER BY submitted_at DESC, case_id DESC LIMIT 1`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const { afterSealed, ...found } = row;
    const wish: Record<string, unknown> = JSON.parse(sealing.open(`service_case.after:${found.caseId}`, afterSealed));
    return { ...found, wish };
  },
});

declare module '../services.ts' {
  interface Stores {
    case: ReturnType<typeof caseStore>;
  }
}
