import { dayOf } from '@portal/rules/calendar/dates.ts';
import {
  type ClaimActor,
  type ClaimStatus,
  type ClaimType,
  isClaimOver,
  mayTransitionClaim,
  waitsForDocuments,
} from '@portal/rules/claims/claim.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { queryAssessor } from '../../domain/claims/follow-claim.ts';
import { transitionClaim } from '../../domain/claims/transition-claim.ts';
import { inTransaction } from '../../platform/context/services.ts';
import type { ClaimAnswer } from '../../platform/partners/assessor/assessor.port.ts';
import { claimDetails } from '../../testing/bodies/claim-bodies.ts';
import { aNumber, type Filed } from '../../testing/factories/claims.ts';
import { addPolicies } from '../../testing/factories/many-mandates.ts';
import { openBrowser } from '../../testing/partners/browser.ts';
import { checkStateChanges, recordStateChanges } from '../../testing/state-changes.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';
import type { ClaimDraft } from './start-claim.ts';

/**
 * Compares random histories of claims with a simple model, each on a separate policy. People file, join, send documents, withdraw and
 * object; an assessor answers anything, in any order and repeatedly. MODEL_RUNS sets the number of histories.
 */
const RUNS = Number(process.env.MODEL_RUNS ?? 120);
const MAX_STEPS = 14;
const LANES = 4;
const POLICY = '100000801';
const PEOPLE = 3;
const TYPES: ClaimType[] = ['DEATH', 'CRITICAL_ILLNESS'];

const answers = new Map<string, ClaimAnswer>();
let world: World;
let policies: string[];
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
  await recordStateChanges(world);
  const { assessor, name } = world.services.partners;
  Object.assign(assessor, {
    submit: async () => {},
    sendDocument: async () => {},
    tellAction: async () => {},
    query: async (claimNumber: string) => answers.get(claimNumber),
  });
  Object.assign(name, {
    compare: async () => ({ score: 100 }),
    pennyDrop: async () => ({ isVerified: true, accountStatus: 'OPEN', registeredName: 'Seema Thakur' }),
  });
  policies = await addPolicies(world.database.pool, RUNS, POLICY);
  // Each policy insures a different person, because a confirmed death holds every policy of that person.
  await world.database.pool.query(
    `UPDATE policy SET life_assured_name = 'Life ' || policy_no, own_life = false WHERE policy_no = ANY($1)`,
    [policies],
  );
});
afterAll(() => world.close());

type Document = { state: string; isCompulsory: boolean };
type Person = { documents: Map<string, Document> };
type Part = { amount: number; isPaid: boolean };
type Modelled = {
  type: ClaimType;
  status: ClaimStatus;
  firstCheck: 'OPEN' | 'CONFIRMED' | 'MISTAKE';
  isDenied: boolean;
  people: Map<number, Person>;
  parts: Map<string, Part>;
  wordAt: number;
};
/**
 * `heldBy` and `frozenBy`: index of the claim that holds the policy in full, or freezes its payouts. `previousStatus`: the status before
 * the death was confirmed.
 */
type Model = { claims: Modelled[]; heldBy: number | null; frozenBy: number | null; status: string; previousStatus: string };
type RealClaim = { claimNumber: string; ids: Map<number, string>; refs: Map<number, string> };
type Real = { policyNo: string; mobiles: string[]; claims: RealClaim[]; clock: number };

const findOpen = (model: Readonly<Model>, type: ClaimType): number =>
  model.claims.findIndex((claim) => claim.type === type && claim.status !== 'CLOSED');
const isRequested = ({ state, isCompulsory }: Document): boolean => isCompulsory && (state === 'OPEN' || state === 'REJECTED');
const areDocumentsComplete = ({ people }: Modelled): boolean =>
  [...people.values()].every(({ documents }) => ![...documents.values()].some(isRequested));

/** Changes the status of a claim, and what a death changes on its policy. */
function move(model: Model, at: number, by: ClaimActor, to: ClaimStatus): boolean {
  const claim = model.claims[at] as Modelled;
  const rival = findOpen(model, claim.type);
  if (!mayTransitionClaim(by, claim.status, to) || (claim.status === 'CLOSED' && rival !== -1)) return false;
  claim.status = to;
  if (claim.type !== 'DEATH') return true;
  const isProven = claim.firstCheck === 'CONFIRMED';
  if (to === 'PAID') end(model, at, 'CLAIM_PAID');
  else if (to === 'REPUDIATED' && isProven) end(model, at, 'TERMINATED');
  else if (to === 'REPUDIATED' || (to === 'CLOSED' && !isProven) || (to === 'INVESTIGATION' && claim.isDenied)) lift(model, at);
  else if (to === 'APPROVED' || (to === 'REOPENED' && (isProven || hasDocument(claim)))) hold(model, at);
  else if (to === 'REOPENED' && model.heldBy === null) model.frozenBy ??= at;
  return true;
}
const hasDocument = ({ people }: Modelled): boolean =>
  [...people.values()].some(({ documents }) => [...documents].some(([code, { state }]) => code !== 'FORM' && state === 'RECEIVED'));
