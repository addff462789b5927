import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { statusGroup } from '@portal/rules/policies/policy.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { statusText } from '../../ui/feedback/status.text.ts';
import { requestStatusText } from '../../ui/request/request-status.text.ts';
import { detailText } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';
import { sectionText as t } from './policy-sections.text.ts';

type Payment = ResponseOf<'/pastPaymentDetails'>['paymentdetails'][number];
type Request = ResponseOf<'/serviceTracker'>['cases'][number];
type Switch = ResponseOf<'/getFundDetails'>['SWITCHES'][number];

export type HistoryEntry = {
  key: string;
  kind: 'payment' | 'request' | 'switch' | 'mandate' | 'policy';
  date: Day;
  text: string;
  note?: string;
  /** Rupees. */
  amount?: number;
};
type Sources = { policy: PolicyDetails; payments: readonly Payment[]; requests: readonly Request[]; switches: readonly Switch[] };

/** Longest list that the page shows. */
const MOST = 20;

/** Events of a policy until today, newest first. */
export function listHistory({ policy, payments, requests, switches }: Sources, today: Day): readonly HistoryEntry[] {
  return [
    ...payments.map(paymentEntry),
    ...requests.map(requestEntry),
    ...switches.map(switchEntry),
    ...policy.MANDATES.flatMap(mandateEntry),
    ...policyEntries(policy),
  ]
    .filter(({ date }) => date <= today)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, MOST);
}

function paymentEntry(payment: Payment): HistoryEntry {
  const { PAYMENT_ID, PAYMENT_DATE: date, DUE_DATE: due, AMOUNT: amount } = payment;
  const method = paidBy(payment);
  const note = due ? t.methodFor({ method, date: due }) : method;
  return { key: `payment ${PAYMENT_ID}`, kind: 'payment', date, text: paymentText(payment), note, amount };
}

function paymentText({ KIND, MODE, STATUS }: Payment): string {
  if (KIND === 'BOUNCE' || KIND === 'REFUND') return t[KIND];
  if (STATUS !== 'POSTED') return t[`payment${STATUS}`];
  return KIND === 'PREMIUM' && MODE !== 'DIRECT' && MODE !== 'CHEQUE' ? t.debited : t[KIND];
}

const INSTRUMENTS: Record<string, string> = {
  UPI: detailText.byUPI,
  NB: detailText.byNB,
  DC: detailText.byDC,
  CC: detailText.byCC,
  WALLET: detailText.byWALLET,
};
const paidBy = ({ MODE, INSTRUMENT }: Payment): string =>
  MODE === 'DIRECT' ? (INSTRUMENTS[INSTRUMENT ?? ''] ?? detailText.byDIRECT) : detailText[`by${MODE}`];

/** The last change of a request, with the new values if it is completed. */
function requestEntry({ caseId, claimNumber, label, labelHi, status, changedAt, changes }: Request): HistoryEntry {
  const after = changes.map((change) =>
    t.changed({
      field: inLanguage({ en: change.field, hi: change.fieldHi }),
      after: inLanguage({ en: change.after, hi: change.afterHi }),
    }),
  );
  return {
    key: `request ${caseId}`,
    kind: 'request',
    date: dayOf(new Date(changedAt)),
    text: t.request({ label: inLanguage({ en: label, hi: labelHi }), status: requestStatusText[status] }),
    note: status === 'COMPLETED' && after.length > 0 ? after.join(', ') : (claimNumber ?? caseId),
  };
}

const switchEntry = ({ DATE: date, FROM, TO, AMOUNT: amount }: Switch): HistoryEntry => ({
  key: `switch ${date}`,
  kind: 'switch',
  date,
  text: t.switched({ from: FROM.join(', '), to: TO.join(', ') }),
  amount,
});

/** A mandate that was never approved or whose end is not known has no event. */
const STARTED = ['ACTIVE', 'PAUSED', 'CANCEL_REQUESTED'];
const mandateEntry = ({ KIND: kind, STATUS, START_DATE: date, MAX_AMOUNT: limit }: PolicyDetails['MANDATES'][number]): HistoryEntry[] =>
  STARTED.includes(STATUS)
    ? [
        {
          key: `mandate ${kind} ${date}`,
          kind: 'mandate',
          date,
          text: t.mandateStarted({ kind }),
          note: t.mandateLimit({ sum: limit }),
        },
      ]
    : [];

function policyEntries({ POLICY_STATUS: status, STATUS_DATE, POLICY_ISSUANCE_DATE, LAPSE_DATE }: PolicyDetails): HistoryEntry[] {
  const entry = (key: string, date: Day, text: string): HistoryEntry => ({ key, kind: 'policy', date, text });
  return [
    ...(statusGroup(status) === 'closed' ? [entry('ended', STATUS_DATE, t.statusChanged({ status: statusText[status] }))] : []),
    ...(LAPSE_DATE && statusGroup(status) === 'lapsed' ? [entry('lapsed', LAPSE_DATE, t.lapsedPolicy)] : []),
    entry('issued', POLICY_ISSUANCE_DATE, t.issuedPolicy),
  ];
}
