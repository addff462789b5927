import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { type ApplicationStage, mayTransitionRequirement, takesPayment } from '@portal/rules/policies/application.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ActionKind } from '../../domain/applications/application-action.store.ts';
import { followApplication } from '../../domain/applications/follow-application.ts';
import { sendAction } from '../../domain/applications/send-action.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { anApplication } from '../../testing/factories/application.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

/**
 * Compares random histories of applications with a simple model. The new-business system decides freely, is unavailable at times or loses
 * its answers; a proposer acts on the displayed record. MODEL_RUNS sets the number of histories.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 60);
const MAX_STEPS = 16;
const OWNER = '1000000027';
const AMOUNT = 50_000;
/** Time for which an answer is displayed without asking again. */
const FRESH_MS = MINUTE_MS;

type Kind = Extract<ActionKind, 'REQUIREMENT' | 'PIVC_SLOT' | 'PAYMENT'>;
type Mode = 'up' | 'down' | 'losesAnswers';

let world: World;
let as: Actor;
let number = 0;
const systems = new Map<string, NewBusiness>();
const findSystem = (applicationNumber: string): NewBusiness => {
  const found = systems.get(applicationNumber);
  if (!found) throw new Error(`There is no ${applicationNumber}.`);
  return found;
};
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  Object.assign(world.services.partners.leap, {
    find: async (applicationNumber: string) => findSystem(applicationNumber).find(),
    sendRequirement: async (applicationNumber, { requirementId }, key) =>
      findSystem(applicationNumber).take('REQUIREMENT', requirementId, key),
    bookPivc: async (applicationNumber, slot, key) => findSystem(applicationNumber).take('PIVC_SLOT', slot.toISOString(), key),
    reportPayment: async (applicationNumber, _payment, key) => findSystem(applicationNumber).take('PAYMENT', '', key),
  } satisfies Partial<World['services']['partners']['leap']>);
});
afterAll(() => world.close());