function hold(model: Model, at: number): void {
  if (model.status !== 'CLAIM_PAID') model.heldBy ??= at;
  thaw(model, at);
}
function confirmDeath(model: Model, at: number): void {
  hold(model, at);
  if (model.status === 'DEATH_CLAIM_INTIMATED' || model.status === 'CLAIM_PAID') return;
  model.previousStatus = model.status;
  model.status = 'DEATH_CLAIM_INTIMATED';
}
function thaw(model: Model, at: number): void {
  if (model.frozenBy === at) model.frozenBy = null;
}
function end(model: Model, at: number, status: string): void {
  model.status = status;
  thaw(model, at);
  model.heldBy = null;
}
function lift(model: Model, at: number): void {
  thaw(model, at);
  if (model.heldBy !== at) return;
  model.heldBy = null;
  if (model.status === 'DEATH_CLAIM_INTIMATED') model.status = model.previousStatus;
}

/** After each step everything stored matches the model. */
async function compare(model: Model, real: Real): Promise<void> {
  const { rows } = await world.database.pool.query<{ status: string; standing: string; holder: string | null; freezer: string | null }>(
    `SELECT status, standing, claim_hold ->> 'claimNumber' AS holder, claim_freeze ->> 'claimNumber' AS freezer FROM policy WHERE policy_no = $1`,
    [real.policyNo],
  );
  const getNumber = (at: number | null) => (at === null ? null : (real.claims[at]?.claimNumber ?? ''));
  const [holder, freezer] = [getNumber(model.heldBy), getNumber(model.frozenBy)];
  expect(rows[0]).toEqual({ status: model.status, standing: holder === null ? model.status : 'DEATH_CLAIM_INTIMATED', holder, freezer });
  for (const [at, { claimNumber, ids }] of real.claims.entries()) {
    const modelled = model.claims[at] as Modelled;
    const claim = await world.services.store.claim.find(claimNumber);
    expect([claim?.status, claim?.firstCheck]).toEqual([modelled.status, modelled.firstCheck]);
    for (const [claimant, { documents }] of modelled.people) {
      const stored = await world.services.store.claimDocument.listByClaimant(ids.get(claimant) ?? '');
      expect(Object.fromEntries(stored.map(({ code, state }) => [code, state]))).toEqual(
        Object.fromEntries([...documents].map(([code, { state }]) => [code, state])),
      );
    }
    const paid = (await world.services.store.claimDocument.listPayments(claimNumber)).map(({ claimantId, partNo, amount, utr }) => [
      `${claimantId} ${partNo}`,
      { amount, isPaid: utr !== null },
    ]);
    expect(Object.fromEntries(paid)).toEqual(Object.fromEntries(modelled.parts));
  }
}

type Step = fc.AsyncCommand<Model, Real>;

