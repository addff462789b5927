import type { Position, RowInTransit } from '@portal/rules/core/core-difference.ts';
import type { Loan, LoanEntry } from '@portal/rules/policies/loan.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { IN_FORCE } from '../mandates/mandate-rows.store.ts';

/** A policy of the portal. The loan is computed from its ledger, or is that of the book. */
export type OwnPolicy = Omit<Position, 'loanOutstanding'> & {
  policyNo: string;
  loanOutstanding: number | null;
  loans: { running: (Loan & { entries: LoanEntry[] })[]; hasAny: boolean };
  inTransit: RowInTransit[];
};
/** Policies of the core system, with the time for which it states each position. */
type Stated = { policyNos: string[]; asOf: Date[] };

/** Payments that pay premiums. */
const PREMIUMS = sql`('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')`;

/** Policies of the portal, for a comparison with those of the core system. */
export const ownPositionsStore = (db: Db) => ({
  /**
   * The next policies after a number, up to another one. A row for the core system is in transit if it was written after the time of the
   * position, or is not answered yet. One statement reads everything about a policy, so that a payment in between is in all of it or in none.
   */
  async list({ after, upTo }: { after: string; upTo: string | null }, { policyNos, asOf }: Stated, limit: number): Promise<OwnPolicy[]> {
    const { rows } = await sql<OwnPolicy>`
      SELECT p.policy_no AS "policyNo", p.status, p.next_due_date AS "nextDueDate", p.suspense_balance AS suspense,
        p.loan_outstanding AS "loanOutstanding", t.rows AS "inTransit",
        (SELECT coalesce(sum(y.amount), 0)::bigint FROM payment_history y
          WHERE y.policy_no = p.policy_no AND y.kind IN ${PREMIUMS}
            AND (y.status = 'POSTED' OR (y.status = 'REVERSED' AND y.receipt_no = ANY (t.reversed)))
            AND (y.receipt_no IS NULL OR y.receipt_no <> ALL (t.posted))) AS "paidTotal",
        (SELECT m.umrn FROM mandate m WHERE m.policy_no = p.policy_no AND m.status IN ${IN_FORCE}
          ORDER BY m.created_on DESC, m.mandate_id LIMIT 1) AS umrn,
        p.fund_units AS units,
        jsonb_build_object('hasAny', EXISTS (SELECT FROM loan l WHERE l.policy_no = p.policy_no), 'running',
          (SELECT coalesce(jsonb_agg(jsonb_build_object('disbursedOn', l.disbursed_on, 'rateBp', l.rate_bp, 'entries',
              (SELECT coalesce(jsonb_agg(jsonb_build_object('date', e.entry_date, 'kind', e.kind, 'amount', e.amount)
                ORDER BY e.entry_date, e.entry_no), '[]') FROM loan_entry e WHERE e.loan_no = l.loan_no))), '[]')
            FROM loan l WHERE l.policy_no = p.policy_no AND l.status IN ('DISBURSED', 'FORECLOSURE_NOTICE'))) AS loans
      FROM policy p
      LEFT JOIN unnest(${policyNos}::text[], ${asOf}::timestamptz[]) AS s (policy_no, as_of) USING (policy_no)
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'purpose', r.payload -> 'purpose', 'funds',
            array_remove(ARRAY[r.payload ->> 'fromFund', r.payload ->> 'toFund'], NULL))), '[]') AS rows,
          coalesce(array_agg(r.payload ->> 'receiptNo') FILTER (WHERE r.kind = 'premium-receipts' AND r.payload ->> 'purpose' <> 'REVERSAL'),
            '{}') AS posted,
          coalesce(array_agg(r.payload ->> 'receiptNo') FILTER (WHERE r.kind = 'premium-receipts' AND r.payload ->> 'purpose' = 'REVERSAL'),
            '{}') AS reversed
        FROM core_row r WHERE r.policy_no = p.policy_no AND (r.at > s.as_of OR r.result IS NULL)) t
      WHERE p.policy_no > ${after} AND (${upTo}::text IS NULL OR p.policy_no <= ${upTo})
      ORDER BY p.policy_no LIMIT ${limit}`.execute(db);
    return rows;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    ownPositions: ReturnType<typeof ownPositionsStore>;
  }
}
