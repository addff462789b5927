import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Mandate, MandateMatches } from './mandate-record.ts';
import { COLUMNS, FROM, IN_FORCE } from './mandate-rows.store.ts';

export const mandateReads = (db: Db) => ({
  async find(mandateId: string): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`SELECT ${COLUMNS} ${FROM} WHERE m.mandate_id = ${mandateId}`.execute(db);
    return rows[0];
  },

  async findByTransaction(transactionId: string): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`SELECT ${COLUMNS} ${FROM} WHERE m.transaction_id = ${transactionId}`.execute(db);
    return rows[0];
  },

  async findByCase(caseId: string): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`SELECT ${COLUMNS} ${FROM} WHERE m.case_id = ${caseId}`.execute(db);
    return rows[0];
  },

  /**
   * Mandates that a rail's report names, by the rail's reference and by the number at the bank. A number may find several: a book may import
   * a mandate that was set up here. Those in force come first.
   */
  async listForRail(
    { rail, adapter }: Pick<Mandate, 'rail' | 'adapter'>,
    ref: string | null,
    mandateNo: string | null,
  ): Promise<MandateMatches> {
    const { rows } = await sql<Mandate & { isNamed: boolean; isNumbered: boolean }>`
      SELECT ${COLUMNS}, coalesce(m.transaction_id = ${ref} OR m.partner_ref = ${ref}, false) AS "isNamed",
        coalesce(m.umrn = ${mandateNo}, false) AS "isNumbered" ${FROM}
      WHERE m.rail = ${rail} AND m.adapter = ${adapter} AND (m.transaction_id = ${ref} OR m.partner_ref = ${ref} OR m.umrn = ${mandateNo})
      ORDER BY m.status IN ${IN_FORCE} DESC, m.created_on DESC, m.mandate_id`.execute(db);
    const pick = (key: 'isNamed' | 'isNumbered') =>
      rows.filter((row) => row[key]).map(({ isNamed: _named, isNumbered: _numbered, ...mandate }) => mandate);
    return { byRef: pick('isNamed'), byNumber: pick('isNumbered') };
  },

  /** The mandate being set up for a policy, on any rail. */
  async findOpen(policyNo: string): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`
      SELECT ${COLUMNS} ${FROM} WHERE m.policy_no = ${policyNo} AND m.status IN ('STARTED', 'PENDING')`.execute(db);
    return rows[0];
  },

  /** The mandate that is debited for a policy. */
  async findInForce(policyNo: string): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`SELECT ${COLUMNS} ${FROM} WHERE m.policy_no = ${policyNo} AND m.status IN ${IN_FORCE}`.execute(db);
    return rows[0];
  },

  /**
   * True if another mandate in force has the same number at the bank: a book may import a mandate that was set up here under another id.
   */
  async hasTwinInForce({ mandateId, rail, mandateNo }: Pick<Mandate, 'mandateId' | 'rail' | 'mandateNo'>): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM mandate WHERE rail = ${rail} AND umrn = ${mandateNo} AND mandate_id <> ${mandateId} AND status IN ${IN_FORCE}`.execute(
      db,
    );
    return rows.length > 0;
  },
});
