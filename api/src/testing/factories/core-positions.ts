import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile, writeManifest } from '@portal/book/manifest.ts';
import { loanPosition } from '@portal/rules/policies/loan.ts';
import type { World } from '../world.ts';

/** A line of a file of positions. */
export type PositionLine = {
  policyNo: string;
  asOf: string;
  status: string;
  paidTotal: string;
  nextDueDate: string | null;
  suspense: string;
  umrn: string | null;
  loanOutstanding: string;
  units: Record<string, string>;
};

const toAmount = (paise: number): string => (paise / 100).toFixed(2);

/** Positions of all policies as a core system would state them that agrees with the portal. Read table by table, unlike the comparison. */
export async function statePositions({ database: { pool }, now }: World): Promise<PositionLine[]> {
  const read = async <Row extends { policyNo: string }>(sql: string) =>
    Map.groupBy((await pool.query<Row>(sql)).rows, (row) => row.policyNo);
  const { rows: policies } = await pool.query<{
    policyNo: string;
    status: string;
    nextDueDate: string | null;
    suspense: number;
    loanOutstanding: number | null;
  }>(
    `SELECT policy_no AS "policyNo", status, next_due_date AS "nextDueDate", suspense_balance AS suspense, loan_outstanding AS "loanOutstanding"
     FROM policy ORDER BY policy_no`,
  );
  const payments = await read<{ policyNo: string; kind: string; status: string; amount: number }>(
    `SELECT policy_no AS "policyNo", kind, status, amount FROM payment_history`,
  );
  const mandates = await read<{ policyNo: string; umrn: string | null }>(
    `SELECT policy_no AS "policyNo", umrn FROM mandate WHERE status IN ('ACTIVE', 'PAUSED', 'CANCEL_REQUESTED')`,
  );
  const units = await read<{ policyNo: string; fund: string; units: string }>(
    `SELECT policy_no AS "policyNo", fund_code AS fund, sum(units)::text AS units FROM unit_ledger GROUP BY 1, 2 HAVING sum(units) <> 0`,
  );
  const loans = await read<{
    policyNo: string;
    loan: Parameters<typeof loanPosition>[0] & { entries: Parameters<typeof loanPosition>[1] };
  }>(
    `SELECT policy_no AS "policyNo", jsonb_build_object('disbursedOn', disbursed_on, 'rateBp', rate_bp, 'entries', (
       SELECT jsonb_agg(jsonb_build_object('date', entry_date, 'kind', kind, 'amount', amount) ORDER BY entry_date, entry_no)
       FROM loan_entry e WHERE e.loan_no = l.loan_no)) AS loan
     FROM loan l WHERE status IN ('DISBURSED', 'FORECLOSURE_NOTICE')`,
  );
  const { rows: everLent } = await pool.query<{ policyNo: string }>('SELECT DISTINCT policy_no AS "policyNo" FROM loan');
  const lent = new Set(everLent.map(({ policyNo }) => policyNo));
  const at = now();
  // 05:00 in UTC is the same day in India.
  const today = at.toISOString().slice(0, 10);
  return policies.map(({ policyNo, status, nextDueDate, suspense, loanOutstanding }) => {
    const paid = (payments.get(policyNo) ?? []).filter(
      (payment) => payment.status === 'POSTED' && ['PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL'].includes(payment.kind),
    );
    const owed = (loans.get(policyNo) ?? []).reduce((sum, { loan }) => sum + loanPosition(loan, loan.entries, today).payoff, 0);
    return {
      policyNo,
      asOf: at.toISOString(),
      status,
      paidTotal: toAmount(paid.reduce((sum, { amount }) => sum + amount, 0)),
      nextDueDate,
      suspense: toAmount(suspense),
      umrn: mandates.get(policyNo)?.[0]?.umrn ?? null,
      loanOutstanding: toAmount(lent.has(policyNo) ? owed : (loanOutstanding ?? 0)),
      units: Object.fromEntries((units.get(policyNo) ?? []).map(({ fund, units: sum }) => [fund, sum])),
    };
  });
}

/** Writes the folder with the positions of a day. */
export async function writePositions(root: string, day: string, lines: readonly (PositionLine | string)[]): Promise<string> {
  const folder = join(root, `positions-${day}`);
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'positions.jsonl');
  await writeFile(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));
  await writeManifest(folder, { 'positions.jsonl': { rows: lines.length, sha256: await hashFile(path) } });
  return folder;
}