class File implements Step {
  readonly who: number;
  readonly type: ClaimType;
  constructor(claimantIndex: number, type: ClaimType) {
    this.who = claimantIndex;
    this.type = type;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const { policyNo, mobiles } = real;
    const mobile = mobiles[this.who] ?? '';
    const isDeath = this.type === 'DEATH';
    const draft: ClaimDraft = {
      policyNo,
      type: this.type,
      eventDate: '2026-11-10',
      role: isDeath ? 'NOMINEE' : 'SELF',
      mobile,
      clientId: null,
      isGroup: false,
      company: null,
    };
    const token = await world.services.store.claimAccess.addDraft(draft, world.now());
    const ofIllness = { nature: undefined, hospital: 'City Hospital', diagnosedOn: '2026-11-01' } as const;
    const reply = (await openBrowser(world).send(
      '/claimIntimation/add',
      claimDetails(token, mobile, isDeath ? {} : ofIllness),
    )) as Reply<Filed>;
    const at = findOpen(model, this.type);
    const open = model.claims[at];
    if (open && isClaimOver(open.status)) expect(reply.data.code).toBe('claimMoveRefused');
    else if (open?.people.has(this.who)) expect(reply.data.code).toBe('claimExists');
    else {
      expect(reply.data, JSON.stringify(reply.data)).toMatchObject({ joined: open !== undefined });
      if (!open) this.start(model, real, reply.data.claimNumber);
      await this.join(model, real, reply.data);
    }
    await compare(model, real);
  }
  private start(model: Model, real: Real, claimNumber: string): void {
    real.claims.push({ claimNumber, ids: new Map(), refs: new Map() });
    const claim = { status: 'DOCS_PENDING', firstCheck: 'OPEN', isDenied: false, wordAt: -1 } as const;
    model.claims.push({ ...claim, type: this.type, people: new Map(), parts: new Map() });
    if (this.type === 'DEATH' && model.heldBy === null) model.frozenBy ??= model.claims.length - 1;
  }
  private async join(model: Model, real: Real, { claimNumber, ref, papers }: Filed): Promise<void> {
    const at = real.claims.findIndex((claim) => claim.claimNumber === claimNumber);
    const claimants = await world.services.store.claim.listOfMobile(real.mobiles[this.who] ?? '');
    const { claimantId = '' } = claimants.find((claimant) => claimant.claimNumber === claimNumber) ?? {};
    real.claims[at]?.ids.set(this.who, claimantId);
    real.claims[at]?.refs.set(this.who, ref);
    const documents = papers.map(({ code, compulsory, state }): [string, Document] => [code, { state, isCompulsory: compulsory }]);
    model.claims[at]?.people.set(this.who, { documents: new Map(documents) });
  }
  toString = () => `file ${this.type} ${this.who}`;
}

/** Declares the first required documents of one claimant unavailable, so that no file is needed. */
class SendDocuments implements Step {
  readonly pick: number;
  readonly who: number;
  readonly most: number;
  constructor(pick: number, claimantIndex: number, most: number) {
    this.pick = pick;
    this.who = claimantIndex;
    this.most = most;
  }
  check = (model: Readonly<Model>) => model.claims.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const at = this.pick % model.claims.length;
    const [claim, known] = [model.claims[at] as Modelled, real.claims[at] as RealClaim];
    const person = claim.people.get(this.who);
    if (!person) return;
    const codes = [...person.documents].filter(([, document]) => isRequested(document)).map(([code]) => code);
    const sent = codes.slice(0, this.most);
    if (sent.length === 0) return;
    const body = {
      claimNumber: known.claimNumber,
      ref: known.refs.get(this.who),
      documents: [],
      notAvailable: sent.map((documentCode) => ({ paperCode: documentCode, reason: 'It was lost in the fire.' })),
    };
    const reply = (await openBrowser(world).send('/claimIntimation/saveDocument', body)) as Saved;
    if (isClaimOver(claim.status)) expect(reply.data.code).toBe('claimClosed');
    else {
      for (const code of sent) (person.documents.get(code) as Document).state = 'NOT_AVAILABLE';
      if (waitsForDocuments(claim.status) && areDocumentsComplete(claim)) move(model, at, 'portal', 'IN_REVIEW');
    }
    await compare(model, real);
  }
  toString = () => `papers ${this.pick} ${this.who} ${this.most}`;
}
type Saved = Reply<{ code?: string }>;

type Decision = {
  status: ClaimStatus;
  firstCheck: Modelled['firstCheck'];
  paper: { who: number; code: string; state: 'OPEN' | 'RECEIVED' | 'REJECTED' | 'WAIVED' } | null;
  paid: boolean[];
  isOld: boolean;
};
const BEFORE = {
  RECEIVED: ['UPLOADED', 'NOT_AVAILABLE'],
  REJECTED: ['UPLOADED', 'RECEIVED', 'NOT_AVAILABLE'],
  WAIVED: ['OPEN', 'UPLOADED', 'REJECTED', 'NOT_AVAILABLE'],
} as const;

