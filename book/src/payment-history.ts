import { type Day, financialYear, startOfDay } from '@portal/rules/calendar/dates.ts';
import type { Paise } from '@portal/rules/money/money.ts';
import { receiptSeries } from '@portal/rules/money/receipt.ts';
import type { Contract } from './contract.ts';
import type { PaymentRow } from './format/format-premiums.ts';
import { type PaidInstalment, type PremiumHistory, sumInstalment } from './premium-walk.ts';

/** The bank's text for return code 04 (domain facts, section 1). */
const NOT_ENOUGH_MONEY = 'Not enough money in the account (04)';

/** Arrears cost 9.5% a year, charged here per half-year (domain facts, section 5). */
const HALF_YEAR_INTEREST = 0.0475;

const INSTRUMENTS = ['UPI', 'NB', 'DC', 'CC'] as const;
const pickInstrument = (mode: PaymentRow['mode'], at: number): string | null => {
  if (mode === 'DIRECT') return INSTRUMENTS[at % INSTRUMENTS.length] ?? null;
  return { ENACH: 'NACH', ESI: 'SI', UPI: 'UPI', CARD_SI: 'CC', CHEQUE: 'CHEQUE' }[mode];
};

/** Numbers the payments of one policy and fills in the shared fields. */
export type PaymentMaker = (payment: Pick<PaymentRow, 'paymentDate' | 'kind' | 'amount'> & Partial<PaymentRow>) => PaymentRow;

function paymentMaker(contract: Pick<Contract, 'policyNo' | 'collection'>): PaymentMaker {
  let paymentCount = 0;
  return (payment) => {
    paymentCount += 1;
    const number = `${contract.policyNo}${String(paymentCount).padStart(3, '0')}`;
    const mode = payment.mode ?? contract.collection.mode;
    const status = payment.status ?? 'POSTED';
    return {
      paymentId: `PM${number}`,
      policyNo: contract.policyNo,
      dueDate: null,
      mode,
      instrument: pickInstrument(mode, paymentCount),
      gst: 0,
      status,
      // L marks receipts from the insurer's own books; the portal's start with R.
      receiptNo: status === 'POSTED' && payment.kind !== 'BOUNCE' ? `L${findSeries(payment.paymentDate)}-${number}` : null,
      transactionRef: status === 'FAILED' ? null : `UTR${payment.paymentDate.replaceAll('-', '')}${number}`,
      reason: null,
      reversalOf: null,
      ...payment,
    };
  };
}

const series = new Map<number, string>();
/** The receipt series of a day; called millions of times for a few years. */
function findSeries(day: Day): string {
  const year = financialYear(day).startYear;
  const cached = series.get(year);
  if (cached) return cached;
  const created = receiptSeries(startOfDay(day));
  series.set(year, created);
  return created;
}

/** Payments of a contract, oldest first: returned debits, premiums, a reinstatement. */
export function paymentHistory(contract: Contract, history: PremiumHistory): { rows: PaymentRow[]; make: PaymentMaker } {
  const make = paymentMaker(contract);
  const rows: PaymentRow[] = [];
  const { revival } = history;
  let revived = false;
  const addRevival = () => {
    if (!revival || revived) return;
    revived = true;
    rows.push(
      make({
        kind: 'REVIVAL',
        mode: 'DIRECT',
        paymentDate: revival.on,
        dueDate: revival.instalments[0]?.due ?? null,
        ...revivalAmount(revival),
      }),
    );
  };
  for (const paid of history.paid) {
    if (revival && paid.due > revival.on) addRevival();
    rows.push(...premiumPayments(paid, contract, make));
  }
  addRevival();
  return { rows, make };
}

function premiumPayments(paid: PaidInstalment, contract: Contract, make: PaymentMaker): PaymentRow[] {
  const amount = sumInstalment(paid);
  const bounced = paid.returned.map((on) =>
    make({ kind: 'BOUNCE', status: 'FAILED', paymentDate: on, dueDate: paid.due, amount, gst: paid.gst, reason: NOT_ENOUGH_MONEY }),
  );
  const isByHand = paid.byHand || paid.returned.length > 1;
  const mode = isByHand ? 'DIRECT' : contract.collection.mode;
  return [...bounced, make({ kind: 'PREMIUM', paymentDate: paid.paidOn, dueDate: paid.due, amount, gst: paid.gst, mode })];
}

function revivalAmount(revival: NonNullable<PremiumHistory['revival']>): { amount: Paise; gst: Paise } {
  let amount = 0;
  let gst = 0;
  for (const instalment of revival.instalments) {
    const halfYears = Math.max(0, monthsApart(instalment.due, revival.on) / 6);
    amount += Math.round((sumInstalment(instalment) * (1 + HALF_YEAR_INTEREST) ** halfYears) / 100) * 100;
    gst += instalment.gst;
  }
  return { amount, gst };
}

const monthsApart = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
