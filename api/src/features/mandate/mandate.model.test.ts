import { isToCancelAgain, mapPartnerStatus } from '@portal/rules/mandates/mandate-partner-status.ts';
import {
  holdsSlot,
  isAbandoned,
  isFinal,
  isOpen,
  lateSuccess,
  type MandateRail,
  type MandateState,
  mayTransition,
} from '@portal/rules/mandates/mandate-state.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { StatusEvent } from '../../platform/partners/rail.port.ts';
import { addPolicies } from '../../testing/factories/many-mandates.ts';
import { checkStateChanges, recordStateChanges } from '../../testing/state-changes.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { applyRailEvent } from './apply-mandate-event.ts';
import { listCards } from './mandate-cards.ts';
import { startMandate } from './start-mandate.ts';

/**
 * Compares random histories of mandates with a simple model, each on a separate policy, without clean-up in between. Every run uses other
 * histories, by its seed; MODEL_RUNS sets their number.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 120);
const MAX_STEPS = 18;
const CLIENT = '1000000008';
const POLICY = '100000801';
/** Histories that run concurrently. */
const LANES = 4;

let world: World;
let policies: string[];
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  await recordStateChanges(world);
  policies = await addPolicies(world.database.pool, RUNS, POLICY);
});
afterAll(() => world.close());

const RAILS: MandateRail[] = ['ENACH', 'ESI', 'UPI'];
const SUCCESS: Record<MandateRail, string> = { ENACH: 'ACTIVE', ESI: 'ACTIVE', UPI: 'ACTIVE' };
const PARTNER_STATUSES: Record<MandateRail, string[]> = {
  ENACH: ['0396', '0392', '0399', 'ACTIVE', 'ACTIVE', 'REJECTED', 'CANCELLED', 'EXPIRED', 'nonsense'],
  ESI: ['ACCEPTED', 'AT_BANK', 'ACTIVE', 'ACTIVE', 'REJECTED', 'CANCELLED_BY_USER', 'CANCELLED', 'nonsense'],
  UPI: ['INITIATED', 'CREATED', 'ACTIVE', 'ACTIVE', 'PAUSED', 'REVOKED', 'FAILURE', 'EXPIRED', 'nonsense'],
};

type Modelled = { rail: MandateRail; state: MandateState; hasNumber: boolean };
type Model = { mandates: Modelled[]; billing: MandateRail | null };
type Real = { policyNo: string; ids: string[]; sent: StatusEvent[]; seen: Set<string> };

/** Applies one partner event or customer request to the model, according to the transition table. */
function step(model: Model, index: number, target: MandateState): boolean {
  const mandate = model.mandates[index];
  if (!mandate) return false;
  const newer = model.mandates.slice(index + 1).map((mandate) => mandate.state);
  const to = isAbandoned(mandate.state) && (target === 'PENDING' || target === 'ACTIVE') ? lateSuccess(target, newer) : target;
  if (!mayTransition(mandate.rail, mandate.state, to)) return false;
  // The newer of two late successes is kept.
  if (to === 'PENDING' && isAbandoned(mandate.state))
    for (const other of model.mandates) if (other !== mandate && isOpen(other.state)) other.state = 'WITHDRAWN';
  if (to === 'ACTIVE') for (const other of model.mandates) if (other !== mandate && holdsSlot(other.state)) other.state = 'REPLACED';
  if (to === 'ACTIVE' && mandate.state !== 'PAUSED') model.billing = mandate.rail;
  if (to === 'CANCELLED' || to === 'EXPIRED') model.billing = null;
  mandate.state = to;
  return true;
}

async function readStates(ids: string[]): Promise<MandateState[]> {
  const found = await Promise.all(ids.map((id) => world.services.store.mandate.find(id)));
  return found.map((mandate) => mandate?.state ?? 'FAILED');
}

/** After each step the states match the model, and the invariants hold. */
async function compare(model: Model, real: Real): Promise<void> {
  const states = await readStates(real.ids);
  expect(states).toEqual(model.mandates.map((mandate) => mandate.state));
  expect(states.filter(isOpen).length).toBeLessThanOrEqual(1);
  expect(states.filter(holdsSlot).length).toBeLessThanOrEqual(1);
  const { rows } = await world.database.pool.query('SELECT source_code FROM policy WHERE policy_no = $1', [real.policyNo]);
  expect(rows[0].source_code).toBe(model.billing === null ? '' : { ENACH: 'EN', ESI: 'EI', UPI: 'PU' }[model.billing]);
}

type Step = fc.AsyncCommand<Model, Real>;

class Start implements Step {
  readonly rail: MandateRail;
  constructor(rail: MandateRail) {
    this.rail = rail;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const mayStart = !model.mandates.some(({ state }) => isOpen(state));
    const started = await start(this.rail, real.policyNo, world.services).catch(() => undefined);
    expect(started !== undefined).toBe(mayStart);
    if (started) {
      real.ids.push(started);
      model.mandates.push({ rail: this.rail, state: 'STARTED', hasNumber: false });
    }
    await compare(model, real);
  }
  toString = () => `start ${this.rail}`;
}