class Say implements Step {
  readonly pick: number;
  readonly said: Decision;
  constructor(pick: number, decision: Decision) {
    this.pick = pick;
    this.said = decision;
  }
  check = (model: Readonly<Model>) => model.claims.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const at = this.pick % model.claims.length;
    const [claim, known] = [model.claims[at] as Modelled, real.claims[at] as RealClaim];
    const { status, firstCheck, paper, paid, isOld } = this.said;
    const decision =
      status === 'REPUDIATED' ? { reasonCode: 'S45', reason: 'What was asked about health was not answered.', clause: '7' } : null;
    if (!isOld) real.clock += 1;
    const owners = [...known.ids].filter(([claimant]) => claim.people.has(claimant));
    const parts = paid.flatMap((isPaid, index) => {
      const [, claimantRef = ''] = owners[index % owners.length] ?? [];
      const of = { claimantRef, partNo: index + 1, kind: 'BASE', amountPaise: 100_000 + index };
      return [{ ...of, utr: isPaid ? `UTR${index}` : null, paidOn: isPaid ? '2026-11-20' : null, waitsFor: null }];
    });
    const documents = paper
      ? [
          {
            claimantRef: known.ids.get(paper.who) ?? crypto.randomUUID(),
            paperCode: paper.code,
            name: null,
            why: null,
            state: paper.state,
            reason: null,
          },
        ]
      : [];
    // A part of a person who is not a claimant of this claim must be ignored.
    const foreign = { claimantRef: crypto.randomUUID(), partNo: 1, kind: 'BASE', amountPaise: 1, utr: null, paidOn: null, waitsFor: null };
    const claimAnswer: ClaimAnswer = {
      status,
      firstCheck,
      papers: documents,
      parts: [...parts, foreign],
      decision,
      at: new Date(real.clock),
    };
    answers.set(known.claimNumber, claimAnswer);
    await queryAssessor(known.claimNumber, world.services, world.now());
    if (real.clock > claim.wordAt) {
      claim.wordAt = real.clock;
      this.follow(model, at, parts);
    }
    await compare(model, real);
  }
  private follow(
    model: Model,
    at: number,
    parts: { claimantRef: string; partNo: number; amountPaise: number; utr: string | null }[],
  ): void {
    const claim = model.claims[at] as Modelled;
    this.firstCheck(model, at);
    this.paper(claim);
    if (model.frozenBy === at && hasDocument(claim)) hold(model, at);
    const put = (isPaid: boolean) => {
      for (const { claimantRef, partNo, amountPaise: amount, utr } of parts) {
        const key = `${claimantRef} ${partNo}`;
        if ((utr !== null) === isPaid && !claim.parts.get(key)?.isPaid) claim.parts.set(key, { amount, isPaid });
      }
    };
    put(false);
    this.decide(model, at);
    put(true);
    if (claim.status !== 'APPROVED' && claim.status !== 'PART_PAID') return;
    const all = [...claim.parts.values()];
    const isPaid = all.filter((part) => part.isPaid).length;
    if (isPaid > 0) move(model, at, 'decider', isPaid === all.length ? 'PAID' : 'PART_PAID');
  }
  private firstCheck(model: Model, at: number): void {
    const claim = model.claims[at] as Modelled;
    const { firstCheck } = this.said;
    if (firstCheck === 'OPEN' || firstCheck === claim.firstCheck) return;
    claim.firstCheck = firstCheck;
    if (firstCheck === 'MISTAKE') {
      move(model, at, 'decider', 'CLOSED');
      if (claim.type === 'DEATH') lift(model, at);
    } else if (claim.type === 'DEATH') {
      confirmDeath(model, at);
      if (claim.status === 'REPUDIATED') end(model, at, 'TERMINATED');
    }
  }
  private paper({ people }: Modelled): void {
    const { paper } = this.said;
    const documents = paper && people.get(paper.who)?.documents;
    if (!documents) return;
    const document = documents.get(paper.code);
    if (paper.state === 'OPEN') {
      const isWelcome = document?.state === 'OPEN' && !document.isCompulsory;
      if (!document || isWelcome || document.state === 'RECEIVED' || document.state === 'WAIVED')
        documents.set(paper.code, { state: 'OPEN', isCompulsory: true });
    } else if (document && (BEFORE[paper.state] as readonly string[]).includes(document.state)) document.state = paper.state;
  }
  private decide(model: Model, at: number): void {
    const claim = model.claims[at] as Modelled;
    const targetStatus = this.said.status === 'PART_PAID' || this.said.status === 'PAID' ? 'APPROVED' : this.said.status;
    const isPaidOut = claim.status === 'APPROVED' || claim.status === 'PART_PAID' || isClaimOver(claim.status);
    if (targetStatus === claim.status || targetStatus === 'INTIMATED' || targetStatus === 'DOCS_PENDING') return;
    // For a closed claim, only a decision to reopen it counts.
    if (isPaidOut && !(targetStatus === 'REOPENED' && isClaimOver(claim.status))) return;
    if ((targetStatus === 'APPROVED' || targetStatus === 'REPUDIATED') && waitsForDocuments(claim.status))
      move(model, at, 'decider', 'IN_REVIEW');
    move(model, at, 'decider', targetStatus);
  }
  toString = () => `say ${this.pick} ${JSON.stringify(this.said)}`;
}