/** The new-business system: the actual state of one application, and how it answers. */
class NewBusiness {
  mode: Mode = 'up';
  readonly counted = new Set<string>();
  readonly application: Application;
  constructor(application: Application) {
    this.application = application;
  }
  private get tracker(): AppTrackerRecord {
    return this.application.tracker;
  }
  find(): Application {
    if (this.mode === 'down') throw silent();
    return structuredClone(this.application);
  }
  take(kind: Kind, subject: string, key: string): void {
    if (this.mode === 'down') throw silent();
    if (!this.counted.has(key)) {
      if (!this.wouldTake(kind, subject))
        throw new PartnerFailure('leap', { reason: 'refused', retry: false, detail: '', isConflict: true });
      this.counted.add(key);
      this.change(() => this.apply(kind, subject));
    }
    if (this.mode === 'losesAnswers') throw silent();
  }
  wouldTake(kind: Kind, subject: string): boolean {
    if (kind === 'REQUIREMENT') {
      const { REQT_STATUS: status } = this.requirement(subject);
      return mayTransitionRequirement(status, 'SUBMITTED');
    }
    if (kind === 'PIVC_SLOT') return this.tracker.appTrackerPIVC.slots.some((slot) => slot.toISOString() === subject);
    return takesPayment(this.tracker.info.stage);
  }
  change(how: () => void): void {
    how();
    this.tracker.info.asOf = new Date(this.tracker.info.asOf.getTime() + 1);
  }
  requirement(id: string): AppTrackerRecord['REQT_DETAILS'][number] {
    const found = this.tracker.REQT_DETAILS.find(({ REQIR_ID }) => REQIR_ID === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  }
  private apply(kind: Kind, subject: string): void {
    if (kind === 'REQUIREMENT') this.requirement(subject).REQT_STATUS = 'SUBMITTED';
    if (kind === 'PIVC_SLOT') Object.assign(this.tracker.appTrackerPIVC, { bookedAt: new Date(subject), slots: [] });
    if (kind === 'PAYMENT') this.tracker.paidAmount += AMOUNT;
  }
}
const silent = (): PartnerFailure => new PartnerFailure('leap', { reason: 'unreachable', retry: true });

type Action = { kind: Kind; subject: string; actId: string };
/** `copy` is the last answer that the portal received. */
type Model = { copy: AppTrackerRecord | null; asked: number | null; open: Action[]; done: Map<string, 'TAKEN' | 'REFUSED' | 'RETURNED'> };
type Real = { applicationNumber: string; system: NewBusiness };

const answered = (model: Model, { system }: Real): boolean => {
  if (system.mode === 'down') return false;
  model.copy = structuredClone(system.application.tracker);
  return true;
};
/** A read asks again if the last answer is old, even if that failed. The first read is remembered only if it succeeded. */
function look(model: Model, real: Real): void {
  const now = world.now().getTime();
  if (model.asked !== null && now - model.asked < FRESH_MS) return;
  const isKnown = model.copy !== null;
  if (isKnown) model.asked = now;
  if (answered(model, real)) model.asked = now;
}
/** The record that the proposer sees: the stored copy with the proposer's open actions applied. */
function buildView({ copy, open }: Model): AppTrackerRecord | null {
  if (!copy) return null;
  const record = structuredClone(copy);
  for (const { kind, subject } of open) {
    if (kind === 'REQUIREMENT')
      for (const reqtDetail of record.REQT_DETAILS) if (reqtDetail.REQIR_ID === subject) reqtDetail.REQT_STATUS = 'SUBMITTED';
    if (kind === 'PIVC_SLOT') record.appTrackerPIVC.bookedAt = new Date(subject);
    if (kind === 'PIVC_SLOT') record.appTrackerPIVC.slots = [];
    if (kind === 'PAYMENT') record.paidAmount += AMOUNT;
  }
  return record;
}
const essence = ({ REQT_DETAILS, appTrackerPIVC, info, paidAmount }: AppTrackerRecord) => ({
  requirements: Object.fromEntries(REQT_DETAILS.map(({ REQIR_ID, REQT_STATUS }) => [REQIR_ID, REQT_STATUS])),
  slots: appTrackerPIVC.slots.map((slot) => new Date(slot).toISOString()),
  bookedAt: appTrackerPIVC.bookedAt && new Date(appTrackerPIVC.bookedAt).toISOString(),
  stage: info.stage,
  paidAmount,
});

/** One attempt to deliver an action, and the expected state of the portal afterwards. */
function send(model: Model, real: Real, act: Action): 'taken' | 'refused' | 'waiting' {
  const { system } = real;
  const { counted, mode } = system;
  if (mode === 'down') return 'waiting';
  const wasCounted = counted.has(act.actId);
  if (!wasCounted && !system.wouldTake(act.kind, act.subject)) {
    settle(model, act, act.kind === 'PAYMENT' ? 'RETURNED' : 'REFUSED');
    if (act.kind === 'PAYMENT') return 'taken';
    answered(model, real);
    return 'refused';
  }
  return mode === 'losesAnswers' ? 'waiting' : 'taken';
}
function settle(model: Model, act: Action, outcome: 'TAKEN' | 'REFUSED' | 'RETURNED'): void {
  model.open = model.open.filter((action) => action !== act);
  model.done.set(act.actId, outcome);
}

async function get({ applicationNumber }: Real): Promise<AppTrackerRecord | null> {
  const reply = (await world.send('/appTracker/getAppTrackerDetails', { applicationNumber }, { as })) as Reply<AppTrackerRecord>;
  return reply.success ? reply.data : null;
}
const openActions = async ({ applicationNumber }: Real): Promise<string[]> =>
  (await world.services.store.applicationAct.listOpen(applicationNumber)).map(({ actId }) => actId);

async function compare(model: Model, real: Real): Promise<void> {
  look(model, real);
  const [expected, got] = [buildView(model), await get(real)];
  // An application that is unknown here reads as unreachable while the system does not answer.
  expect(got && essence(got)).toEqual(expected && essence({ ...expected, paidAmount: expected.paidAmount / 100 }));
  expect((await openActions(real)).sort()).toEqual(model.open.map(({ actId }) => actId).sort());
}

type Step = fc.AsyncCommand<Model, Real>;

class Look implements Step {
  readonly waits: boolean;
  constructor(waits: boolean) {
    this.waits = waits;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    if (this.waits) await world.advance(FRESH_MS);
    await compare(model, real);
  }
  toString = () => (this.waits ? 'look later' : 'look');
}

class SetMode implements Step {
  readonly mode: Mode;
  constructor(mode: Mode) {
    this.mode = mode;
  }
  check = () => true;
  run = async (_model: Model, { system }: Real): Promise<void> => {
    system.mode = this.mode;
  };
  toString = () => this.mode;
}

type Change = 'ACCEPT' | 'REJECT' | 'TAKE_SLOT' | ApplicationStage;
/** An event in the new-business system, which may or may not reach the portal. */
class Happen implements Step {
  readonly change: Change;
  readonly isHeard: boolean;
  constructor(change: Change, isHeard: boolean) {
    this.change = change;
    this.isHeard = isHeard;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { applicationNumber, system } = real;
    const { tracker } = system.application;
    system.change(() => {
      if (this.change === 'ACCEPT' || this.change === 'REJECT') {
        for (const reqtDetail of tracker.REQT_DETAILS)
          if (reqtDetail.REQT_STATUS === 'SUBMITTED') reqtDetail.REQT_STATUS = this.change === 'ACCEPT' ? 'ACCEPTED' : 'REJECTED';
      } else if (this.change === 'TAKE_SLOT') tracker.appTrackerPIVC.slots.pop();
      else tracker.info.stage = this.change;
    });
    if (this.isHeard) {
      const followPromise = followApplication(applicationNumber, { services: world.services, now: world.now(), isNews: true });
      if (answered(model, real)) await followPromise;
      else await expect(followPromise).rejects.toThrow(PartnerFailure);
    }
    await compare(model, real);
  }
  toString = () => `${this.change}${this.isHeard ? '' : ', unheard'}`;
}

/** A proposer's action on the displayed record: accepted while the record allows it, and stored even if the system does not answer. */
class Do implements Step {
  readonly kind: Kind;
  readonly at: number;
  constructor(kind: Kind, at: number) {
    this.kind = kind;
    this.at = at;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    look(model, real);
    await get(real);
    const record = buildView(model);
    if (!record) return;
    const before = model.open.map(({ actId }) => actId);
    const { subject, body, isAllowed } = this.wanted(record);
    if (this.kind === 'PAYMENT') await this.pay(real);
    else {
      const reply = (await world.send('/appTracker/saveAppTrackerDetails', { ...real, ...body, system: undefined }, { as })) as Reply;
      if (!isAllowed) expect(reply.success, this.toString()).toBe(false);
      this.reply = reply;
    }
    if (!isAllowed) return compare(model, real);
    const { rows } = await world.database.pool.query<{ id: string }>(
      'SELECT act_id AS id FROM application_act WHERE application_number = $1 AND NOT act_id = ANY($2)',
      [real.applicationNumber, [...before, ...model.done.keys()]],
    );
    expect(rows).toHaveLength(1);
    const act: Action = { kind: this.kind, subject, actId: rows[0]?.id ?? '' };
    model.open.push(act);
    if (this.kind === 'PAYMENT') await resend(model, real, act);
    else this.follow(model, real, act);
    await compare(model, real);
  }
  private reply: Reply | undefined;
  /** Applies the immediate delivery of the action to the model. */
  private follow(model: Model, real: Real, act: Action): void {
    const { system } = real;
    const isCounted = system.counted.has(act.actId);
    if (system.mode === 'down' || (isCounted && system.mode === 'losesAnswers')) {
      expect(this.reply?.success).toBe(true);
      return;
    }
    answered(model, real);
    settle(model, act, isCounted ? 'TAKEN' : 'REFUSED');
    expect(this.reply?.success).toBe(isCounted);
  }
  private async pay({ applicationNumber }: Real): Promise<void> {
    number += 1;
    const subject = `MODEL${number}`;
    await inTransaction(world.services, ({ store }) =>
      store.applicationAct.add({ applicationNumber, kind: 'PAYMENT', subject, amount: AMOUNT }, world.now()),
    );
  }
  private wanted(record: AppTrackerRecord): { subject: string; body: object; isAllowed: boolean } {
    if (this.kind === 'REQUIREMENT') {
      const requirement = record.REQT_DETAILS[this.at % record.REQT_DETAILS.length];
      const id = requirement?.REQIR_ID ?? '';
      const isAllowed = requirement !== undefined && mayTransitionRequirement(requirement.REQT_STATUS, 'SUBMITTED');
      return { subject: id, body: { action: 'REQUIREMENT', REQIR_ID: id }, isAllowed };
    }
    if (this.kind === 'PAYMENT') return { subject: '', body: {}, isAllowed: true };
    const { slots } = record.appTrackerPIVC;
    const slot = slots[this.at % Math.max(1, slots.length)];
    const subject = (slot ?? new Date('2026-11-30T05:00:00Z')).toISOString();
    return { subject, body: { action: 'PIVC_SLOT', slot: subject }, isAllowed: slot !== undefined };
  }
  toString = () => `${this.kind} ${this.at}`;
}

/** Runs the job for everything that waits. */
class Retry implements Step {
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    await retry(model, real);
    await compare(model, real);
  }
  toString = () => 'retry';
}
async function retry(model: Model, real: Real): Promise<void> {
  for (const act of [...model.open]) await resend(model, real, act);
}
async function resend(model: Model, real: Real, act: Action): Promise<void> {
  const expected = send(model, real, act);
  const result = await sendAction(act.actId, world.services, world.now()).catch((error: unknown) => {
    expect(error).toBeInstanceOf(PartnerFailure);
    return 'waiting';
  });
  expect(result).toBe(expected);
  if (expected !== 'taken' || model.done.has(act.actId)) return;
  answered(model, real);
  settle(model, act, 'TAKEN');
}

