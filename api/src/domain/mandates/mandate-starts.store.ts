import { sql } from 'kysely';
import { hashSecret } from '../../base/secret.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { Mandate, NewMandate } from './mandate-record.ts';
import { COLUMNS, FROM, type HistoryEntry, REF_LIFE_MS } from './mandate-rows.store.ts';

function toRow(m: NewMandate, sealing: Sealing, now: Date) {
  const { account } = m;
  return {
    mandate_id: m.mandateId,
    policy_no: m.policyNo,
    rail: m.rail,
    adapter: m.adapter,
    status: 'STARTED' as const,
    umrn: null,
    bank_name: account?.bankName ?? null,
    ifsc: account?.ifsc ?? null,
    account_sealed: account && sealing.seal(`mandate.account:${m.mandateId}`, account.number),
    account_type: account?.type ?? null,
    holder: m.holder,
    upi_id_masked: null,
    amount_type: 'M' as const,
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
  };
}

export const mandateStarts = (db: Db, sealing: Sealing) => ({
  /** A second open mandate for the policy violates the unique index mandate_one_open. */
  async add(m: NewMandate, now: Date): Promise<void> {
    await db
      .insertInto('mandate')
      .values(toRow(m, sealing, now))
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

  /** The stored answer to a repeated start. */
  async findStart(mandateId: string): Promise<string | undefined> {
    const { rows } = await sql<{
      sealed: Buffer | null;
    }>`SELECT start_sealed AS sealed FROM mandate WHERE mandate_id = ${mandateId}`.execute(db);
    const encrypted = rows[0]?.sealed;
    return encrypted ? sealing.open(`mandate.start:${mandateId}`, encrypted) : undefined;
  },

  /** Stores the partner's answer to a start. False if the start was abandoned meanwhile. */
  async setStart(mandateId: string, partnerRef: string, start: string): Promise<boolean> {
    const { numAffectedRows } = await sql`
      UPDATE mandate SET partner_ref = ${partnerRef}, start_sealed = ${sealing.seal(`mandate.start:${mandateId}`, start)}
      WHERE mandate_id = ${mandateId} AND status IN ('STARTED', 'PENDING', 'ACTIVE')`.execute(db);
    return numAffectedRows === 1n;
  },

  async addRef(ref: string, mandateId: string, now: Date): Promise<void> {
    await db
      .insertInto('mandate_ref')
      .values({ ref_hash: hashSecret(ref), mandate_id: mandateId, expires_at: new Date(now.getTime() + REF_LIFE_MS) })
      .onConflict((conflict) => conflict.column('ref_hash').doUpdateSet({ expires_at: new Date(now.getTime() + REF_LIFE_MS) }))
      .execute();
  },

  async findByRef(ref: string, now: Date): Promise<Mandate | undefined> {
    const { rows } = await sql<Mandate>`
      SELECT ${COLUMNS} ${FROM} JOIN mandate_ref r USING (mandate_id) WHERE r.ref_hash = ${hashSecret(ref)} AND r.expires_at > ${now}`.execute(
      db,
    );
    return rows[0];
  },
});
