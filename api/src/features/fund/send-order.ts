import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { unitsSeenOn } from '@portal/rules/calendar/nav-day.ts';
import type { SwitchShare } from '@portal/rules/funds/fund-switch.ts';
import { transferSpan } from '@portal/rules/funds/transfer-plan.ts';
import { formatRupees, type Paise } from '@portal/rules/money/money.ts';
import { PortalError } from '../../base/failure.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { navHolidays } from '../../domain/navs/nav-holidays.ts';
import { type Change, plain, selectChanges } from '../../domain/requests/changes.ts';
import { rejectWhilePaidOut } from '../../domain/requests/open-request.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { RequestFields, ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { type RequestCall, serveRequest } from '../../domain/requests/serve-request.ts';
import { carryOutSwitch, fundsOfSwitch, type SwitchFields } from './carry-out.ts';
import { type FundOrder, isDryRunFor, quoteOrder, type SwitchQuote } from './switch-quote.ts';

type OrderCall = RequestCall & { input: FundOrder & { PolicyId: string; validationId: string } };
type StartFields = { transfer: { fromFund: string; toFund: string; amount: Paise; dayOfMonth: number; instalments: number } };
type StopFields = { stop: { fromFund: string; toFund: string; amount: Paise; left: number } };
/** `fundNames` are the names by code at the time of the order. */
type Fields = (SwitchFields | StartFields | StopFields) & { fundNames?: Record<string, string> };

/** Switches funds, starts a systematic transfer or stops it: for the owner, or with the key of a link, which is used up by it. */
const handler = {
  async check({ customer, session = customer, input, store, services, now }: OrderCall) {
    const { PolicyId: policyNo, validationId } = input;
    if (session?.kind === 'preKey' && session.policyNo !== policyNo) throw new PortalError('notFound');
    const record = await store.switchRecord.find(session?.clientIds ?? [], policyNo);
    // The customer's own policy without funds. The gate rejects another customer's.
    if (!record) throw new PortalError('empty');
    if (!isDryRunFor(validationId, { policyNo, order: input }, { services, now })) throw new PortalError('validationOld');
    // The lock makes concurrent orders count each other. If a switch is already open, the unique index rejects the order and the reply has
    // that switch's number.
    await store.fundOrder.lockPolicy(policyNo);
    await rejectWhilePaidOut(policyNo, store);
    const fresh = await store.switchRecord.find(session?.clientIds ?? [], policyNo);
    if (!fresh) throw new PortalError('notFound');
    const quote = await quoteOrder(input, { ...fresh, pending: null }, { store, services, now });
    const { navDate, charge } = quote;
    const isDone = input.switchType !== 'SWITCH';
    const promisedBy = isDone ? null : unitsSeenOn(navDate, navHolidays(services));
    const { transfer } = fresh;
    const order: Fields =
      input.switchType === 'SWITCH'
        ? { sold: input.switchFrom, bought: input.switchTo, navDate, charge }
        : input.switchType === 'STP'
          ? { transfer: input.stp }
          : {
              stop: {
                fromFund: transfer?.fromFund ?? '',
                toFund: transfer?.toFund ?? '',
                amount: transfer?.amount ?? 0,
                left: (transfer?.total ?? 0) - (transfer?.made ?? 0),
              },
            };
    const after: Fields = { ...order, fundNames: await store.fund.listNames(listCodes(order)) };
    return { newRequest: { policyNo, after, isDone, promisedBy }, quote };
  },

  async submit({ session, input, store, now }: OrderCall, request: ServiceRequest, { quote }: { quote: SwitchQuote }) {
    // If a key is used several times concurrently, only the first use succeeds. The others find the key ended.
    if (session?.kind === 'preKey' && !(await store.session.endKey(session.sessionId, now))) throw new PortalError('sessionExpired');
    if (input.switchType !== 'SWITCH') return request;
    const { caseId } = request;
    await store.fundOrder.addOrder({ kind: 'SWITCH', policyNo: input.PolicyId, ref: caseId, caseId, navDate: quote.navDate }, now);
    return request;
  },

  apply: carryOut(),

  changes: ({ after }: RequestFields) => selectChanges(toLines(after as Fields)),

  async answer({ input }: OrderCall, _: ServiceRequest, { quote }: { quote: SwitchQuote }) {
    const { navDate, navRule, charge, freeSwitchesLeft } = quote;
    return { message: MESSAGES[input.switchType], navDate, navRule, charge, freeSwitchesLeft };
  },
};