class Action implements Step {
  readonly pick: number;
  readonly who: number;
  readonly action: 'WITHDRAW' | 'OBJECT';
  constructor(pick: number, claimantIndex: number, action: 'WITHDRAW' | 'OBJECT') {
    this.pick = pick;
    this.who = claimantIndex;
    this.action = action;
  }
  check = (model: Readonly<Model>) => model.claims.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const at = this.pick % model.claims.length;
    const [claim, known] = [model.claims[at] as Modelled, real.claims[at] as RealClaim];
    const ref = known.refs.get(this.who);
    if (!ref) return;
    const body = { claimNumber: known.claimNumber, ref, action: this.action, reason: 'We have thought about it again.' };
    const reply = await openBrowser(world).send('/claimIntimation/update', body);
    const to = this.action === 'WITHDRAW' ? 'CLOSED' : 'REOPENED';
    const mayPerform = this.action === 'OBJECT' || claim.people.size === 1;
    expect(reply.success).toBe(mayPerform && claim.status !== 'CLOSED' && move(model, at, 'claimant', to));
    await compare(model, real);
  }
  toString = () => `${this.action} ${this.pick} ${this.who}`;
}

/** The insured person denies the death. Other tests check that person's identity and the code. */
class Deny implements Step {
  readonly pick: number;
  constructor(pick: number) {
    this.pick = pick;
  }
  check = (model: Readonly<Model>) => model.claims.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const at = this.pick % model.claims.length;
    const [claim, { claimNumber }] = [model.claims[at] as Modelled, real.claims[at] as RealClaim];
    if (claim.type === 'DEATH' && mayTransitionClaim('claimant', claim.status, 'INVESTIGATION')) {
      claim.isDenied = true;
      move(model, at, 'claimant', 'INVESTIGATION');
      await inTransaction(world.services, async (tx) => {
        await tx.store.claim.setReportedAlive(claimNumber, dayOf(world.now()));
        await transitionClaim(
          claimNumber,
          { to: 'INVESTIGATION', move: { by: 'claimant', actor: 'insured' } },
          { tx, services: world.services, now: world.now() },
        );
      });
    }
    await compare(model, real);
  }
  toString = () => `deny ${this.pick}`;
}

const pick = fc.nat({ max: 20 });
const claimantIndex = fc.nat({ max: PEOPLE - 1 });
const anyDecision = fc.record<Decision>({
  status: fc.constantFrom<ClaimStatus>(
    'IN_REVIEW',
    'REQUIREMENT_RAISED',
    'INVESTIGATION',
    'APPROVED',
    'PART_PAID',
    'PAID',
    'REPUDIATED',
    'REOPENED',
    'CLOSED',
    'DOCS_PENDING',
  ),
  firstCheck: fc.constantFrom('OPEN', 'OPEN', 'OPEN', 'CONFIRMED', 'CONFIRMED', 'MISTAKE'),
  paper: fc.option(
    fc.record({
      who: claimantIndex,
      code: fc.constantFrom('DEATH_CERT', 'PAN', 'FIR'),
      state: fc.constantFrom('OPEN', 'RECEIVED', 'REJECTED', 'WAIVED'),
    }),
  ),
  paid: fc.array(fc.boolean(), { maxLength: 3 }),
  isOld: fc.boolean(),
});

test(`${RUNS} random claim histories with filing, joining, withdrawal and assessment in any order match the model`, async () => {
  const commands = fc.commands<Model, Real, false>(
    [
      fc.tuple(claimantIndex, fc.constantFrom(...TYPES)).map(([claimant, type]) => new File(claimant, type)),
      fc.tuple(pick, claimantIndex, fc.nat({ max: 5 })).map(([of, claimant, most]) => new SendDocuments(of, claimant, most)),
      fc.tuple(pick, anyDecision).map(([of, words]) => new Say(of, words)),
      fc.tuple(pick, anyDecision).map(([of, words]) => new Say(of, { ...words, isOld: false })),
      pick.map((of) => new Deny(of)),
      fc
        .tuple(pick, claimantIndex, fc.constantFrom('WITHDRAW', 'OBJECT'))
        .map(([of, claimant, action]) => new Action(of, claimant, action)),
    ],
    { maxCommands: MAX_STEPS },
  );
  let lives = 0;
  const live = fc.asyncProperty(commands, async (steps) => {
    const policyNo = policies.pop();
    if (policyNo === undefined) throw new Error('There are no policies left.');
    lives += 1;
    const mobiles = Array.from({ length: PEOPLE }, aNumber);
    await fc.asyncModelRun(
      () => ({
        model: { claims: [], heldBy: null, frozenBy: null, status: 'IN_FORCE', previousStatus: 'IN_FORCE' },
        real: { policyNo, mobiles, claims: [], clock: 0 },
      }),
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
