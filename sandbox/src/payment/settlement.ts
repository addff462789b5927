import { indianDay } from '../days.ts';
import type { Faults } from '../faults.ts';
import { makeId } from '../identity.ts';
import type { Instrument } from './event.ts';
import type { OrderBook } from './order-book.ts';

/** One captured payment in the daily file. Amounts are whole paise. */
export type SettlementRow = {
  readonly orderNo: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly fee: number;
  readonly status: 'CAPTURED';
  readonly at: string;
};

/** Fee of the gateway: a rate in hundredths of a percent, or a fixed amount. */
const fees: Readonly<Record<Instrument, (paise: number) => number>> = {
  UPI: () => 0,
  NB: () => 1_500,
  DC: (paise) => Math.round((paise * 90) / 10_000),
  CC: (paise) => Math.round((paise * 180) / 10_000),
};

export const settlementFaults = ['settlementMissing', 'settlementExtra', 'settlementAmount'] as const;

/** The rows of one Indian calendar day (YYYY-MM-DD), oldest first, spoilt as the control page says. */
export function listSettlement(book: OrderBook, faults: Faults, day: string): SettlementRow[] {
  const rows = book
    .allPayments()
    .flatMap(({ captured }) => captured ?? [])
    .filter((event) => indianDay(event.at) === day)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map((event): SettlementRow => {
      const { orderNo, paymentId, amountPaise, instrument, at } = event;
      return { orderNo, paymentId, amount: amountPaise, fee: instrument ? fees[instrument](amountPaise) : 0, status: 'CAPTURED', at };
    });
  const [first, ...otherRows] = rows;
  switch (faults.take('payment', settlementFaults)?.fault) {
    case 'settlementMissing':
      return otherRows;
    case 'settlementExtra':
      return [...rows, extraRow(day)];
    case 'settlementAmount':
      return first ? [{ ...first, amount: first.amount - 100 }, ...otherRows] : [];
    default:
      return rows;
  }
}

/** A payment that the portal does not know. */
function extraRow(day: string): SettlementRow {
  const at = new Date(`${day}T12:00:00.000+05:30`).toISOString();
  return { orderNo: 'PO999999999999', paymentId: makeId('pay'), amount: 100_000, fee: 0, status: 'CAPTURED', at };
}
