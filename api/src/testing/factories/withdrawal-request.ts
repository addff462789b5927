import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { crash } from '../crash.ts';
import { newestCode } from '../partners/browser.ts';
import type { Actor, Reply, World } from '../world.ts';
import type { Holder } from './surrender-request.ts';

/** Calls and jobs of withdrawals from unit-linked policies. Amounts of calls are in rupees. */

type Column = { way: string; open: boolean; why: string | null; get: number; max: number; coverNow: number; coverAfter: number };
type Preview = { amount: number; minimum: number; coverUntil: string; funds: { name: string; before: number; after: number }[] };
type Compared = { quoteId: string; value: number; withdrawal: Preview | null; columns: Column[] };
export async function compareWithdrawal(
  world: World,
  { policyNo }: Pick<Holder, 'policyNo'>,
  { as, amount }: { as: Actor; amount: number },
) {
  const { data } = (await world.call('/needMoney/compare', { policyNumber: policyNo, amount }, { as })) as Reply<Compared>;
  const column = data.columns.find(({ way }) => way === 'WITHDRAW');
  if (!column) throw new Error('There is no column for a withdrawal.');
  return { ...data, column };
}

export const createWithdrawal = ({ policyNo, bankId }: Pick<Holder, 'policyNo' | 'bankId'>, amount: number, quoteId: string) => ({
  ...{ policyNumber: policyNo, quoteId, payoutBankId: bankId, amount },
  ...{ consent: true as const, consentVersion: DECLARATIONS_VERSION },
});

type Saved = Reply<{ code?: string; caseId: string; get: number; navDate: string; promisedBy: string; fields?: object }>;
/** Sends a withdrawal and confirms it with the code. */
export async function withdraw(world: World, holder: Holder, amount: number, changes: object = {}): Promise<Saved> {
  const as = await holder.signIn();
  const { quoteId } = await compareWithdrawal(world, holder, { as, amount });
  return confirm(world, '/withdrawal/save', { holder, as, body: { ...createWithdrawal(holder, amount, quoteId), ...changes } });
}

/** Switches half of a fund to another one, and confirms it with the code. */
export async function switchFunds(world: World, holder: Holder, [from, to]: readonly [string, string]): Promise<Saved> {
  // The rows of a test customer come without the sums that an import derives from them.
  await world.database.pool.query('SELECT refresh_policy_sums(ARRAY[$1::text])', [holder.policyNo]);
  const as = await holder.signIn();
  const order = {
    ...{ PolicyId: holder.policyNo, switchType: 'SWITCH' },
    ...{ switchFrom: [{ fundCode: from, percent: 50 }], switchTo: [{ fundCode: to, percent: 100 }] },
  };
  const { data } = (await world.send('/fundSwitchGetValidationDetails', order, { as })) as Reply<{ validationId?: string }>;
  const body = { ...order, validationId: data.validationId, termsCondition: true, termsVersion: TERMS_VERSION };
  return confirm(world, '/fundSwitchUpdate', { holder, as, body });
}

type Sending = { holder: Holder; as: Actor; body: object };
async function confirm(world: World, path: '/withdrawal/save' | '/fundSwitchUpdate', { holder, as, body }: Sending): Promise<Saved> {
  const challenge = (await world.send(path, body, { as })) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpReferenceId) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, holder.mobile) };
  return (await world.send(path, { ...body, otpProof }, { as })) as never;
}

/** NAVs of a day, as a share of those of the latest day before it. */
export const publishNavs = ({ database }: World, day: string, factor = 1) =>
  database.pool.query(
    `INSERT INTO nav (fund_code, nav_date, nav) SELECT DISTINCT ON (fund_code) fund_code, $1::date, round(nav * $2::numeric, 4) FROM nav
     WHERE nav_date < $1::date ORDER BY fund_code, nav_date DESC ON CONFLICT (fund_code, nav_date) DO UPDATE SET nav = excluded.nav`,
    [day, factor],
  );

/** The job that prices switches and withdrawals by NAVs that are public. */
export const priceOrders = (world: World) => crash(world, 'job', 'switch-price');
export const payMoney = (world: World) => crash(world, 'job', 'money-pay');

/** Units of each fund by five decimals, and movements of a request. */
export async function readUnits({ database }: World, { policyNo }: Pick<Holder, 'policyNo'>): Promise<Record<string, bigint>> {
  const { rows } = await database.pool.query<{ fund: string; units: string }>(
    `SELECT fund_code AS fund, (sum(units) * 100000)::bigint::text AS units FROM unit_ledger WHERE policy_no = $1 GROUP BY 1 ORDER BY 1`,
    [policyNo],
  );
  return Object.fromEntries(rows.map(({ fund, units }) => [fund, BigInt(units)]));
}
export type SoldUnits = { fund: string; kind: string; day: string; units: string; nav: string; amount: number };
export async function listSold({ database }: World, caseId: string): Promise<SoldUnits[]> {
  const { rows } = await database.pool.query<SoldUnits>(
    `SELECT fund_code AS fund, kind, value_date::text AS day, units::text AS units, nav::text AS nav, amount::int AS amount
     FROM unit_ledger WHERE portal_ref LIKE $1 || '-%' ORDER BY movement_no`,
    [caseId],
  );
  return rows;
}
