import type { Day } from '@portal/rules/calendar/dates.ts';
import type { UnitMove } from '@portal/rules/funds/fund-switch.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { sellAll } from '@portal/rules/funds/withdrawal.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import type { Work } from '../../platform/context/services.ts';

/** Sales of all units at the NAVs of a day. Undefined while one is missing or not public. The policy is locked. */
export async function sellUnits(
  policyNo: string,
  { navDate, kind }: { navDate: Day; kind: UnitMove['kind'] },
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<UnitMove[] | undefined> {
  if (publishedNavDay(now) < navDate) return undefined;
  const held = await store.fundOrder.readUnits(policyNo);
  const navs = await store.fundOrder.readNavs([...held.keys()], navDate);
  if (navs.size < held.size) return undefined;
  return sellAll(held, navs).map((leg) => ({ ...leg, kind, units: `-${leg.units}`, amount: -leg.amount }));
}

export const sumSold = (moves: readonly UnitMove[]): Paise => moves.reduce((sum, { amount }) => sum - amount, 0);
