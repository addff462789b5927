import { addDays, dayOf, formatDay, startOfDay } from '@portal/rules/calendar/dates.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import {
  findAnswerErrors,
  REVIVAL_ANSWER_TEXTS,
  type RevivalAnswer,
  type RevivalRequirement,
  revivalLines,
  revivalQuestions,
  revivalRejection,
  revivalStep,
} from '@portal/rules/policies/revival.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { openOrder } from '../../domain/payments/open-order.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { rejectWhilePaidOut } from '../../domain/requests/open-request.ts';
import type { RequestEnd } from '../../domain/requests/request-handling.ts';
import type { RequestFields, ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { type RequestCall, serveRequest } from '../../domain/requests/serve-request.ts';
import type { Stores } from '../../platform/context/services.ts';
import { postRevival } from './post-revival.ts';
import { findPolicy, holds } from './quote-revival.ts';
import { requestRevivalCall } from './request-call.ts';
import type { StoredQuotation } from './revival-rows.store.ts';

type Input = {
  policyNumber: string;
  quotationNo: string;
  amount: number;
  declaration: { answers: readonly RevivalAnswer[] };
  documents?: readonly { documentType: string; fileRef: string }[] | undefined;
};
type RevivalCall = RequestCall & { input: Input };

/** Reinstatement decisions are promised within calendar days: one week (domain, 16). */
const REVIEW_DAYS = 7;
const METHODS = ['UPI', 'NB', 'DC', 'CC'] as const;
/** 23:59:59.999 of a day in India. */
const getEnd = (day: string): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

const MESSAGES = {
  PAY: 'Your answers are accepted. Please pay to reinstate the policy.',
  UNDERWRITING: 'We will look at your answers.',
  MEDICAL: 'We call you to arrange a medical test, free of charge.',
} as const;

/** Rejects the answers, or returns the next step. */
async function check({ customer, session = customer, input, store, services, now }: RevivalCall) {
  const { policyNumber: policyNo, declaration, documents = [] } = input;
  const policy = session && (await findPolicy(store, { clientIds: session.clientIds, policyNo }, now));
  if (!policy) throw new PortalError('notFound');
  // A surrender is made either before this request or after it.
  await store.loan.lockPolicy(policyNo);
  await rejectWhilePaidOut(policyNo, store);
  const { status, revivalDeadline } = policy;
  // If a request is already open, the unique index rejects this one and the reply has the open request's number.
  const reason = revivalRejection({ status, reviveBy: revivalDeadline, isPending: false }, dayOf(now));
  if (reason === 'WINDOW_OVER' && revivalDeadline) throw revivalOver(revivalDeadline);
  const lateFee = services.config.REVIVAL_LATE_FEE;
  const quotation = await store.revival.findLive(policyNo);
  if (reason || quotation?.quotationNo !== input.quotationNo || !(await holds(quotation, { policy, pricing: { lateFee } }, { store, now })))
    throw new PortalError('quotationOver');
  if (input.amount !== quotation.payable) throw new PortalError('amountChanged', { amount: toRupees(quotation.payable) });
  const { requirement } = quotation;
  if (session.kind === 'preKey' && (requirement === 'HEALTH_FORM' || requirement === 'MEDICAL')) throw new PortalError('needsLogin');
  const isWoman = policy.ownLife && (await store.revival.findGender(policy.clientId)) === 'F';
  rejectInvalidResponses(requirement, isWoman, declaration.answers);
  const step = revivalStep(requirement, declaration.answers);
  const toPay = step === 'PAY';
  return {
    newRequest: {
      policyNo,
      before: { status },
      after: { quotationNo: quotation.quotationNo, payable: quotation.payable, answers: declaration.answers, documents },
      files: documents.map(({ fileRef }) => fileRef),
      isDone: toPay && quotation.payable === 0,
      handledBy: toPay ? ('payment' as const) : ('backOffice' as const),
      promisedBy: toPay ? null : addDays(dayOf(now), REVIEW_DAYS),
    },
    step,
    quotation,
  };
}
type Checked = Awaited<ReturnType<typeof check>>;

/** Accepts a quotation: by its owner, or with the key of a link. */
const handler = {
  check,

  async submit(call: RevivalCall, request: ServiceRequest, { step }: Checked): Promise<ServiceRequest> {
    const { customer, session = customer, store, now } = call;
    // A quotation that needs a review by staff cannot be paid by this link. A payment ends the key itself.
    if (session?.kind === 'preKey' && step !== 'PAY' && !(await store.session.endKey(session.sessionId, now)))
      throw new PortalError('sessionExpired');
    if (step === 'MEDICAL')
      await requestRevivalCall({ clientId: request.clientId, policyNo: request.policyNo ?? '', reason: 'MEDICAL' }, call, now);
    return request;
  },

  apply: postRevival,
  /** Abandons the order. If money is on its way, the customer cannot cancel it. */
  async ended({ caseId, handledBy }: ServiceRequest, { store }: { store: Stores }, { to, by }: RequestEnd): Promise<void> {
    if (handledBy !== 'payment' || to !== 'CANCELLED') return;
    if (!(await store.revival.giveUpOrder(caseId)) && by === 'customer') throw new PortalError('cancelRefused');
  },
  completed: ({ handledBy }: ServiceRequest) => (handledBy === 'backOffice' ? ('revivalApproved' as const) : ('revived' as const)),
  paidTooLate: 'revivalExpired' as const,
  changes: ({ after }: RequestFields) =>
    selectChanges([{ label: { en: 'Quotation', hi: 'कोटेशन' }, before: null, after: plain(String(after.quotationNo)) }]),

  async answer(call: RevivalCall, request: ServiceRequest, { step, quotation }: Checked) {
    const isToPay = step === 'PAY' && quotation.payable > 0;
    const payment = isToPay ? await openOrder(toOrder(request, quotation), { tx: call, config: call.services.config }, call.now) : null;
    const message = step === 'PAY' && !isToPay ? 'Your policy is reinstated.' : MESSAGES[step];
    return { message, payment, nextStep: step };
  },
};

const toOrder = ({ caseId, clientId, policyNo }: ServiceRequest, quotation: StoredQuotation) => ({
  purpose: 'REVIVAL' as const,
  refId: caseId,
  clientId,
  lines: revivalLines(quotation).map((line) => ({ policyNo: policyNo ?? '', ...line })),
  allowedMethods: [...METHODS],
  expiresAt: getEnd(quotation.validTill),
});

function rejectInvalidResponses(requirement: RevivalRequirement, isWoman: boolean, answers: readonly RevivalAnswer[]): void {
  const errors = Object.entries(findAnswerErrors(revivalQuestions(requirement, isWoman), answers));
  if (errors.length > 0) throw badFields(Object.fromEntries(errors.map(([id, error]) => [id, REVIVAL_ANSWER_TEXTS[error]])));
}

const revivalOver = (day: string): PortalError =>
  new PortalError(
    'revivalOver',
    { date: day },
    {
      en: `The reinstatement period for this policy ended on ${formatDay(day)}.`,
      hi: `इस पॉलिसी को फिर चालू कराने की अवधि ${formatDay(day)} को समाप्त हो गई।`,
    },
  );

type Answer = Awaited<ReturnType<typeof handler.answer>>;
export const acceptRevival = serveRequest<RevivalCall, Checked, Answer>('REINSTATEMENT', handler);
export const acceptRevivalByLink = serveRequest<RevivalCall, Checked, Answer>('REINSTATEMENT', handler);
