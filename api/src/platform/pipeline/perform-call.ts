import type { Endpoint } from '@portal/contract/endpoint.ts';
import { BARE_CALLS } from '@portal/contract/transport.ts';
import { readBrowserName } from '@portal/rules/people/browser-name.ts';
import { detectDevice } from '@portal/rules/staff/journeys.ts';
import { PortalError } from '../../base/failure.ts';
import { type InTransaction, inTransaction, type Services } from '../context/services.ts';
import { asClients } from '../db/own-rows.ts';
import type { Answer, CallContext } from './call-context.ts';
import { rejectOnClaim } from './claim-hold.ts';
import { toIdempotencyKey } from './gate.ts';
import type { AnyHandler, Feature } from './implement.ts';
import { releaseKey } from './release-key.ts';
import { type Confirmed, confirm, rejectDuringCoolingOff, rollBack } from './step-up.ts';

export const RATE_RETRY_S = 2;
type Handler = Feature['handlers'][string];
type Key = NonNullable<ReturnType<typeof toIdempotencyKey>>;

/** Performs an admitted call once per Idempotency-Key (W9): a repetition gets the first answer, and a rejection frees the key. */
export async function performOnce(
  path: string,
  { row, handler }: { row: Endpoint; handler: Handler },
  context: CallContext,
): Promise<Answer> {
  const { services, now } = context;
  const key = toIdempotencyKey(path, row, context);
  if (!key) return perform(path, { row, handler, context, key: undefined });
  const claim = await services.store.idempotency.claim(key, now);
  if (claim.state === 'mismatch') throw new PortalError('idempotencyMismatch');
  if (claim.state === 'inProgress') throw new PortalError('inProgress', { retryAfterS: RATE_RETRY_S });
  if (claim.state === 'done') {
    context.isReplay = true;
    return { http: claim.httpStatus, body: claim.answer };
  }
  try {
    return await perform(path, { row, handler, context, key });
  } catch (error) {
    await releaseKey(key, services);
    throw error;
  }
}

/** A query reads; a command is confirmed if its row says so, and runs in the gate's transaction or its own. */
async function perform(
  path: string,
  { row, handler, context, key }: { row: Endpoint; handler: Handler; context: CallContext; key: Key | undefined },
): Promise<Answer> {
  const { services } = context;
  const isPlain = typeof handler === 'function';
  const createAnswer = (data: unknown): Answer => {
    // Parsing the output drops every field the contract does not promise.
    const parsed = row.response.parse(data);
    if (BARE_CALLS.includes(path)) return { http: 200, body: parsed };
    const isRequested = row.fourEyes && Reflect.get(Object(parsed), 'state') === 'PROPOSED';
    return { http: 200, body: { status: 10, success: !isRequested, data: parsed, message: isRequested ? '' : 'Success' } };
  };
  const run = async (work: AnyHandler, more: object): Promise<Answer> =>
    createAnswer(await work({ ...createCall(path, context), ...more }));

  await rejectOnClaim(row, context);
  await rejectDuringCoolingOff(row, context);
  const { check } = isPlain ? { check: undefined } : handler;
  const dryRun = isPlain
    ? () => rollBack(services, (tx) => run(handler, tx))
    : check && (() => check({ ...createCall(path, context), store: services.store } as never));
  const confirmed = await confirm(path, { row, context, dryRun });
  const more = { otpRefHash: confirmed.refHash ?? null };
  if (row.kind === 'query') {
    const clientIds = readsOwnRows(row) ? (context.session?.clientIds ?? []) : [];
    const read = (from: Services) => run(handler as AnyHandler, { ...more, services: from, store: from.store });
    return clientIds.length > 0 ? asClients(clientIds, () => read(services.ofCustomers)) : read(services);
  }
  if (isPlain)
    return inOneTransaction(path, { context, confirmed, key, work: ({ store, send }) => run(handler, { ...more, store, send }) });

  await confirmed.use(services.store);
  const answer = await run(handler.ownTransactions, { ...more, store: services.store });
  services.crashPoint('command-before-answer');
  await inTransaction(services, (tx) => leaveTraces(path, { context, confirmed, key, answer }, tx));
  return answer;
}

/** False for a row that anyone may call: it opens the object that its reference names, regardless of the session. */
const readsOwnRows = (row: Endpoint): boolean => ![row.caller].flat().some((caller) => caller.startsWith('anyone'));

async function inOneTransaction(
  path: string,
  {
    context,
    confirmed,
    key,
    work,
  }: { context: CallContext; confirmed: Confirmed; key: Key | undefined; work: (tx: InTransaction) => Promise<Answer> },
): Promise<Answer> {
  const { services } = context;
  const answer = await inTransaction(services, async (tx) => {
    await confirmed.use(tx.store);
    const answer = await work(tx);
    await leaveTraces(path, { context, confirmed, key, answer }, tx);
    return answer;
  });
  services.crashPoint('command-after-commit');
  return answer;
}

/** Records a command: its audit row, and its answer for a repetition. */
async function leaveTraces(
  path: string,
  {
    context: { session, request, now },
    confirmed: { refHash, detail },
    key,
    answer,
  }: { context: CallContext; confirmed: Confirmed; key: Key | undefined; answer: Answer },
  { store }: InTransaction,
): Promise<void> {
  await store.audit.write(
    { action: path, outcome: 'ok', session, requestId: request.id, otpRefHash: refHash, ...(detail && { detail }) },
    now,
  );
  if (key) await store.idempotency.finish(key.scope, { key: key.key, answer: answer.body, httpStatus: answer.http });
}

/** Arguments of a handler, without its stores. */
function createCall(path: string, { input, now, services, request, cookies, session, proofs }: CallContext) {
  const fail = (code: ConstructorParameters<typeof PortalError>[0], details?: Record<string, unknown>) => new PortalError(code, details);
  const userAgent = String(request.headers['user-agent'] ?? '');
  const names = { device: detectDevice(userAgent), browserName: readBrowserName(userAgent) };
  const caller = { requestId: request.id, address: request.ip, ...names, cookies, session, customer: session };
  return { path, input, now, services, fail, ...caller, otpRefHash: null, visitorProof: proofs?.otpProof };
}
