import { sql } from 'kysely';
import type { MoneyToSettle } from '../../domain/payments/money-rows.store.ts';
import type { Db } from '../../platform/db/database.ts';

export type ListedMoney = Pick<
  MoneyToSettle,
  'moneyId' | 'at' | 'kind' | 'partner' | 'reference' | 'amount' | 'state' | 'decision' | 'decidedBy' | 'isHeld' | 'paymentRef'
> & { policyNumber: string | null };
type MoneyQuery = {
  state: MoneyToSettle['state'] | undefined;
  filter: Readonly<Record<string, string | undefined>>;
  sortBy: string;
  isFalling: boolean;
  limit: number;
  offset: number;
};

/** The policy it was assigned to, or was paid for. */
const POLICY = sql`coalesce(m.assigned_policy_no, m.policy_no)`;
/** Columns by their names on the screen. Other names cannot be requested. */
const COLUMNS = {
  at: sql`m.at`,
  kind: sql`m.kind`,
  partner: sql`m.partner`,
  reference: sql`m.reference`,
  amount: sql`m.amount`,
  policyNumber: POLICY,
  state: sql`m.state`,
  decidedBy: sql`m.decided_by`,
} as const;
const getColumn = (name: string) => COLUMNS[name as keyof typeof COLUMNS] ?? COLUMNS.at;

/** SQL of the list of unallocated payments. */
export const moneyListStore = (db: Db) => ({
  async list({ state, filter, sortBy, isFalling, limit, offset }: MoneyQuery): Promise<{ rows: ListedMoney[]; total: number }> {
    const equals = Object.entries({ ...filter, state }).flatMap(([name, value]) =>
      value === undefined ? [] : [sql`${getColumn(name)} = ${value}`],
    );
    const listed = sql`FROM money_to_settle m WHERE ${equals.length > 0 ? sql.join(equals, sql` AND `) : sql`true`}`;
    const order = sql`${getColumn(sortBy)} ${sql.raw(isFalling ? 'DESC NULLS LAST' : 'ASC NULLS LAST')}, m.at DESC, m.money_id`;
    const page = await sql<ListedMoney>`
      SELECT m.money_id AS "moneyId", m.at, m.kind, m.partner, m.reference, m.amount, ${POLICY} AS "policyNumber", m.state, m.decision, m.decided_by AS "decidedBy",
        m.is_held AS "isHeld", m.payment_ref AS "paymentRef"
      ${listed} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
    const count = await sql<{ total: number }>`SELECT count(*)::int AS total ${listed}`.execute(db);
    return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
  },

  async countOpen(): Promise<number> {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM money_to_settle WHERE state = 'OPEN'`.execute(db);
    return rows[0]?.n ?? 0;
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    moneyList: ReturnType<typeof moneyListStore>;
  }
}
