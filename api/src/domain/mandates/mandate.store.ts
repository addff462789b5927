import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import { sql } from 'kysely';
import { hashOf } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Mandate, MandateMatches, NewMandate } from './mandate-record.ts';

export type Cause =
  | 'START'
  | 'RETURN'
  | 'CALLBACK'
  | 'QUERY'
  | 'REGISTER'
  | 'CUSTOMER'
  | 'REPLACED'
  | 'SWEEP'
  | 'DEBIT'
  | 'PARTNER_CANCEL'
  | 'CLAIM';
export type HistoryEntry = {
  mandateId: string;
  from: MandateState | null;
  to: MandateState;
  cause: Cause;
  status: string | null;
  code: string | null;
  eventId: string | null;
  at: Date;
};

const REF_LIFE_MS = 24 * 3_600_000;
const IN_FORCE = sql`('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED')`;
const COLUMNS = sql`
  m.mandate_id AS "mandateId", m.policy_no AS "policyNo", p.client_id AS "clientId", m.rail, m.status AS state, m.umrn AS "mandateNo",
  m.transaction_id AS "transactionId", m.partner_ref AS "partnerRef", m.bank_name AS "bankName", m.account_last4 AS "accountLast4", m.holder,
  m.max_amount AS limit, m.modal_premium AS "modalPremium", m.starts, m.ends, m.created_on AS "createdOn", m.reason_code AS "reasonCode",
  m.case_id AS "caseId", m.started_at AS "startedAt", m.active_at AS "activeAt", m.expires_at AS "expiresAt", m.start_hash AS "startHash",
  m.next_query_at AS "nextQueryAt", m.cancel_at AS "cancelAt", m.cancel_tries AS "cancelTries"`;
const FROM = sql`FROM mandate m JOIN policy p USING (policy_no)`;

