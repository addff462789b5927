import { randomUUID } from 'node:crypto';
import { addDays, addMonths, type Day, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import type { DemoRow } from './demo-activity.store.ts';
import { demoPerson } from './demo-person.ts';

/** Rows that the reports of staff show in a demo: in the last seven days, and in the month before this one. */

type Person = { clientId: string; policyNo: string };
const PEOPLE: readonly Person[] = [25, 28, 29, 31, 37].map((number) => {
  const { clientId, policyNo } = demoPerson(number);
  return { clientId, policyNo: policyNo(1) };
});
const PAST_DAYS = [2, 8, 13, 19, 24];
const ENTRY_HOURS = 11;

/** When something happened: this hour, once on each of the six days before, and five times in the month before; the earliest first. */
export function demoMoments(now: Date): Date[] {
  const today = dayOf(now);
  const lastMonth = addMonths(`${today.slice(0, 7)}-01`, -1);
  const days: Day[] = [...PAST_DAYS.map((day) => addDays(lastMonth, day)), ...[6, 5, 4, 3, 2, 1].map((ago) => addDays(today, -ago))];
  return [...days.map((day) => new Date(startOfDay(day).getTime() + ENTRY_HOURS * HOUR_MS)), new Date(now.getTime() - 20 * MINUTE_MS)].sort(
    (first, other) => first.getTime() - other.getTime(),
  );
}

const personAt = (index: number): Person => PEOPLE[index % PEOPLE.length] as Person;
const pick = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

type Order = { at: Date; index: number; state: string; purpose?: string; refId?: string; reason?: string };
function orderRows({ at, index, state, purpose = 'PREMIUM', refId, reason }: Order): { orders: DemoRow[]; lines: DemoRow[] } {
  const { clientId, policyNo } = personAt(index);
  const [orderId, amount, isPosted] = [randomUUID(), 412_500 + index * 17_300, state === 'POSTED'];
  const order = {
    order_id: orderId,
    order_no: `PO-DEMO-${orderId.slice(0, 8)}`,
    client_id: clientId,
    source: pick(['PAYMENTVIEW', 'PAYMENTS', 'PAYPREMIUM'], index),
    purpose,
    ref_id: refId ?? null,
    amount,
    merchant_id: 'DEMO',
    state,
    attempts: 1,
    gateway_payment_id: state === 'ABANDONED' ? null : `pay_demo_${orderId.slice(0, 8)}`,
    instrument: pick(['UPI', 'NETBANKING', 'DEBIT_CARD', 'CREDIT_CARD'], index),
    reason_code: reason ?? null,
    terms_version: '1',
    created_at: at,
    expires_at: new Date(at.getTime() + HOUR_MS),
    captured_at: isPosted ? new Date(at.getTime() + 2 * MINUTE_MS) : null,
    posted_at: isPosted ? new Date(at.getTime() + 3 * MINUTE_MS) : null,
    device: pick(['Mobile', 'Browser', 'Mobile'], index),
  };
  const line = { order_id: orderId, line_no: 1, policy_no: policyNo, due_date: dayOf(at), purpose, amount, gst: 0, is_open: false };
  return { orders: [order], lines: [line] };
}

/** Payments that went through, and such as failed: one of them was paid the day after. */
export function paymentRows(moments: readonly Date[]): { orders: DemoRow[]; lines: DemoRow[] } {
  const rows = moments.flatMap((at, index) => {
    const failed = pick(['INSUFFICIENT_FUNDS', 'DECLINED', 'TIMEOUT'], index);
    const refId = `demo-repayment-${index}`;
    const hasRepayment = index % 4 === 1;
    return [
      orderRows({ at, index, state: 'POSTED' }),
      orderRows({ at: new Date(at.getTime() + 4 * MINUTE_MS), index: index + 1, state: 'POSTED' }),
      orderRows({ at, index: index + 2, state: index % 3 === 0 ? 'ABANDONED' : 'FAILED', ...(index % 3 !== 0 && { reason: failed }) }),
      ...(hasRepayment
        ? [
            orderRows({ at, index, state: 'FAILED', purpose: 'LOAN_REPAYMENT', refId, reason: failed }),
            orderRows({ at: new Date(at.getTime() + 10 * MINUTE_MS), index, state: 'POSTED', purpose: 'LOAN_REPAYMENT', refId }),
          ]
        : []),
    ];
  });
  return { orders: rows.flatMap(({ orders }) => orders), lines: rows.flatMap(({ lines }) => lines) };
}

export const documentRows = (moments: readonly Date[]): DemoRow[] =>
  moments.map((at, index) => ({
    document_id: randomUUID(),
    client_id: personAt(index).clientId,
    type: pick(['premium-receipts', 'tax-cerificate', 'policy-account', 'policy-bond'], index),
    policy_no: personAt(index).policyNo,
    period: '',
    sha256: Buffer.alloc(0),
    channel: pick(['DOWNLOAD', 'EMAIL', 'WHATSAPP'], index),
    at,
  }));

/** Ratings of each band, some with a comment. */
export const feedbackRows = (moments: readonly Date[], sealing: Sealing): DemoRow[] =>
  moments.map((at, index) => {
    const [id, rating] = [randomUUID(), pick([10, 8, 3, 9, 7, 5], index)];
    const comment = rating <= 6 ? 'It took several attempts.' : rating > 8 ? 'Quick and clear.' : null;
    return {
      feedback_id: id,
      client_id: personAt(index).clientId,
      session_id: randomUUID(),
      at,
      policy_no: personAt(index).policyNo,
      rating,
      transaction: pick(['payPremium', 'downloads', 'nominee', 'fundSwitch'], index),
      reasons: rating <= 6 ? ['Slow'] : [],
      comment_sealed: comment && sealing.seal(`feedback.comment:${id}`, comment),
    };
  });

/** Requested phone calls, and their outcomes. */
export const callRows = (moments: readonly Date[]): DemoRow[] =>
  moments.map((at, index) => ({
    call_id: randomUUID(),
    client_id: personAt(index).clientId,
    policy_no: personAt(index).policyNo,
    day: dayOf(at),
    at,
    reason: pick(['AMOUNT', 'MEDICAL', 'OTHER'], index),
    state: index % 5 === 4 ? 'REFUSED' : 'DONE',
    crm_id: `CRM-DEMO-${index + 1}`,
    attempts: 1 + (index % 2),
    closed_at: new Date(at.getTime() + 3 * HOUR_MS),
  }));

const FAILURES = [
  { api: '/getFundDetails', name: 'notFound', partner: '', http_status: 200, code: 12 },
  { api: '/login', name: 'credentialsWrong', partner: '', http_status: 200, code: 13 },
  { api: '/verifyPANDetails', name: 'partnerDown', partner: 'pan', http_status: 200, code: 20 },
  { api: '/createCase/nomineeUpdate', name: 'badRequest', partner: '', http_status: 400, code: 21 },
  { api: '/getDashboardDetails', name: 'sessionExpired', partner: '', http_status: 401, code: 40 },
];
/** Each code at each moment. */
export const failureRows = (moments: readonly Date[]): DemoRow[] =>
  moments.flatMap((at, index) =>
    FAILURES.map((failure, place) => ({
      ...failure,
      minute: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS),
      caller: failure.api === '/login' ? 'visitor' : 'customer',
      request_id: `demo-${index}-${place}`,
      ms: 35 + 210 * place,
      count: 1 + ((index + place) % 6),
    })),
  );

