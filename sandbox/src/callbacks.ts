import { createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import { callbackFaults, type Faults } from './faults.ts';
import type { Log } from './log.ts';
import { type Keys, signCall } from './signing.ts';

/** Partners that call the portal back, with path and keys. */
export type Callers = Readonly<Record<string, { readonly path: string; readonly keys: Keys }>>;

/** One thing a partner has to tell. `subject` is the id it is about, for the log and the control page. */
export type Callback = {
  readonly partner: string;
  readonly type: string;
  readonly eventId: string;
  readonly subject: string;
  readonly body: object;
  /** Body about another customer's object, for the fault wrongOwner. */
  readonly bodyOfAnother?: object;
  /** Every attempt carries a signature that fails. */
  readonly wronglySigned?: boolean;
  /** Field of a form that has the body, for a vendor that posts no JSON. */
  readonly formField?: string;
  /** Headers with the proof of a vendor's protocol, in place of the sandbox's own. */
  readonly sign?: (body: string, wrongly: boolean) => Readonly<Record<string, string>>;
};

/** Delivery state of a callback. `lastAnswer` is the HTTP status, or 'unreachable'. */
export type Delivery = {
  readonly at: Date;
  readonly partner: string;
  readonly type: string;
  readonly eventId: string;
  readonly subject: string;
  attempts: number;
  lastAnswer: number | 'unreachable' | null;
  state: 'waiting' | 'delivered' | 'givenUp';
};

export type Callbacks = ReturnType<typeof createCallbacks>;

/** Calls-a 9.2: repeated 5, 15, 60 s, 5, 30 min, 2, 6, 24 h after the first attempt. */
const repeatsAfterMs = [5, 15, 60, 300, 1_800, 7_200, 21_600, 86_400].map((seconds) => seconds * 1_000);
/** The portal promises its answer within 5 s (real time). */
const patienceMs = 5_000;
const storedDeliveries = 500;
const mostUnderWay = 10_000;

/** Tells the portal what happened, until it answers with 2xx or the last repeat has failed. */
export function createCallbacks(world: { clock: Clock; faults: Faults; log: Log; callers: Callers; portalUrl: () => string }) {
  const { clock, faults, log } = world;
  const deliveries = createBoundedMap<symbol, Delivery>(storedDeliveries);
  const closing = new AbortController();
  let underWay = 0;

  function findCaller(partner: string): Callers[string] {
    const caller = Object.hasOwn(world.callers, partner) ? world.callers[partner] : undefined;
    if (!caller) throw new Error(`${partner} has no callbacks.`);
    return caller;
  }

  async function post(callback: Callback, body: string, wronglySigned: boolean): Promise<Delivery['lastAnswer']> {
    const { path, keys } = findCaller(callback.partner);
    const url = new URL(world.portalUrl() + path);
    const call = { method: 'POST', path: url.pathname + url.search, body };
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: callback.formField ? new URLSearchParams({ [callback.formField]: body }).toString() : body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]),
        headers: {
          'content-type': callback.formField ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(callback.sign?.(body, wronglySigned) ?? {
            'x-event-id': callback.eventId,
            ...signCall(keys, { now: clock.now(), call, wrongly: wronglySigned }),
          }),
        },
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 'unreachable';
    }
  }

  function deliver(callback: Callback, body: string, wronglySigned: boolean): void {
    if (underWay >= mostUnderWay) {
      log(`callback dropped, too many are waiting: ${callback.type} ${callback.subject} ${callback.eventId}`);
      return;
    }
    underWay += 1;
    const { partner, type, eventId, subject } = callback;
    const delivery: Delivery = { at: clock.now(), partner, type, eventId, subject, attempts: 0, lastAnswer: null, state: 'waiting' };
    deliveries.set(Symbol(eventId), delivery);

    const attempt = async (): Promise<void> => {
      delivery.lastAnswer = await post(callback, body, wronglySigned);
      delivery.attempts += 1;
      log(`callback ${type} ${subject} ${eventId} attempt ${delivery.attempts}: ${delivery.lastAnswer}`);
      if (typeof delivery.lastAnswer === 'number' && delivery.lastAnswer >= 200 && delivery.lastAnswer < 300) delivery.state = 'delivered';
      const next = repeatsAfterMs[delivery.attempts - 1];
      if (delivery.state === 'waiting' && next === undefined) delivery.state = 'givenUp';
      if (delivery.state !== 'waiting' || next === undefined) underWay -= 1;
      else clock.after(next - (repeatsAfterMs[delivery.attempts - 2] ?? 0), attempt);
    };
    clock.after(0, attempt);
  }

  return {
    /** Sends a callback. Callbacks leave immediately, in the given order. */
    send(callback: Callback): void {
      findCaller(callback.partner);
      const error = faults.take(callback.partner, callbackFaults)?.fault;
      const body = JSON.stringify(error === 'wrongOwner' ? (callback.bodyOfAnother ?? callback.body) : callback.body);
      const wronglySigned = callback.wronglySigned === true || error === 'badSignature';
      for (let copies = error === 'duplicate' ? 3 : 1; copies > 0; copies--) deliver(callback, body, wronglySigned);
    },
    /** The last deliveries, newest first. */
    newest: (count: number): Delivery[] => deliveries.newest(count),
    close: (): void => closing.abort(),
  };
}