/** Mandates, their history, and the references in return addresses. */
export const mandateStore = (db: Db, sealing: Sealing) => ({
  /** A second open mandate for the policy violates the unique index mandate_one_open. */
  async add(m: NewMandate, now: Date): Promise<void> {
    const { account } = m;
    await db
      .insertInto('mandate')
      .values({
        mandate_id: m.mandateId,
        policy_no: m.policyNo,
        rail: m.rail,
        status: 'STARTED',
        umrn: null,
        bank_name: account?.bankName ?? null,
        ifsc: account?.ifsc ?? null,
        account_sealed: account && sealing.seal(`mandate.account:${m.mandateId}`, account.number),
        account_type: account?.type ?? null,
        holder: m.holder,
        upi_id_masked: null,
        amount_type: 'M',
        max_amount: m.limit,
        starts: m.starts,
        ends: m.ends,
        created_on: m.createdOn,
        reason_code: null,
        transaction_id: m.transactionId,
        partner_ref: null,
        bank_code: account?.bankCode ?? null,
        micr: account?.micr ?? null,
        account_last4: account?.number.slice(-4) ?? null,
        modal_premium: m.modalPremium,
        frequency: m.frequency,
        debit_day: null,
        replaces_id: m.replacesId,
        case_id: m.caseId,
        terms_version: m.termsVersion,
        started_at: now,
        active_at: null,
        ended_at: null,
        expires_at: m.expiresAt,
        start_sealed: sealing.seal(`mandate.start:${m.mandateId}`, m.start),
        start_hash: m.startHash,
        next_query_at: m.nextQueryAt,
      })
      .execute();
    await this.addHistory({
      mandateId: m.mandateId,
      from: null,
      to: 'STARTED',
      cause: 'START',
      status: null,
      code: null,
      eventId: null,
      at: now,
    });
  },

  async addHistory(entry: HistoryEntry): Promise<void> {
    await db
      .insertInto('mandate_history')
      .values({
        mandate_id: entry.mandateId,
        from_status: entry.from,
        to_status: entry.to,
        cause: entry.cause,
        partner_word: entry.status,
        reason_code: entry.code,
        event_id: entry.eventId,
        at: entry.at,
      })
      .execute();
  },

  /** The latest step of a mandate: its time and the partner's status. */
  async findNewestStep(mandateId: string): Promise<{ at: Date; status: string | null; code: string | null } | undefined> {
    const { rows } = await sql<{ at: Date; status: string | null; code: string | null }>`
      SELECT at, partner_word AS status, reason_code AS code FROM mandate_history WHERE mandate_id = ${mandateId} ORDER BY history_id DESC LIMIT 1`.execute(
      db,
    );
    return rows[0];
  },

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
  async listForRail(rail: MandateRail, ref: string | null, mandateNo: string | null): Promise<MandateMatches> {
    const { rows } = await sql<Mandate & { isNamed: boolean; isNumbered: boolean }>`
      SELECT ${COLUMNS}, coalesce(m.transaction_id = ${ref} OR m.partner_ref = ${ref}, false) AS "isNamed",
        coalesce(m.umrn = ${mandateNo}, false) AS "isNumbered" ${FROM}
      WHERE m.rail = ${rail} AND (m.transaction_id = ${ref} OR m.partner_ref = ${ref} OR m.umrn = ${mandateNo})
      ORDER BY m.status IN ${IN_FORCE} DESC, m.created_on DESC, m.mandate_id`.execute(db);
    const pick = (key: 'isNamed' | 'isNumbered') =>
      rows.filter((row) => row[key]).map(({ isNamed: _named, isNumbered: _numbered, ...mandate }) => mandate);
    return { byRef: pick('isNamed'), byNumber: pick('isNumbered') };
  },

  /** Serialises the moves of one policy's mandates. */
  async lockPolicy(policyNo: string): Promise<void> {
    await sql`SELECT 1 FROM policy WHERE policy_no = ${policyNo} FOR NO KEY UPDATE`.execute(db);
  },

  /** The conditional update behind every move. Undefined if the mandate is in none of the states. */
  async move(
    mandateId: string,
    from: readonly MandateState[],
    to: MandateState,
    change: { mandateNo: string | null; vpaMasked: string | null; code: string | null; nextQueryAt: Date | null; at: Date },
  ): Promise<MandateState | undefined> {
    const isEnd = !['STARTED', 'PENDING', 'ACTIVE', 'PAUSED', 'CANCEL_REQUESTED'].includes(to);
    const { rows } = await sql<{ from: MandateState }>`
      WITH before AS (SELECT status FROM mandate WHERE mandate_id = ${mandateId} FOR UPDATE)
      UPDATE mandate SET status = ${to}, umrn = coalesce(${change.mandateNo}, umrn), upi_id_masked = coalesce(${change.vpaMasked}, upi_id_masked),
        reason_code = ${change.code}, next_query_at = ${change.nextQueryAt}, queries = 0,
        active_at = CASE WHEN ${to} = 'ACTIVE' THEN coalesce(active_at, ${change.at}::timestamptz) ELSE active_at END,
        ended_at = CASE WHEN ${isEnd} THEN ${change.at}::timestamptz END
      FROM before WHERE mandate_id = ${mandateId} AND before.status = ANY(${from}) RETURNING before.status AS "from"`.execute(db);
    return rows[0]?.from;
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

  /** Whether another mandate in force has the same number at the bank: a book may import a mandate set up here under its own id. */
  async hasTwinInForce({ mandateId, rail, mandateNo }: Pick<Mandate, 'mandateId' | 'rail' | 'mandateNo'>): Promise<boolean> {
    const { rows } = await sql`
      SELECT 1 FROM mandate WHERE rail = ${rail} AND umrn = ${mandateNo} AND mandate_id <> ${mandateId} AND status IN ${IN_FORCE}`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** States of the policy's mandates begun after the given one; mandates from the book are older than all of ours. */
  async listNewerStates(mandateId: string, policyNo: string): Promise<MandateState[]> {
    const { rows } = await sql<{ state: MandateState }>`
      SELECT m.status AS state FROM mandate m
      WHERE m.policy_no = ${policyNo}
        AND (SELECT min(history_id) FROM mandate_history h WHERE h.mandate_id = m.mandate_id AND h.from_status IS NULL)
          > coalesce((SELECT min(history_id) FROM mandate_history h WHERE h.mandate_id = ${mandateId} AND h.from_status IS NULL), 0)`.execute(
      db,
    );
    return rows.map((row) => row.state);
  },

  /** The stored answer to a repeated start. */
  async findStart(mandateId: string): Promise<string | undefined> {
    const { rows } = await sql<{
      sealed: Buffer | null;
    }>`SELECT start_sealed AS sealed FROM mandate WHERE mandate_id = ${mandateId}`.execute(db);
    const sealed = rows[0]?.sealed;
    return sealed ? sealing.open(`mandate.start:${mandateId}`, sealed) : undefined;
  },

  /** Stores the partner's answer to a start. False if the start was abandoned meanwhile. */
  async setStart(mandateId: string, partnerRef: string, start: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mandate SET partner_ref = ${partnerRef}, start_sealed = ${sealing.seal(`mandate.start:${mandateId}`, start)}
      WHERE mandate_id = ${mandateId} AND status IN ('STARTED', 'PENDING', 'ACTIVE')`.execute(db);
    return numAffectedRows === 1n;
  },

  async setDebitDay(mandateId: string, day: number): Promise<void> {
    await sql`UPDATE mandate SET debit_day = ${day} WHERE mandate_id = ${mandateId}`.execute(db);
  },

  /** Sets how the policy is billed, with or without a mandate in force. */
  async setBilling(policyNo: string, billing: { billingType: string; sourceCode: string }): Promise<void> {
    await sql`UPDATE policy SET billing_type = ${billing.billingType}, source_code = ${billing.sourceCode} WHERE policy_no = ${policyNo}`.execute(
      db,
    );
  },

  async addRef(ref: string, mandateId: string, now: Date): Promise<void> {
    await db
      .insertInto('mandate_ref')
      .values({ ref_hash: hashOf(ref), mandate_id: mandateId, expires_at: new Date(now.getTime() + REF_LIFE_MS) })
      .onConflict((conflict) => conflict.column('ref_hash').doUpdateSet({ expires_at: new Date(now.getTime() + REF_LIFE_MS) }))
      .execute();
  },

  async findByRef(ref: string, now: Date): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`
      SELECT ${COLUMNS} ${FROM} JOIN mandate_ref r USING (mandate_id) WHERE r.ref_hash = ${hashOf(ref)} AND r.expires_at > ${now}`.execute(
      db,
    );
    return rows[0];
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    mandate: ReturnType<typeof mandateStore>;
  }
}
