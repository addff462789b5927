import { contract } from '@portal/contract/contract.ts';
import { addYears, dayOf, daysBetween, earlierOf, laterOf } from '@portal/rules/dates.ts';
import { annualReturn, publishedNavDay, valueOfUnits } from '@portal/rules/fund-value.ts';
import { implement } from '../../http/implement.ts';
import type { FundOnOffer } from './fund.store.ts';

const SHOWN_MOVEMENTS = 20;
const LONGEST_SERIES_YEARS = 5;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100);

export const fundFeature = implement(contract.fund, {
  async '/getFundDetails'({ customer, input, store, now, fail }) {
    const navDay = publishedNavDay(now);
    const [policy] = await store.policy.listByNumber(customer.clientIds, [input.PolicyId], navDay);
    const held = await store.fund.listHeld(input.PolicyId, navDay);
    if (!policy || held.length === 0) throw fail('empty');
    const valued = held.map((fund) => ({ ...fund, value: valueOfUnits(fund.units, fund.nav) }));
    const total = valued.reduce((sum, fund) => sum + fund.value, 0);
    const movements = await store.fund.listMovements(input.PolicyId, SHOWN_MOVEMENTS);
    return {
      POLICY_NUMBER: policy.policyNo,
      PLAN_NAME: policy.planName,
      STRATEGY: policy.strategy ?? 'SELF',
      AS_OF: held.reduce((oldest, fund) => earlierOf(oldest, fund.navDate), navDay),
      FUND_VALUE: total,
      FUNDS: valued.map((fund) => ({
        FUND_CODE: fund.fundCode,
        SFIN: fund.sfin,
        FUND_NAME: fund.name,
        FUND_CLASS: fund.class,
        RISK: fund.risk,
        UNITS: fund.units,
        NAV: fund.nav,
        NAV_DATE: fund.navDate,
        VALUE: fund.value,
        SHARE: percent(fund.value, total),
        FMC: fund.fmcBp / 100,
      })),
      HISTORY: movements.map((move) => ({
        DATE: move.date,
        TYPE: move.kind,
        FUND_CODE: move.fundCode,
        UNITS: move.units,
        NAV: move.nav,
        AMOUNT: move.amount,
      })),
    };
  },

  async '/genFundInquiry'({ input, store, now }) {
    const today = dayOf(now);
    const navDay = publishedNavDay(now);
    const funds = await store.fund.listOnOffer(navDay, addYears(today, -1), addYears(today, -3));
    const to = earlierOf(input.to ?? navDay, navDay);
    const from = laterOf(input.from ?? addYears(to, -1), addYears(to, -LONGEST_SERIES_YEARS));
    return {
      AS_OF: funds.reduce((newest, fund) => laterOf(newest, fund.navDate), '1970-01-01'),
      FUNDS: funds.map((fund) => ({
        FUND_CODE: fund.fundCode,
        SFIN: fund.sfin,
        FUND_NAME: fund.name,
        FUND_CLASS: fund.class,
        RISK: fund.risk,
        NAV: fund.nav,
        NAV_DATE: fund.navDate,
        ...returnsOf(fund),
        FMC: fund.fmcBp / 100,
        BENCHMARK: fund.benchmark,
        OPEN: fund.open,
      })),
      ...(input.fundCode && { SERIES: await store.fund.listNavs(input.fundCode, from, to) }),
    };
  },
});

function returnsOf(fund: FundOnOffer) {
  const since = (nav: string | null, day: string | null) =>
    nav && day ? annualReturn(fund.nav, nav, daysBetween(day, fund.navDate)) : null;
  return {
    CHANGE_1D: fund.navBefore ? percent(Number(fund.nav) - Number(fund.navBefore), Number(fund.navBefore)) : 0,
    RETURN_1Y: since(fund.nav1y, fund.nav1yDate),
    RETURN_3Y: since(fund.nav3y, fund.nav3yDate),
    RETURN_SI: since(fund.navFirst, fund.navFirstDate) ?? 0,
  };
}
