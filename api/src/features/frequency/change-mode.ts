import { addDays, type Day, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { convenienceFee } from '@portal/rules/money/convenience-fee.ts';
import { applyBasisPoints, toRupees } from '@portal/rules/money/money.ts';
import { firstDueFrom, type Mode, type ModeQuote, modalPremium, riderInstalments } from '@portal/rules/money/payment-mode.ts';
import { gstRateOn } from '@portal/rules/money/premium.ts';
import { isPremiumPaying } from '@portal/rules/policies/policy.ts';
import type { Config } from '../../base/config/config.ts';
import { PortalError } from '../../base/failure.ts';
import { openOrder } from '../../domain/payments/open-order.ts';
import { selectChanges } from '../../domain/requests/changes.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { RequestFields, ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { type RequestCall, serveRequest } from '../../domain/requests/serve-request.ts';
import { calculateQuotes, isQuoteFor } from './mode-quote.ts';
import type { ModeRecord } from './payment-mode.store.ts';

type ModeChangeCall = RequestCall & { input: { policyNumber: string; newMode: Mode; quoteId: string; instalment: number } };
type Before = { mode: Mode };
type After = { mode: Mode; effectiveOn: Day };

const NAMES: Record<Mode, { en: string; hi: string }> = {
  A: { en: 'Yearly', hi: 'सालाना' },
  H: { en: 'Half-yearly', hi: 'छमाही' },
  Q: { en: 'Quarterly', hi: 'तिमाही' },
  M: { en: 'Monthly', hi: 'मासिक' },
};
const getModeName = (fields: unknown) => NAMES[(fields as Before).mode] ?? null;

/** Changes how often a policy is paid: by its owner, or with the key of a link, which is used up by it. */
const handler = {
  async check({ customer, session = customer, input, store, services, now }: ModeChangeCall) {
    const { policyNumber: policyNo, newMode, quoteId, instalment } = input;
    const isOfKey = session?.kind === 'preKey' ? session.policyNo === policyNo : true;
    const record = isOfKey && (await store.paymentMode.find(session?.clientIds ?? [], policyNo));
    if (!record) throw new PortalError('notFound');
    if (newMode === record.frequency) throw new PortalError('modeSame');
    // If a request is already open, the unique index rejects this one and the reply has the open request's number.
    const quotes = calculateQuotes({ ...record, hasOpenRequest: false }, dayOf(now));
    const quote = quotes.find(({ mode }) => mode === newMode);
    if (!quote || quote.reason) throw new PortalError('modeChangeNotAllowed', { reason: quote?.reason ?? 'NOT_IN_PLAN' });
    if (!isQuoteFor(quoteId, { policyNo, quotes, sealing: services.sealing }, now)) throw new PortalError('quoteOld');
    if (instalment !== quote.premium + quote.tax)
      throw new PortalError('amountChanged', { instalment: toRupees(quote.premium + quote.tax) });
    if (record.isBeingPaid) throw new PortalError('paymentPending');
    const isDone = quote.effectiveOn === record.nextDue;
    const { effectiveOn } = quote;
    const before: Before = { mode: record.frequency };
    const after: After = { mode: newMode, effectiveOn };
    const isPayable = isDone && quote.payNow && session?.kind !== 'preKey' && !record.holdsCredit;
    return { newRequest: { policyNo, before, after, isDone, promisedBy: isDone ? null : effectiveOn }, quote, isPayable };
  },

  async submit({ session, store, now }: ModeChangeCall, request: ServiceRequest) {
    // If a key is used several times concurrently, only the first use succeeds. The others find the key ended.
    if (session?.kind === 'preKey' && !(await store.session.endKey(session.sessionId, now))) throw new PortalError('sessionExpired');
    return request;
  },

  apply: writeMode(),

  completed: 'modeChanged' as const,
  changes: ({ before, after }: RequestFields) =>
    selectChanges([{ label: { en: 'Frequency', hi: 'आवृत्ति' }, before: before && getModeName(before), after: getModeName(after) }]),

  async answer(call: ModeChangeCall, request: ServiceRequest, { quote, isPayable }: { quote: ModeQuote; isPayable: boolean }) {
    const { effectiveOn, premium, tax, impact } = quote;
    const payment = isPayable
      ? await openOrder(toOrder(request, quote, call.services.config), { tx: call, config: call.services.config }, call.now)
      : null;
    return { ...toAnswer(request), effectiveOn, newInstalment: premium + tax, mandateImpact: impact, payment };
  },
};
/** The first premium of the new frequency, payable until the end of its day. The change does not wait for the payment. */
const toOrder = ({ caseId, clientId, policyNo }: ServiceRequest, { effectiveOn, premium, tax }: ModeQuote, config: Config) => ({
  purpose: 'MODE_CHANGE' as const,
  refId: caseId,
  clientId,
  // It is posted as an ordinary premium.
  fee: convenienceFee(premium + tax, config.CONVENIENCE_FEES.PAYPREMIUM).total,
  lines: [{ policyNo: policyNo ?? '', dueDate: effectiveOn, amount: premium + tax, gst: tax }],
  allowedMethods: ['UPI' as const, 'NB' as const, 'DC' as const, 'CC' as const],
  expiresAt: new Date(startOfDay(addDays(effectiveOn, 1)).getTime() - 1),
});
const toAnswer = ({ status }: ServiceRequest) => ({
  message: status === 'COMPLETED' ? 'Your frequency is changed.' : 'Your frequency changes on the date shown.',
});

function writeMode(): Apply {
  return async ({ policyNo, before, after }, { tx: { store } }) => {
    const record = await store.paymentMode.lock(policyNo ?? '');
    const { mode, effectiveOn } = after as After;
    if (!record || record.frequency !== (before as Before).mode || !mayChange(record, mode, effectiveOn)) return 'recordChanged';
    await store.paymentMode.abandonOrders(record.policyNo);
    await store.paymentMode.change(record.policyNo, createChange(record, mode));
    return 'applied';
  };
}

/** From the first due date of the new frequency: earlier ones are paid, and no payment of this one is in progress. */
export const mayChange = (record: ModeRecord, mode: Mode, effectiveOn: Day): boolean =>
  isPremiumPaying(record.status) &&
  record.nextDue !== null &&
  record.nextDue >= effectiveOn &&
  record.nextDue === firstDueFrom(record.nextDue, record.issueDate, mode) &&
  !record.isBeingPaid &&
  !record.hasDebitInFlight &&
  record.notifiedDue !== record.nextDue;

function createChange(record: ModeRecord, mode: Mode) {
  const effectiveOn = record.nextDue ?? '';
  const riders = riderInstalments(record, mode);
  const base = modalPremium(record.annualPremium, mode);
  const gstRateBp = gstRateOn(record, effectiveOn);
  const gst = applyBasisPoints(
    riders.reduce((sum, riderPremium) => sum + riderPremium, base),
    gstRateBp,
  );
  return { mode, effectiveOn, modalPremium: base, riders, gst, gstRateBp };
}

type Checked = Awaited<ReturnType<typeof handler.check>>;
type Answer = Awaited<ReturnType<typeof handler.answer>>;
export const changeMode = serveRequest<ModeChangeCall, Checked, Answer>('MODE_CHANGE', handler);
export const changeModeByLink = serveRequest<ModeChangeCall, Checked, Answer>('MODE_CHANGE', handler);