/** A start whose partner is never queried, because an open mandate rejects it. */
async function start(rail: MandateRail, policyNo: string, services: Services): Promise<string> {
  const [card] = await listCards(rail, { clientIds: [CLIENT], services, now: world.now(), policyNo });
  if (!card || card.mandates.some(({ state }) => isOpen(state))) throw new Error('ongoing');
  const session = {
    sessionId: '',
    kind: 'customer',
    clientId: CLIENT,
    clientIds: [CLIENT],
    scope: null,
    role: null,
    staffUserId: null,
    policyNo: null,
    applicationNumber: null,
    beganByLink: false,
    byCode: false,
  } as const;
  const { mandate } = await startMandate(
    { session: { ...session, clientIds: [CLIENT] }, rail, card, account: null, holder: 'A B', termsVersion: null, otpRefHash: null },
    () => '',
    { services, now: world.now() },
  );
  if (rail === 'UPI') await services.store.mandate.setStart(mandate.mandateId, `upi_${mandate.mandateId}`, '');
  return mandate.mandateId;
}

class Say implements Step {
  readonly pick: number;
  readonly status: number;
  readonly isReplay: boolean;
  constructor(pick: number, status: number, isReplay: boolean) {
    this.pick = pick;
    this.status = status;
    this.isReplay = isReplay;
  }
  check = (model: Readonly<Model>) => model.mandates.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const replayed = this.isReplay ? real.sent[this.pick % Math.max(1, real.sent.length)] : undefined;
    const index = this.pick % model.mandates.length;
    const mandate = model.mandates[index];
    const mandateId = real.ids[index];
    if (!mandate || !mandateId) return;
    if (replayed) {
      // A repeated event changes nothing, whatever has happened since.
      for (const rail of RAILS)
        if (real.seen.has(`${rail}:${replayed.eventId}`))
          await applyRailEvent(
            rail,
            { event: replayed, source: 'CALLBACK', adapter: 'sandbox' },
            { services: world.services, now: world.now() },
          );
      await compare(model, real);
      return;
    }
    const status = PARTNER_STATUSES[mandate.rail][this.status % PARTNER_STATUSES[mandate.rail].length] ?? '';
    const number = status === SUCCESS[mandate.rail] ? `NO${mandateId}` : null;
    const stored = await world.services.store.mandate.find(mandateId);
    const ref = mandate.rail === 'UPI' ? `upi_${mandateId}` : (stored?.transactionId ?? null);
    const event: StatusEvent = {
      kind: 'mandate',
      eventId: crypto.randomUUID(),
      ref,
      mandateNo: number,
      status,
      code: null,
      vpa: null,
      at: world.now(),
    };
    real.sent.push(event);
    real.seen.add(`${mandate.rail}:${event.eventId}`);
    await applyRailEvent(mandate.rail, { event, source: 'CALLBACK', adapter: 'sandbox' }, { services: world.services, now: world.now() });
    const outcome = mapPartnerStatus(mandate.rail, status, { state: mandate.state, number: number ?? (mandate.hasNumber ? 'x' : null) });
    if (typeof outcome === 'object' && !isToCancelAgain(mandate.state, outcome.state) && step(model, index, outcome.state))
      mandate.hasNumber ||= number !== null;
    await compare(model, real);
  }
  toString = () => `say ${this.pick} ${this.status}${this.isReplay ? ' again' : ''}`;
}

class Action implements Step {
  readonly pick: number;
  readonly to: MandateState;
  constructor(pick: number, to: MandateState) {
    this.pick = pick;
    this.to = to;
  }
  check = (model: Readonly<Model>) => model.mandates.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const index = this.pick % model.mandates.length;
    const mandateId = real.ids[index] ?? '';
    const before = model.mandates[index]?.state;
    const moved = await inTransaction(world.services, (tx) =>
      transitionMandate(mandateId, { target: this.to, cause: { cause: 'CUSTOMER' } }, { tx, services: world.services, now: world.now() }),
    );
    expect(moved !== undefined).toBe(step(model, index, this.to));
    if (before && isFinal(before)) expect(moved).toBeUndefined();
    await compare(model, real);
  }
  toString = () => `${this.to} ${this.pick}`;
}

test(`${RUNS} random histories of mandates, with repeated and reordered partner events, match the model`, async () => {
  const pick = fc.nat({ max: 20 });
  const commands = fc.commands<Model, Real, false>(
    [
      fc.constantFrom(...RAILS).map((rail) => new Start(rail)),
      fc.tuple(pick, pick).map(([which, status]) => new Say(which, status, false)),
      fc.tuple(pick, pick).map(([which, status]) => new Say(which, status, false)),
      pick.map((which) => new Say(which, 0, true)),
      fc
        .tuple(pick, fc.constantFrom<MandateState>('CANCEL_REQUESTED', 'WITHDRAWN', 'EXPIRED', 'TIMED_OUT', 'ABORTED'))
        .map(([which, to]) => new Action(which, to)),
    ],
    { maxCommands: MAX_STEPS },
  );
  let lives = 0;
  const live = fc.asyncProperty(commands, async (steps) => {
    const policyNo = policies.pop();
    if (policyNo === undefined) throw new Error('There are no policies left.');
    lives += 1;
    await fc.asyncModelRun(
      () => ({ model: { mandates: [], billing: null }, real: { policyNo, ids: [], sent: [], seen: new Set<string>() } }),
      steps,
    );
  });
  await Promise.all(
    Array.from({ length: LANES }, (_, lane) => fc.assert(live, { seed: inject('seed') + lane, numRuns: RUNS / LANES, endOnFailure: true })),
  );
  expect(lives).toBe(RUNS);
});

test('each state change above is reported to the insurer in its transaction', async () => {
  const { missing, found } = await checkStateChanges(world);
  expect(missing).toEqual([]);
  expect(found).not.toEqual([]);
});
