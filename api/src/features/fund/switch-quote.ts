import { dayOf } from '@portal/rules/calendar/dates.ts';
import { findNavDay, type NavDay } from '@portal/rules/calendar/nav-day.ts';
import { findSwitchError, type PricedSwitch, priceSwitch, type SwitchError, type SwitchShare } from '@portal/rules/funds/fund-switch.ts';
import { findTransferError, type TransferError, transferSpan } from '@portal/rules/funds/transfer-plan.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import { atField, PortalError } from '../../base/failure.ts';
import { navHolidays } from '../../domain/navs/nav-holidays.ts';
import type { Services, Stores, Work } from '../../platform/context/services.ts';
import { isNameOfDryRun, nameOfDryRun } from '../../platform/pipeline/dry-run-name.ts';
import { countLeft, describeReason, type FundFacts, findRejection, readFundFacts, transferFunds } from './switch-facts.ts';
import { oldestNav } from './switch-options.ts';
import type { SwitchRecord } from './switch-record.store.ts';

type NewTransfer = { fromFund: string; toFund: string; amount: Paise; dayOfMonth: number; instalments: number };
/** The order that a customer requests. */
export type FundOrder =
  | { switchType: 'SWITCH'; switchFrom: SwitchShare[]; switchTo: SwitchShare[] }
  | { switchType: 'STP'; stp: NewTransfer }
  | { switchType: 'STP_CANCEL' };

/** `freeSwitchesLeft` is the number after this order. */
export type SwitchQuote = NavDay & { priced: PricedSwitch | null; charge: Paise; freeSwitchesLeft: number; facts: FundFacts };
type Where = { store: Stores; services: Services; now: Date };

const FIELDS: Record<SwitchError | TransferError, string> = {
  fundNotHeld: 'switchFrom',
  fundNotOpen: 'switchTo',
  switchTotal: 'switchTo',
  switchSameFund: 'switchTo',
  switchTooSmall: 'switchFrom',
  stpFunds: 'stp.toFund',
  stpTooSmall: 'stp.amount',
  stpSourceSmall: 'stp.amount',
  planExists: 'switchType',
};

/** The figures of an order at the NAVs that are public now. Throws for an order that cannot be carried out. */
export async function quoteOrder(order: FundOrder, record: SwitchRecord, { store, services, now }: Where): Promise<SwitchQuote> {
  const facts = await readFundFacts(record, store, now);
  const today = dayOf(now);
  const { left, charge } = countLeft(record, today);
  const navDay = findNavDay(now, navHolidays(services));
  if (order.switchType === 'STP_CANCEL') {
    if (!record.transfer) throw atField('noPlan', 'switchType');
    return { ...navDay, priced: null, charge: 0, freeSwitchesLeft: left, facts };
  }
  reject(order, record, now);
  if (order.switchType === 'STP') {
    const targets = new Set(transferFunds(facts).to);
    const error = findTransferError(order.stp, { holdings: facts.units, targets, navs: facts.navs, isRunning: record.transfer !== null });
    if (error) throw atField(error, error === 'fundNotHeld' ? 'stp.fromFund' : FIELDS[error]);
    return { ...navDay, priced: null, charge: 0, freeSwitchesLeft: left, facts };
  }
  const request = { from: order.switchFrom, to: order.switchTo, charge };
  const switchError = findSwitchError(request, {
    holdings: facts.units,
    open: new Set(facts.open.map(({ fundCode }) => fundCode)),
    navs: facts.navs,
  });
  if (switchError) throw atField(switchError, FIELDS[switchError]);
  return { ...navDay, priced: priceSwitch(request, facts.units, facts.navs), charge, freeSwitchesLeft: Math.max(0, left - 1), facts };
}

/** A switch that waits for its NAV does not block a transfer. */
function reject({ switchType }: FundOrder, record: SwitchRecord, now: Date): void {
  const reason = findRejection(switchType === 'STP' ? { ...record, pending: null } : record);
  if (!reason) return;
  const sentence = describeReason(reason, record, dayOf(now));
  throw new PortalError('refusedSwitch', { reason, fields: { PolicyId: sentence.en }, fieldsHi: { PolicyId: sentence.hi } }, sentence);
}

const KIND = 'fund-order';
/** Two orders are equal if they differ only in the proof of a dry run and the terms. */
function describeOrder(policyNo: string, order: FundOrder): string {
  if (order.switchType === 'STP') {
    const { fromFund, toFund, amount, dayOfMonth, instalments } = order.stp;
    return JSON.stringify([policyNo, 'STP', fromFund, toFund, amount, dayOfMonth, instalments]);
  }
  if (order.switchType === 'STP_CANCEL') return JSON.stringify([policyNo, 'STP_CANCEL']);
  const shares = (all: readonly SwitchShare[]) => all.map(({ fundCode, percent }) => [fundCode, percent]);
  return JSON.stringify([policyNo, 'SWITCH', shares(order.switchFrom), shares(order.switchTo)]);
}
export const isDryRunFor = (
  validationId: string,
  { policyNo, order }: { policyNo: string; order: FundOrder },
  { services: { sealing }, now }: Pick<Work, 'services' | 'now'>,
): boolean => isNameOfDryRun(validationId, { kind: KIND, subject: describeOrder(policyNo, order), sealing }, now);

/** A dry run in its wire form. */
export function calculateFigures(
  order: FundOrder,
  { record, quote }: { record: SwitchRecord; quote: SwitchQuote },
  { services: { sealing }, now }: Pick<Work, 'services' | 'now'>,
) {
  const { navDate, navRule, priced, charge, freeSwitchesLeft, facts } = quote;
  return {
    navDate,
    navRule,
    estimateNavDate: oldestNav(facts.holdings) ?? navDate,
    out: (priced?.out ?? []).map(({ fundCode, units, amount }) => ({ fundCode, units, estimatedAmount: amount })),
    in: (priced?.in ?? []).map(({ fundCode, percent, units, amount }) => ({
      fundCode,
      percent,
      estimatedAmount: amount,
      estimatedUnits: units,
    })),
    charge,
    freeSwitchesLeft,
    ...(order.switchType === 'STP' && { stp: transferSpan(dayOf(now), order.stp.dayOfMonth, order.stp.instalments) }),
    validationId: nameOfDryRun(KIND, { subject: describeOrder(record.policyNo, order), sealing }, now),
  };
}
