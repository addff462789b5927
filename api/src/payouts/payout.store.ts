import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';

/** Where a payout goes. */
export type PayoutAccount = { bankId: string; holder: string; accountNo: string; ifsc: string };
type Purpose = 'UNCLAIMED' | 'LOAN';
type PayoutStatus = 'CREATED' | 'SENT' | 'PAID' | 'RETURNED';
export type Payout = {
  payoutId: string;
  caseId: string;
  clientId: string;
  purpose: Purpose;
  amount: number;
  account: PayoutAccount;
  status: PayoutStatus;
};
type Ended = { status: 'PAID'; utr: string; at: Date } | { status: 'RETURNED'; reasonCode: string; at: Date };
type Row = Omit<Payout, 'account'> & { sealed: Buffer };

const contextOf = (payoutId: string): string => `payout.account:${payoutId}`;

/** SQL of payouts. The unique index payout_one_of_request keeps a second one away while the first is under way or paid. */
export const payoutStore = (db: Db, sealing: Sealing) => {
  const COLUMNS = sql`payout_id AS "payoutId", case_id AS "caseId", client_id AS "clientId", purpose, amount, account_sealed AS sealed, status`;
  const toPayout = ({ sealed, ...row }: Row): Payout => ({
    ...row,
    account: JSON.parse(sealing.open(contextOf(row.payoutId), sealed)) as PayoutAccount,
  });

  return {
    /** The number of the new payout, counted within its request; undefined when one is under way or paid. */
    async add({ caseId, clientId, purpose, amount, account }: Omit<Payout, 'payoutId' | 'status'>, now: Date): Promise<string | undefined> {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM payout WHERE case_id = ${caseId}`.execute(db);
      const payoutId = `PO${caseId.slice(2)}${String((rows[0]?.count ?? 0) + 1).padStart(2, '0')}`;
      const { numAffectedRows } = await sql`
        INSERT INTO payout (payout_id, case_id, client_id, purpose, amount, account_sealed, created_at)
        VALUES (${payoutId}, ${caseId}, ${clientId}, ${purpose}, ${amount}, ${sealing.seal(contextOf(payoutId), JSON.stringify(account))}, ${now})
        ON CONFLICT DO NOTHING`.execute(db);
      return numAffectedRows === 1n ? payoutId : undefined;
    },

    async find(payoutId: string): Promise<Payout | undefined> {
      const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM payout WHERE payout_id = ${payoutId}`.execute(db);
      return rows[0] && toPayout(rows[0]);
    },

    /** Of a request, the oldest first. */
    async listOf(caseId: string): Promise<Payout[]> {
      const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM payout WHERE case_id = ${caseId} ORDER BY payout_id`.execute(db);
      return rows.map(toPayout);
    },

    /** The bank has it. */
    async setSent(payoutId: string): Promise<void> {
      await sql`UPDATE payout SET status = 'SENT' WHERE payout_id = ${payoutId} AND status = 'CREATED'`.execute(db);
    },

    /** Its end; false when it has ended already. */
    async end(payoutId: string, ended: Ended): Promise<boolean> {
      const utr = ended.status === 'PAID' ? ended.utr : null;
      const reason = ended.status === 'RETURNED' ? ended.reasonCode : null;
      const { numAffectedRows } = await sql`
        UPDATE payout SET status = ${ended.status}, utr = ${utr}, reason_code = ${reason}, settled_at = ${ended.at}
        WHERE payout_id = ${payoutId} AND status IN ('CREATED', 'SENT')`.execute(db);
      return numAffectedRows === 1n;
    },

    /** False when this event has been here. */
    async addEvent(eventId: string, payoutId: string, status: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        INSERT INTO payout_event (event_id, payout_id, status, received_at) VALUES (${eventId}, ${payoutId}, ${status}, ${now}) ON CONFLICT DO NOTHING`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    /** Payouts that the bank has and has not settled, as far as it was asked. */
    async listSent(after: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ payoutId: string }>`
        SELECT payout_id AS "payoutId" FROM payout WHERE status = 'SENT' AND payout_id > ${after} ORDER BY payout_id LIMIT ${most}`.execute(
        db,
      );
      return rows.map(({ payoutId }) => payoutId);
    },
  };
};

declare module '../services.ts' {
  interface Stores {
    payout: ReturnType<typeof payoutStore>;
  }
}
