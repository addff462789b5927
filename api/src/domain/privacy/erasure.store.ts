import type { Day } from '@portal/rules/calendar/dates.ts';
import type { DataClass } from '@portal/rules/privacy/retention.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type ErasureItem = { caseId: string; clientId: string; dataClass: DataClass; dueOn: Day | null };
export type ErasureEntry = { seq: number; clientId: string; dataClass: DataClass };

/** An arbitrary constant: one process at a time extends or replays the erasure list. */
const LOCK = 715_204_278;

/** SQL of erasures: what is due, and what this database has carried out. */
export const erasureStore = (db: Db) => ({
  async addItems(items: readonly ErasureItem[]): Promise<void> {
    for (const { caseId, clientId, dataClass, dueOn } of items)
      await sql`
        INSERT INTO erasure_item (case_id, client_id, data_class, due_on) VALUES (${caseId}, ${clientId}, ${dataClass}, ${dueOn})`.execute(
        db,
      );
  },

  /** Requests that can no longer be cancelled. */
  async listUncancelled(submittedBefore: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ caseId: string }>`
      SELECT case_id AS "caseId" FROM service_case
      WHERE type = 'DATA_ERASURE' AND status = 'SUBMITTED' AND submitted_at < ${submittedBefore} ORDER BY submitted_at, case_id LIMIT ${most}`.execute(
      db,
    );
    return rows.map(({ caseId }) => caseId);
  },

  /** Items whose day has come. Those of a cancelled request, and of a person under a legal hold, are left out. */
  async listDue(today: Day, most: number): Promise<ErasureItem[]> {
    const { rows } = await sql<ErasureItem>`
      SELECT i.case_id AS "caseId", i.client_id AS "clientId", i.data_class AS "dataClass", i.due_on AS "dueOn"
      FROM erasure_item i JOIN service_case c USING (case_id)
      WHERE i.due_on <= ${today} AND i.erased_at IS NULL AND c.status = 'COMPLETED'
        AND NOT EXISTS (SELECT FROM legal_hold h WHERE h.client_id = i.client_id AND h.released_at IS NULL)
      ORDER BY i.due_on, i.case_id, i.data_class LIMIT ${most}`.execute(db);
    return rows;
  },

  async postpone({ caseId, dataClass }: ErasureItem, dueOn: Day | null): Promise<void> {
    await sql`UPDATE erasure_item SET due_on = ${dueOn} WHERE case_id = ${caseId} AND data_class = ${dataClass}`.execute(db);
  },

  /** False if another run has erased it. */
  async markErased({ caseId, dataClass }: ErasureItem, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE erasure_item SET erased_at = ${now} WHERE case_id = ${caseId} AND data_class = ${dataClass} AND erased_at IS NULL`.execute(db);
    return numAffectedRows === 1n;
  },

  /** Locks the list until the end of the transaction. Returns the number of its last entry here. */
  async lockList(): Promise<number> {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db);
    const { rows } = await sql<{ seq: number }>`SELECT coalesce(max(seq), 0) AS seq FROM erasure_done`.execute(db);
    return rows[0]?.seq ?? 0;
  },

  async addDone({ seq, clientId, dataClass }: ErasureEntry, now: Date): Promise<void> {
    await sql`INSERT INTO erasure_done (seq, client_id, data_class, at) VALUES (${seq}, ${clientId}, ${dataClass}, ${now})`.execute(db);
  },

  /** True while a claim, a loan or a complaint of the person is open: its evidence must stay. */
  async hasOpenMatter(clientId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM service_case c WHERE c.client_id = ${clientId} AND c.type = 'COMPLAINT' AND c.closed_at IS NULL AND c.status <> 'DRAFT'
      UNION ALL SELECT FROM policy p WHERE p.client_id = ${clientId} AND (
        EXISTS (SELECT FROM claim c WHERE c.policy_no = p.policy_no AND c.status NOT IN ('PAID', 'REPUDIATED', 'CLOSED'))
        OR EXISTS (SELECT FROM loan l WHERE l.policy_no = p.policy_no AND l.status IS DISTINCT FROM 'CLOSED')) LIMIT 1`.execute(db);
    return rows.length > 0;
  },

  /** Erases the details that went out of use. The row stays without them, so that no book brings them back. */
  async erasePersonal(clientId: string, on: Day): Promise<void> {
    await sql`
      INSERT INTO withdrawn_details (client_id, details_sealed, withdrawn_on) VALUES (${clientId}, NULL, ${on})
      ON CONFLICT (client_id) DO UPDATE SET details_sealed = NULL`.execute(db);
    await sql`UPDATE client SET marital_status = NULL, education = NULL, occupation = NULL, income = NULL WHERE client_id = ${clientId}`.execute(
      db,
    );
    await sql`
      DELETE FROM book_value WHERE table_name = 'client' AND key = ${clientId} AND part IN ('marital', 'education', 'occupation', 'income')`.execute(
      db,
    );
  },

  async eraseIdentity(clientId: string): Promise<void> {
    await sql`
      UPDATE client SET pan_sealed = NULL, pan_index = NULL, pan_verified = false, pan_aadhaar_seeded = NULL, aadhaar_last4 = NULL,
        ckyc_sealed = NULL WHERE client_id = ${clientId}`.execute(db);
    for (const table of ['pan_check', 'fatca_declaration', 'digilocker_request', 'survival_name'])
      await sql`DELETE FROM ${sql.table(table)} WHERE client_id = ${clientId}`.execute(db);
    await sql`DELETE FROM book_value WHERE table_name = 'client' AND key = ${clientId} AND part IN ('pan', 'aadhaar')`.execute(db);
  },

  /** Files of requests that ended so long ago. */
  async listFiles(clientId: string, closedBefore: Date): Promise<{ fileId: string; objectId: string }[]> {
    const { rows } = await sql<{ refHash: Buffer; objectId: string }>`
      SELECT f.ref_hash AS "refHash", f.object_id AS "objectId" FROM uploaded_file f JOIN service_case c USING (case_id)
      WHERE f.client_id = ${clientId} AND c.closed_at < ${closedBefore}`.execute(db);
    return rows.map(({ refHash, objectId }) => ({ fileId: refHash.toString('base64url'), objectId }));
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    erasure: ReturnType<typeof erasureStore>;
  }
}