/** A new application with two requirements that need no file, and two times for the call. */
function start(): Real {
  number += 1;
  const applicationNumber = `APP9${String(number).padStart(6, '0')}`;
  const of = { REQT_NAME: 'Proof of income', REQT_WHY: 'The cover is high.', REQT_REASON: null, ACCEPTS: [] };
  const requirement = (REQIR_ID: string) => ({ ...of, REQIR_ID, REQT_STATUS: 'OPEN' as const, submittedAt: null, acceptedAt: null });
  const slots = [new Date('2026-11-30T05:30:00Z'), new Date('2026-11-30T10:30:00Z')];
  const application = anApplication(applicationNumber, {
    appliedOn: '2026-11-01',
    clientId: OWNER,
    changes: {
      REQT_DETAILS: [requirement('R1'), requirement('R2')],
      appTrackerPIVC: { needed: true, done: false, link: null, slots, bookedAt: null },
    },
  });
  const system = new NewBusiness(application);
  systems.set(applicationNumber, system);
  return { applicationNumber, system };
}

/** Finally the system is available: each action ends once, and the system has counted exactly the actions that were accepted here. */
async function settleAll(model: Model, real: Real): Promise<void> {
  real.system.mode = 'up';
  await retry(model, real);
  expect(model.open).toEqual([]);
  await world.advance(FRESH_MS);
  await compare(model, real);
  const { rows } = await world.database.pool.query<{ id: string; outcome: string }>(
    'SELECT act_id AS id, outcome FROM application_act WHERE application_number = $1',
    [real.applicationNumber],
  );
  expect(new Map(rows.map(({ id, outcome }) => [id, outcome]))).toEqual(model.done);
  const acceptedIds = rows.filter(({ outcome }) => outcome === 'TAKEN').map(({ id }) => id);
  expect(acceptedIds.sort()).toEqual([...real.system.counted].sort());
}