const FUNNEL = { START: 100, DETAILS: 84, OTP: 71, SUBMIT: 66, SUCCESS: 58, FAILURE: 5 } as const;
/** Steps of journeys by day, device and source; the present day is counted from what happens. */
export const journeyRows = (moments: readonly Date[], now: Date): DemoRow[] =>
  // Just after midnight, the newest moment is on the day before, which has a moment already.
  [...new Set(moments.map(dayOf))]
    .filter((day) => day < dayOf(now))
    .flatMap((day, index) =>
      (['payPremium', 'downloads', 'nominee', 'upi'] as const).flatMap((journey, place) =>
        (['Mobile', 'Browser'] as const).flatMap((device) =>
          Object.entries(FUNNEL).map(([step, share]) => ({
            day,
            journey,
            step,
            device,
            source: place === 0 && device === 'Mobile' ? 'DYNAMIC_LINK' : 'WEBSITE',
            code: step === 'FAILURE' ? 'partnerDown' : '',
            count: Math.ceil((share * (4 - place) * (device === 'Mobile' ? 2 : 1) * (10 + (index % 5))) / 40),
            people: share,
            counted_at: now,
          })),
        ),
      ),
    );

/** Closed requests from a branch. */
export const caseRows = (moments: readonly Date[]): DemoRow[] =>
  moments.map((at, index) => ({
    case_id: `SR90000${String(10_000 + index)}`,
    type: 'SURRENDER',
    kind: 'SURRENDER',
    client_id: personAt(index).clientId,
    policy_no: personAt(index).policyNo,
    channel: pick(['BRANCH', 'CALL'], index),
    status: pick(['COMPLETED', 'REJECTED', 'COMPLETED', 'CANCELLED'], index),
    submitted_at: at,
    promised_by: addDays(dayOf(at), 7),
    closed_at: new Date(at.getTime() + 2 * HOUR_MS),
    late_at: null,
    one_open_for: `demo ${index}`,
    handled_by: 'backOffice',
  }));