const MESSAGES: Record<FundOrder['switchType'], string> = {
  SWITCH: 'Your switch is placed.',
  STP: 'Your transfer is set up.',
  STP_CANCEL: 'Your transfer is stopped.',
};

/** The pricing job completes a switch. Starting or stopping a transfer is completed by its own command. */
function carryOut(): Apply {
  return async ({ caseId, clientId, policyNo, after }, { tx, now }) => {
    const fields = after as Fields;
    const policy = policyNo ?? '';
    if ('sold' in fields) return carryOutSwitch({ caseId, clientId, policyNo: policy }, fields, { tx, now });
    const { store } = tx;
    if ('stop' in fields) {
      if (!(await store.fundOrder.endTransfer(policy, 'STOPPED'))) return 'recordChanged';
      const values = { policyLast4: policy.slice(-4), caseId };
      await notifyClient({ template: 'transferStopped', dedupe: `transferStopped:${caseId}`, clientId, values }, { tx, now });
      return 'applied';
    }
    const { amount, dayOfMonth, instalments } = fields.transfer;
    if (!(await store.fundOrder.startTransfer(policy, fields.transfer, dayOf(now)))) return 'recordChanged';
    const { firstOn, lastOn } = transferSpan(dayOf(now), dayOfMonth, instalments);
    const values = {
      policyLast4: policy.slice(-4),
      caseId,
      amount: formatRupees(amount),
      day: formatDay(firstOn),
      last: formatDay(lastOn),
    };
    await notifyClient({ template: 'transferStarted', dedupe: `transferStarted:${caseId}`, clientId, values }, { tx, now });
    return 'applied';
  };
}

const SOLD = { en: 'Switch from', hi: 'इनमें से निकालें' };
const BOUGHT = { en: 'Switch to', hi: 'इनमें लगाएँ' };
const TRANSFER = { en: 'Systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र' };
const NAV_DATE = { en: 'NAV date', hi: 'NAV की तारीख़' };
const CHARGE = { en: 'Charge', hi: 'शुल्क' };

const getPlan = (fields: StartFields | StopFields) => ('stop' in fields ? fields.stop : fields.transfer);
const listCodes = (fields: Fields): string[] =>
  'sold' in fields ? fundsOfSwitch(fields) : [getPlan(fields).fromFund, getPlan(fields).toFund];

function toLines(fields: Fields): Change[] {
  const getFundName = (code: string): string => fields.fundNames?.[code] ?? code;
  const list = (shares: readonly SwitchShare[]) =>
    plain(shares.map(({ fundCode, percent }) => `${getFundName(fundCode)} ${percent}%`).join(', '));
  if ('sold' in fields)
    return [
      { label: SOLD, before: null, after: list(fields.sold) },
      { label: BOUGHT, before: null, after: list(fields.bought) },
      { label: NAV_DATE, before: null, after: plain(formatDay(fields.navDate)) },
      { label: CHARGE, before: null, after: fields.charge === 0 ? null : plain(formatRupees(fields.charge)) },
    ];
  const plan = getPlan(fields);
  const summary = plain(`${formatRupees(plan.amount)}, ${getFundName(plan.fromFund)} → ${getFundName(plan.toFund)}`);
  return ['stop' in fields ? { label: TRANSFER, before: summary, after: null } : { label: TRANSFER, before: null, after: summary }];
}

type Checked = Awaited<ReturnType<typeof handler.check>>;
type Answer = Awaited<ReturnType<typeof handler.answer>>;
const KINDS = ['FUND_SWITCH', 'STP_START', 'STP_STOP'] as const;
export const sendOrder = serveRequest<OrderCall, Checked, Answer>(KINDS, handler);
export const sendOrderByLink = serveRequest<OrderCall, Checked, Answer>(KINDS, handler);