test(`${RUNS} random histories of applications with actions, decisions, outages and lost answers in any order match the model`, async () => {
  const small = fc.nat({ max: 3 });
  const stages: ApplicationStage[] = ['PIVC', 'UW', 'ISSUED', 'DECLINED', 'POSTPONED'];
  const commands = fc.commands<Model, Real, false>(
    [
      fc.boolean().map((waits) => new Look(waits)),
      fc.constantFrom<Mode>('up', 'down', 'losesAnswers', 'losesAnswers').map((mode) => new SetMode(mode)),
      fc
        .tuple(fc.constantFrom<Change>('ACCEPT', 'REJECT', 'TAKE_SLOT', ...stages), fc.boolean())
        .map(([change, isHeard]) => new Happen(change, isHeard)),
      fc.tuple(fc.constantFrom<Kind>('REQUIREMENT', 'REQUIREMENT', 'PIVC_SLOT', 'PAYMENT'), small).map(([kind, at]) => new Do(kind, at)),
      fc.constant(new Retry()),
    ],
    { maxCommands: MAX_STEPS },
  );
  let lives = 0;
  const live = fc.asyncProperty(commands, async (steps) => {
    lives += 1;
    const model: Model = { copy: null, asked: null, open: [], done: new Map() };
    const real = start();
    // Time passes in each history; a login lasts twelve hours.
    as = await world.actAs('p27');
    await fc.asyncModelRun(() => ({ model, real }), steps);
    await settleAll(model, real);
  });
  await fc.assert(live, { seed: inject('seed'), numRuns: RUNS, endOnFailure: true });
  expect(lives).toBe(RUNS);
});