/** Failed set-ups: successful ones would put policies on auto-debit. */
export const mandateRows = (moments: readonly Date[]): DemoRow[] =>
  moments.map((at, index) => ({
    mandate_id: `MD-DEMO-${index + 1}`,
    policy_no: personAt(index).policyNo,
    rail: pick(['ENACH', 'UPI', 'ESI'], index),
    status: 'FAILED',
    amount_type: 'M',
    max_amount: 1_500_000,
    starts: dayOf(at),
    ends: addDays(dayOf(at), 3_650),
    created_on: dayOf(at),
    reason_code: 'DECLINED',
    frequency: 'M',
    transaction_id: `EN90000000000000${String(1_000 + index)}`,
    started_at: at,
    ended_at: new Date(at.getTime() + 5 * MINUTE_MS),
  }));

/** Debits of the mandates above, which the bank returned or which were not made. */
export const debitRows = (moments: readonly Date[]): DemoRow[] =>
  moments.map((at, index) => ({
    debit_id: randomUUID(),
    mandate_id: `MD-DEMO-${index + 1}`,
    policy_no: personAt(index).policyNo,
    due_date: dayOf(at),
    attempt: 1,
    amount: 310_000 + index * 9_000,
    state: index % 3 === 2 ? 'SKIPPED' : 'RETURNED',
    notice_on: addDays(dayOf(at), -3),
    present_on: dayOf(at),
    charge_on: dayOf(at),
    notified_at: new Date(at.getTime() - 3 * DAY_MS),
    presented_at: index % 3 === 2 ? null : at,
    reason_code: index % 3 === 2 ? null : pick(['04', '01'], index),
    skip_reason: index % 3 === 2 ? 'PAID' : null,
    created_at: new Date(at.getTime() - 3 * DAY_MS),
    ended_at: at,
  }));

const P52 = demoPerson(52);
const P52_MANDATE = `MD${P52.policyNo(2)}01`;
/** Days before today of P52's debit and its second attempt. The bank returned both. */
const ATTEMPTS_DAYS_AGO = [10, 6];

/** Debits of the monthly policy of P52, whose premium is still unpaid. */
export const returnedDebitRows = (now: Date): DemoRow[] =>
  ATTEMPTS_DAYS_AGO.map((daysAgo, index) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const noticedAt = new Date(at.getTime() - 3 * DAY_MS);
    return {
      debit_id: randomUUID(),
      mandate_id: P52_MANDATE,
      policy_no: P52.policyNo(2),
      due_date: addDays(dayOf(now), -10),
      attempt: index + 1,
      amount: 215_000,
      state: 'RETURNED',
      notice_on: dayOf(noticedAt),
      present_on: dayOf(at),
      charge_on: dayOf(at),
      notified_at: noticedAt,
      presented_at: at,
      reason_code: '04',
      created_at: noticedAt,
      ended_at: at,
    };
  });

/** Callbacks about objects that the portal does not know. */
export const unmatchedRows = (moments: readonly Date[], sealing: Sealing): DemoRow[] =>
  moments.map((at, index) => ({
    gateway: 'payment',
    event_id: `evt_demo_${index + 1}`,
    source: 'WEBHOOK',
    order_no: `PO-UNKNOWN-${index + 1}`,
    payment_id: `pay_unknown_${index + 1}`,
    status: 'CAPTURED',
    amount: 550_000 + index * 25_000,
    raw_sealed: sealing.seal(`payment_event.raw:evt_demo_${index + 1}`, '{}'),
    outcome: 'received',
    received_at: at,
  }));
