import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { kindFor, type RequestKind, type RequestKindName, type RequestKinds, requestKind } from '@portal/rules/requests/request-kinds.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import { type OwnTransactions, ownTransactions } from '../../platform/pipeline/implement.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';
import { openRequest, type RequestInput, toReceipt } from './open-request.ts';
import { type RequestHandling, withHandling } from './request-handling.ts';
import type { ServiceRequest } from './request-rows.store.ts';
import { transitionRequest } from './transition-request.ts';

/** Arguments that the gate passes to the command of a request. */
export type RequestCall = InTransaction & {
  path: string;
  input: object;
  session?: Session | undefined;
  customer?: Session & { clientId: string };
  otpRefHash: Buffer | null;
  services: Services;
  now: Date;
};
type Message = { message: string };
/** The request to open. `isDone`: the command itself completes it. `same`: an earlier request for the same change, which is returned. */
type RequestOrEarlier = (RequestInput & { isDone?: boolean }) | { same: ServiceRequest };

type Command<Call, Checked> = Pick<
  RequestHandling,
  | 'apply'
  | 'approved'
  | 'prepare'
  | 'payoutEnded'
  | 'ended'
  | 'completed'
  | 'late'
  | 'paidTooLate'
  | 'paidAnyTime'
  | 'correctAmount'
  | 'grant'
  | 'rejected'
  | 'isConfidential'
  | 'hasBookAmount'
  | 'warning'
  | 'changes'
> & {
  /** Throws, or returns the request to open; further findings are passed on in `Checked`. */
  check(call: Call): Promise<Checked>;
  /**
   * Immediate effects in the transaction of the request: opens the order that it waits for, or ends a mandate. Returns the request with
   * its new status.
   */
  submit?(call: Call, opened: ServiceRequest, checked: Checked): Promise<ServiceRequest>;
};
type SingleHandling<Call, Checked, Answer> = Command<Call, Checked> & {
  answer(call: Call, opened: ServiceRequest, checked: Checked): Promise<Answer>;
};
type Several<Call, Checked, Answer> = Pick<RequestHandling, 'apply' | 'ended' | 'completed' | 'changes'> & {
  check(call: Call): Promise<Checked>;
  answer(call: Call, openedRequests: ServiceRequest[], checked: Checked): Promise<Answer>;
};

/** By its name in the table; tests pass a kind that is not in the table directly. */
type Kinds = RequestKindName | readonly [RequestKindName, ...RequestKindName[]] | RequestKind | RequestKinds;
function toKinds(kinds: Kinds): RequestKinds {
  const [first, ...rest] = typeof kinds === 'string' || 'name' in kinds ? [kinds] : kinds;
  const toKind = (kind: RequestKindName | RequestKind): RequestKind => (typeof kind === 'string' ? requestKind(kind) : kind);
  return [toKind(first), ...rest.map(toKind)];
}

/**
 * The handler of a request: the version of its terms, its own checks, the request with its acknowledgement, and the receipt. All in the
 * command's transaction, so that a dry run before the one-time password leaves nothing behind.
 */
export function serveRequest<Call extends RequestCall, Checked extends { newRequest: RequestOrEarlier }, Answer extends Message>(
  of: Kinds,
  { check, submit, answer, ...handling }: SingleHandling<Call, Checked, Answer>,
) {
  const kinds = toKinds(of);
  const handler = async (call: Call) => {
    const kind = kindFor(kinds, call.input);
    rejectOldTerms(kind, call.input);
    const checked = await check(call);
    const { newRequest } = checked;
    let opened = 'same' in newRequest ? newRequest.same : await raise(kind, newRequest, call);
    if (!('same' in newRequest) && submit) opened = await submit(call, opened, checked);
    const { message, ...extra } = await answer(call, opened, checked);
    return { ...extra, ...toReceipt(opened, message, call.path.slice(1)) };
  };
  return withHandling(handler, { ...handling, kinds });
}

/** One request for each of several policies: all of them, or none. */
export function serveRequests<
  Call extends RequestCall,
  Checked extends { newRequests: readonly (RequestInput & { isDone?: boolean })[] },
  Answer extends Message,
>(of: Kinds, { check, answer, apply, ended, completed, changes }: Several<Call, Checked, Answer>) {
  const kinds = toKinds(of);
  const handler = async (call: Call) => {
    const kind = kindFor(kinds, call.input);
    rejectOldTerms(kind, call.input);
    const checked = await check(call);
    const openedRequests: ServiceRequest[] = [];
    for (const input of checked.newRequests) openedRequests.push(await raise(kind, input, call));
    const { message, ...extra } = await answer(call, openedRequests, checked);
    const endpoint = call.path.slice(1);
    return { ...extra, cases: openedRequests.map((serviceRequest) => toReceipt(serviceRequest, message, endpoint)), endpoint };
  };
  return withHandling(handler, { kinds, apply, ended, completed, changes });
}

type Start<Call, Checked, Answer> = Pick<RequestHandling, 'apply' | 'completed' | 'changes'> & {
  /** All checks that need no partner; runs before the one-time password is sent, and again after it. */
  check(call: Call): Promise<Checked>;
  /** Opens the draft in a separate transaction, and the partner's page. */
  start(call: Call, checked: Checked): Promise<Answer>;
};

/**
 * A request that is a draft until a partner has confirmed it: its command opens its own transactions, and its answer is for the partner's
 * page.
 */
export function serveRequestAtPartner<Call extends { input: object }, Checked, Answer>(
  of: Kinds,
  { check, start, ...handling }: Start<Call, Checked, Answer>,
): OwnTransactions<(call: Call) => Promise<Answer>> {
  const kinds = toKinds(of);
  const verify = async (call: Call): Promise<Checked> => {
    rejectOldTerms(kindFor(kinds, call.input), call.input);
    return check(call);
  };
  return withHandling(
    ownTransactions(async (call: Call) => start(call, await verify(call)), verify),
    { ...handling, kinds },
  );
}

/** Rejects acceptance of terms that are no longer valid. */
function rejectOldTerms({ terms }: RequestKind, input: object): void {
  if (terms && Reflect.get(input, 'termsVersion') !== TERMS_VERSION)
    throw badFields({
      termsVersion: { en: 'Our terms have changed. Please read them again.', hi: 'हमारी शर्तें बदल गई हैं। कृपया उन्हें फिर पढ़ें।' },
    });
}

async function raise(kind: RequestKind, input: RequestInput & { isDone?: boolean }, call: RequestCall): Promise<ServiceRequest> {
  const { customer = call.session, session = customer, otpRefHash, services, now } = call;
  if (!customer?.clientId) throw new PortalError('sessionExpired');
  const channel = session?.kind === 'preKey' ? 'STP' : 'PORTAL';
  const termsVersion = kind.terms ? TERMS_VERSION : null;
  const opening = { ...input, clientId: customer.clientId, termsVersion, otpRefHash, channel } as const;
  if (!input.isDone) return openRequest(kind, opening, { tx: call, now });
  const opened = await openRequest(kind, { ...opening, as: 'done' }, { tx: call, now });
  const status = await transitionRequest(opened.caseId, { target: 'COMPLETED', cause: { by: 'portal' } }, { tx: call, services, now });
  // The record was changed concurrently, while this command was checked.
  if (status !== 'COMPLETED') throw new PortalError('inProgress');
  return { ...opened, status };
}
