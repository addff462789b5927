import { contract } from '@portal/contract/contract.ts';
import { addYears, dayOf, daysBetween, maxDay, minDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { annualReturn, publishedNavDay, toPercent, valueOfUnits } from '@portal/rules/funds/fund-value.ts';
import type { Stores } from '../../platform/context/services.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import type { FundOnOffer } from './fund.store.ts';
import { sendOrder, sendOrderByLink } from './send-order.ts';
import { toTransfer } from './switch-facts.ts';
import { switchOptions } from './switch-options.ts';
import { calculateFigures, quoteOrder } from './switch-quote.ts';
import type { SwitchRecord } from './switch-record.store.ts';

const SHOWN_MOVEMENTS = 20;
const LONGEST_SERIES_YEARS = 5;

export const fundFeature = implement(contract.fund, {
  async '/getFundDetails'({ customer, input, store, now, fail }) {
    const navDay = publishedNavDay(now);
    const [policy] = await store.policy.listByNumber(customer.clientIds, [input.PolicyId], navDay);
    const fundHelds = await store.fund.listHeld(input.PolicyId, navDay);
    if (!policy || fundHelds.length === 0) throw fail('empty');
    const valued = fundHelds.map((fund) => ({ ...fund, value: valueOfUnits(fund.units, fund.nav) }));
    const total = valued.reduce((sum, fund) => sum + fund.value, 0);
    const record = await store.switchRecord.find(customer.clientIds, input.PolicyId);
    const { pending = null, transfer = null } = record ?? {};
    const [movements, switches] = await Promise.all([
      store.fund.listMovements(input.PolicyId, SHOWN_MOVEMENTS),
      store.fund.listSwitches(input.PolicyId, SHOWN_MOVEMENTS),
    ]);
    return {
      POLICY_NUMBER: policy.policyNo,
      PLAN_NAME: policy.planName,
      STRATEGY: policy.strategy ?? 'SELF',
      AS_OF: fundHelds.reduce((oldest, fund) => minDay(oldest, fund.navDate), navDay),
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
        SHARE: toPercent(fund.value, total),
        FMC: fund.fmcBp / 100,
      })),
      ...(transfer && { STP: toTransfer(transfer, now) }),
      ...(pending && { PENDING_SWITCH: { caseId: pending.caseId, SUBMITTED_AT: pending.submittedAt, NAV_DATE: pending.navDate } }),
      SWITCHES: switches.map(({ date, from, to, amount }) => ({ DATE: date, FROM: from, TO: to, AMOUNT: amount })),
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
    const to = minDay(input.to ?? navDay, navDay);
    const from = maxDay(input.from ?? addYears(to, -1), addYears(to, -LONGEST_SERIES_YEARS));
    return {
      AS_OF: funds.reduce((newest, fund) => maxDay(newest, fund.navDate), '1970-01-01'),
      FUNDS: funds.map((fund) => ({
        FUND_CODE: fund.fundCode,
        SFIN: fund.sfin,
        FUND_NAME: fund.name,
        FUND_CLASS: fund.class,
        RISK: fund.risk,
        NAV: fund.nav,
        NAV_DATE: fund.navDate,
        ...calculateReturns(fund),
        FMC: fund.fmcBp / 100,
        BENCHMARK: fund.benchmark,
        OPEN: fund.open,
      })),
      ...(input.fundCode && { SERIES: await store.fund.listNavs(input.fundCode, from, to) }),
    };
  },

  async '/checkRecentAddUpdate'({ session, input, store, now, fail }) {
    if (isOfAnother(session, input.PolicyId)) throw fail('notFound');
    const record = await findRecord(session, input.PolicyId, store);
    // The customer's own policy, but without funds.
    if (!record) throw fail('empty');
    const since = new Date(now.getTime() - DAY_MS);
    const changes = await store.switchRecord.listChanges(record.clientId, record.policyNo, since);
    const latest = changes.at(-1);
    return {
      recentUpdate: latest ? ('Y' as const) : ('N' as const),
      changed: [...new Set(changes.flatMap(({ kind }) => CHANGES[kind] ?? []))],
      changedOn: latest ? dayOf(latest.at) : null,
      holdUntil: latest ? new Date(latest.at.getTime() + DAY_MS) : null,
      pendingSwitch: record.pending ? ('Y' as const) : ('N' as const),
    };
  },

  async '/fundSwitchGetAllDetails'({ customer, input, store, services, now, fail }) {
    const { PolicyId: policyNo } = input;
    const { clientIds } = customer;
    const switchRecord = policyNo === undefined ? undefined : await store.switchRecord.find(clientIds, policyNo);
    const records = policyNo === undefined ? await store.switchRecord.list(clientIds) : switchRecord ? [switchRecord] : [];
    if (records.length === 0) throw fail('empty');
    return switchOptions(records, policyNo !== undefined, { store, services, now });
  },
  async '/fundSwitchGetValidationDetails'({ customer, input, store, services, now, fail }) {
    const record = await store.switchRecord.find(customer.clientIds, input.PolicyId);
    if (!record) throw fail('empty');
    return calculateFigures(input, { record, quote: await quoteOrder(input, record, { store, services, now }) }, { services, now });
  },
  '/fundSwitchUpdate': sendOrder,

  async '/stp/fundSwitchGetAllDetails'({ session, input, store, services, now, fail }) {
    const policyNo = input.PolicyId ?? session?.policyNo ?? '';
    if (isOfAnother(session, policyNo)) throw fail('notFound');
    const record = await findRecord(session, policyNo, store);
    if (!record) throw fail('empty');
    return switchOptions([record], true, { store, services, now });
  },
  async '/stp/fundSwitchGetValidationDetails'({ session, input, store, services, now, fail }) {
    if (isOfAnother(session, input.PolicyId)) throw fail('notFound');
    const record = await findRecord(session, input.PolicyId, store);
    if (!record) throw fail('empty');
    return calculateFigures(input, { record, quote: await quoteOrder(input, record, { store, services, now }) }, { services, now });
  },
  '/stp/fundSwitchUpdate': sendOrderByLink,
});

const CHANGES: Readonly<Record<string, 'MOBILE' | 'EMAIL' | 'ADDRESS' | 'BANK'>> = {
  CONTACT_MOBILE: 'MOBILE',
  CONTACT_EMAIL: 'EMAIL',
  ADDRESS: 'ADDRESS',
  BANK: 'BANK',
};

/** The key of a link is valid for one policy. */
const isOfAnother = (session: Session | undefined, policyNo: string): boolean =>
  session?.kind === 'preKey' && session.policyNo !== policyNo;
const findRecord = (session: Session | undefined, policyNo: string, store: Stores): Promise<SwitchRecord | undefined> =>
  store.switchRecord.find(session?.clientIds ?? [], policyNo);

function calculateReturns(fund: FundOnOffer) {
  const since = (nav: string | null, day: string | null) =>
    nav && day ? annualReturn(fund.nav, nav, daysBetween(day, fund.navDate)) : null;
  return {
    CHANGE_1D: fund.navBefore ? toPercent(Number(fund.nav) - Number(fund.navBefore), Number(fund.navBefore)) : 0,
    RETURN_1Y: since(fund.nav1y, fund.nav1yDate),
    RETURN_3Y: since(fund.nav3y, fund.nav3yDate),
    RETURN_SI: since(fund.navFirst, fund.navFirstDate) ?? 0,
  };
}
