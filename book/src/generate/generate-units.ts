import { addDays, addYears, type Day } from '@portal/rules/calendar/dates.ts';
import type { Contract, Split, UnitMove } from '../contract.ts';
import type { Plan } from '../plans.ts';
import type { Random } from './random.ts';

const SPLITS: readonly [Split, ...Split[]] = [
  [
    ['LARGECAP', 60],
    ['INCOME', 40],
  ],
  [
    ['LARGECAP', 50],
    ['MIDCAP', 50],
  ],
  [['INDEX', 100]],
  [['BALANCED50', 100]],
  [
    ['GROWTH', 70],
    ['LIQUID', 30],
  ],
  [
    ['MIDCAP', 40],
    ['LARGECAP', 30],
    ['INCOME', 30],
  ],
  [
    ['BALANCED25', 60],
    ['INCOME', 40],
  ],
];
/** The pension plan offers four funds. */
const PENSION_SPLITS: readonly [Split, ...Split[]] = [
  [['BALANCED25', 100]],
  [
    ['BALANCED50', 60],
    ['INCOME', 40],
  ],
  [
    ['GROWTH', 50],
    ['BALANCED50', 50],
  ],
];
const LIFESTAGE: Split = [
  ['LARGECAP', 70],
  ['INCOME', 30],
];
const SWITCHES_A_YEAR = 0.08;

/** How a unit-linked policy is invested, and what its owner or the life-stage strategy moved each year. */
export function generateUnits(
  plan: Plan,
  { issueDate, random, bookDate }: { issueDate: Day; random: Random; bookDate: Day },
): NonNullable<Contract['units']> {
  const isLifestage = plan.code === 'ULP2';
  const split = isLifestage ? LIFESTAGE : random.pick(plan.type === 'PENSION' ? PENSION_SPLITS : SPLITS);
  const funds = split.map(([fund]) => fund);
  const moves: UnitMove[] = [];
  for (let year = 1; ; year += 1) {
    const on = addDays(addYears(issueDate, year), isLifestage ? 0 : random.int(5, 300));
    if (on >= bookDate) break;
    if (isLifestage) moves.push({ on, from: 'LARGECAP', to: 'INCOME', as: 'SWITCH', percent: 5 });
    else if (random.chance(SWITCHES_A_YEAR))
      moves.push({ on, from: funds[0] ?? 'INDEX', to: funds[1] ?? 'LIQUID', as: 'SWITCH', percent: random.pick([25, 50, 100]) });
  }
  return { strategy: isLifestage ? 'LIFESTAGE' : 'SELF', split, moves };
}
