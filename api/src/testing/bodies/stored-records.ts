import type { RequestKindName } from '@portal/rules/requests/request-kinds.ts';
import type { World } from '../world.ts';
import type { Ids } from './good-request.ts';

export const PAYOUTS_OF = 'SELECT purpose, amount, status FROM payout WHERE client_id = $1';

/** Reads the stored values that the request samples compare. */

type Row = Readonly<Record<string, unknown>>;

/** Rows about a policy or a person. */
export const readRows = async <Found extends object = Row>(world: World, text: string, id: string): Promise<Found[]> =>
  (await world.database.pool.query<Found>(text, [id])).rows;

type Case = { policyNo: string | null; files: number; before: Row | null; after: Row };
/** Lists a client's requests of one kind: the stored fields of each, and the number of its documents. */
export async function readCases(world: World, clientId: string, kind: RequestKindName): Promise<(Case & { caseId: string })[]> {
  const { rows } = await world.database.pool.query<{ caseId: string; policyNo: string | null; files: number }>(
    `SELECT case_id AS "caseId", policy_no AS "policyNo", (SELECT count(*)::int FROM uploaded_file f WHERE f.case_id = c.case_id) AS files
     FROM service_case c WHERE client_id = $1 AND kind = $2 ORDER BY policy_no`,
    [clientId, kind],
  );
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await world.services.store.request.readFields(row.caseId)) })));
}

/** Like `readCases`, without the request numbers, which are random. */
export const requested = async (world: World, clientId: string, kind: RequestKindName): Promise<Case[]> =>
  (await readCases(world, clientId, kind)).map(({ caseId: _, ...asked }) => asked);

/** Requests of a kind, each with the mandate that it started. */
export const startedMandates = async (world: World, clientId: string, kind: RequestKindName) =>
  Promise.all(
    (await readCases(world, clientId, kind)).map(async ({ policyNo, after: { mandateId, ...after } }) => ({
      policyNo,
      after,
      mandates: await readRows(
        world,
        `SELECT policy_no, rail, status, bank_name, ifsc, account_type, holder, amount_type, max_amount, starts, ends, created_on
         FROM mandate WHERE mandate_id = $1`,
        String(mandateId),
      ),
    })),
  );

/** Requests of a kind, each with the lines of its order. */
export const withOrders = async (world: World, clientId: string, kind: RequestKindName) =>
  Promise.all(
    (await readCases(world, clientId, kind)).map(async ({ caseId, policyNo, before, after }) => ({
      policyNo,
      before,
      after,
      orders: await readRows(
        world,
        `SELECT o.purpose, o.state, o.amount, o.convenience_fee, l.policy_no, l.due_date, l.amount AS line_amount
         FROM payment_order o JOIN payment_line l USING (order_id) WHERE o.ref_id = $1 ORDER BY l.line_no`,
        caseId,
      ),
    })),
  );

/** Requests of a kind, each with its repository. */
export const sentToRepository = async (world: World, clientId: string, kind: RequestKindName) =>
  Promise.all(
    (await readCases(world, clientId, kind)).map(async ({ caseId, policyNo, after }) => ({
      policyNo,
      after,
      sent: await readRows(world, 'SELECT client_id, repository FROM eia_request WHERE case_id = $1', caseId),
    })),
  );

/** Requests that wait for the NAVs of a day, each with its order. */
export const placedOrders = async (world: World, { clientId, kind }: Pick<Ids, 'clientId'> & { kind: 'FUND_SWITCH' | 'WITHDRAWAL' }) =>
  Promise.all(
    (await readCases(world, clientId, kind)).map(async ({ caseId, policyNo, after }) => ({
      policyNo,
      after,
      orders: await readRows(world, 'SELECT kind, policy_no, nav_date, closed_at FROM fund_order WHERE case_id = $1', caseId),
    })),
  );

export const placedSwitches = (world: World, { clientId }: Pick<Ids, 'clientId'>) => placedOrders(world, { clientId, kind: 'FUND_SWITCH' });

/** The profile of a demo customer, with its differences from the others. */
export const createProfile = (persona: number, changes: Row): Row => ({
  mobile: String(9_000_000_000 + persona),
  email: `p${String(persona).padStart(2, '0')}@example.in`,
  panVerified: true,
  panSeeding: 'Y',
  aadhaarLast4: String(2000 + persona),
  permanentAddress: `${persona} Lake Road, Mumbai, Maharashtra`,
  mailingAddress: `${persona} Lake Road, Mumbai, Maharashtra`,
  pinCode: '400001',
  education: 'Graduate',
  occupation: 'Salaried',
  income: '10-15',
  maritalStatus: 'Married',
  birthDate: '1985-06-15',
  nri: false,
  kycDue: null,
  riskClass: 'LOW',
  contactChangedAt: null,
  ...changes,
});
