import { type Day, dayOf, minDay } from '@portal/rules/calendar/dates.ts';
import { findNavDay, getCutOff } from '@portal/rules/calendar/nav-day.ts';
import { MIN_SWITCH } from '@portal/rules/funds/fund-switch.ts';
import { toPercent, valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import { discontinuedUntil } from '@portal/rules/funds/switch-reason.ts';
import { MIN_TRANSFER, TRANSFER_COUNT, TRANSFER_DAYS } from '@portal/rules/funds/transfer-plan.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { navHolidays } from '../../domain/navs/nav-holidays.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import type { FundHeld, OpenFund } from './fund.store.ts';
import { countLeft, type FundFacts, findRejection, readFundFacts, toTransfer, transferFunds } from './switch-facts.ts';
import type { SwitchRecord } from './switch-record.store.ts';

type Where = { store: Stores; services: Services; now: Date };

/** Data for the switch form; `withDetail` for one policy. */
export async function switchOptions(records: readonly SwitchRecord[], withDetail: boolean, { store, services, now }: Where) {
  const { navDate, navRule } = findNavDay(now, navHolidays(services));
  const facts = await Promise.all(records.map((record) => readFundFacts(record, store, now)));
  const [record] = records;
  const [own] = facts;
  return {
    navDate,
    navRule,
    cutOff: getCutOff(navDate),
    policies: records.map((switchRecord, at) => toPolicy(switchRecord, facts[at], now)),
    ...(withDetail && record && own && { detail: toDetail(record, own, now) }),
  };
}

function toPolicy(record: SwitchRecord, facts: FundFacts | undefined, now: Date) {
  const today = dayOf(now);
  const reason = findRejection(record);
  const { pending } = record;
  return {
    POLICY_NUMBER: record.policyNo,
    PLAN_NAME: record.planName,
    STRATEGY: record.strategy,
    FUND_VALUE: facts?.value ?? 0,
    NAV_DATE: oldestNav(facts?.holdings ?? []),
    freeSwitchesLeft: countLeft(record, today).left,
    switchAllowed: reason === null,
    reason,
    ...discontinuedUntil(record, today),
    pendingSwitch: pending && { caseId: pending.caseId, submittedOn: dayOf(pending.submittedAt), navDate: pending.navDate },
  };
}

/** The NAV date of a value: the oldest date among its NAVs. */
export const oldestNav = (funds: readonly { navDate: Day }[]): Day | null =>
  funds.reduce<Day | null>((oldest, { navDate }) => (oldest === null ? navDate : minDay(oldest, navDate)), null);

function toDetail(record: SwitchRecord, facts: FundFacts, now: Date) {
  const { from, to } = transferFunds(facts);
  return {
    POLICY_NUMBER: record.policyNo,
    currentFunds: facts.holdings.map((fund) => {
      const value = valueOfUnits(fund.units, fund.nav);
      return { ...toNames(fund), UNITS: fund.units, VALUE: value, SHARE: toPercent(value, facts.value) };
    }),
    targetFunds: facts.open.map(toNames),
    switchCharge: countLeft(record, dayOf(now)).charge,
    minSwitch: MIN_SWITCH,
    stp: {
      allowedFrom: from.filter((fundCode) => facts.units.has(fundCode)),
      allowedTo: to,
      minAmount: MIN_TRANSFER,
      instalments: [...TRANSFER_COUNT] as [number, number],
      days: [...TRANSFER_DAYS] as [number, number],
    },
    ...(record.transfer && { stpNow: toTransfer(record.transfer, now) }),
    termsVersion: TERMS_VERSION,
  };
}

const toNames = (fund: FundHeld | OpenFund) => ({
  FUND_CODE: fund.fundCode,
  FUND_NAME: fund.name,
  FUND_CLASS: fund.class,
  RISK: fund.risk,
  NAV: fund.nav,
  NAV_DATE: fund.navDate,
});
