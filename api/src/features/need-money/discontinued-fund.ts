import type { Day } from '@portal/rules/calendar/dates.ts';
import { parseNav, printUnits, unitsBought } from '@portal/rules/funds/units.ts';
import type { MoneyColumn, MoneyFacts } from '@portal/rules/policies/money-columns.ts';
import { findSurrenderPayment } from '@portal/rules/policies/need-money.ts';
import type { Work } from '../../platform/context/services.ts';
import { sellUnits, sumSold } from './sell-units.ts';

type Moving = { caseId: string; policyNo: string; facts: MoneyFacts; navDate: Day; requestedOn: Day };

/**
 * Moves the value of a policy in its lock-in, less the charge, to the discontinued fund, by the NAVs of the day of the request. Returns the
 * figures; undefined while a NAV is missing or the book has no such fund.
 */
export async function moveToDiscontinuedFund(
  { caseId, policyNo, facts, navDate, requestedOn }: Moving,
  work: Work,
): Promise<MoneyColumn | undefined> {
  const { store } = work.tx;
  const moves = await sellUnits(policyNo, { navDate, kind: 'DISCONTINUANCE_OUT' }, work);
  if (!moves) return undefined;
  const column = findSurrenderPayment({ ...facts, fundValue: sumSold(moves) }, requestedOn);
  // The units of a discontinued policy are in the fund already.
  if (column.reason !== null || facts.isDiscontinued) return column;
  const fundCode = await store.surrender.findDiscontinuedFund();
  const nav = fundCode && (await store.fundOrder.readNavs([fundCode], navDate)).get(fundCode);
  if (!fundCode || !nav) return undefined;
  const amount = column.get + column.tds;
  const bought = { fundCode, nav, amount, units: printUnits(unitsBought(amount, parseNav(nav))), kind: 'DISCONTINUANCE_IN' } as const;
  await store.fundOrder.addMoves(policyNo, { ref: caseId, valueDate: navDate, moves: [...moves, bought] });
  await store.surrender.setStatus(policyNo, 'DISCONTINUED_LOCKIN', navDate);
  return column;
}
