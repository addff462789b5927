import { createBoundedMap } from '../bounded-map.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import type { Mandate, MandateTerms, RailName } from './mandate.ts';
import { isFinal, type MandateState } from './mandate-state.ts';
import { type MandateScript, ordinary } from './script.ts';

/** One thing that happened: to a mandate (`state`), or to one of its debits. */
type News = {
  readonly state: MandateState | null;
  readonly debit: { readonly debitId: string; readonly status: string } | null;
  readonly reasonCode: string | null;
  readonly at: string;
};
export type RailEvent = News & { readonly eventId: string; readonly type: 'mandate.updated' | 'debit.updated' };

/** Differences between the rails. */
export type RailLabels = {
  readonly name: RailName;
  readonly newNumber: (terms: MandateTerms) => string;
  /** False for a state that the protocol has no word for in a callback. */
  readonly hasWordFor: (state: MandateState) => boolean;
  readonly createBody: (mandate: Pick<Mandate, 'mandateNo' | 'upiId'>, id: string | null, event: RailEvent) => object;
  /** An id that does not exist, for the fault wrongOwner. */
  readonly strangerId: string;
};

export type Rail = ReturnType<typeof createRail>;

const maxStored = 10_000;
/** Before this much time an older state lies that is told out of order. */
const olderByMs = 2_000;
/** Between callbacks whose order matters. */
const gapMs = 2_000;
const cancelledAfterMs = 30_000;

type RailWorld = { words: RailLabels; clock: Clock; callbacks: Callbacks; log: Log };

/** A bank's mandates without its pages: it opens them, plays what was decided on them, cancels them, and tells the portal. */
export function createRail(world: RailWorld) {
  const { words, clock, log } = world;
  const mandates = createBoundedMap<string, Mandate>(maxStored);
  const numbers = createBoundedMap<string, Mandate>(maxStored);
  const pages = createBoundedMap<string, Mandate>(maxStored);
  const now = () => clock.now().toISOString();

  const idOfAnother = (id: string): string => mandates.newest(2).find(({ terms }) => terms.id !== id)?.terms.id ?? words.strangerId;
  const sendEvents = createTeller(world, idOfAnother);

  /** Changes the state; false when the mandate is past all changes. */
  function change(mandate: Mandate, { state, reasonCode = null, isUntold = false }: MandateChange): boolean {
    if (isFinal(mandate.standing.state)) return false;
    mandate.standing = { state, reasonCode, at: now() };
    if (state === 'ACTIVE' && mandate.mandateNo === null) {
      mandate.mandateNo = words.newNumber(mandate.terms);
      numbers.set(mandate.mandateNo, mandate);
    }
    log(`${words.name} mandate ${mandate.terms.id} is ${state}${reasonCode ? ` (${reasonCode})` : ''}`);
    const news = { ...mandate.standing, debit: null };
    if (!isUntold && words.hasWordFor(state)) sendEvents(mandate, news, { ...news, state: 'AWAITED', reasonCode: null });
    return true;
  }

  function add(terms: MandateTerms, changes: Partial<Mandate> = {}): Mandate {
    const mandate = { ...newMandate(terms, now()), ...changes };
    mandates.set(terms.id, mandate);
    pages.set(mandate.pageId, mandate);
    if (mandate.mandateNo !== null) numbers.set(mandate.mandateNo, mandate);
    return mandate;
  }

  const find = (id: string): Mandate | undefined => mandates.get(id) ?? numbers.get(id);

  return {
    name: words.name,
    strangerId: words.strangerId,
    /** By the portal's id or by the bank's number. */
    find,
    findPage: (pageId: string) => pages.get(pageId),
    newest: (count: number) => mandates.newest(count),
    all: () => mandates.values(),
    idOfAnother,
    tell: sendEvents,

    /** Opens a mandate, or finds it again: a page that was reloaded is no second mandate. */
    open(terms: MandateTerms): Mandate {
      const existing = mandates.get(terms.id);
      if (!existing) log(`${words.name} mandate ${terms.id} is OPENED`);
      return existing ?? add(terms);
    },

    /**
     * The portal's books outlive this process. A mandate it does not know was set up before, and is an ordinary active one:
     * else no mandate of yesterday could be debited or cancelled today.
     */
    findOrAdopt(id: string): Mandate {
      const position = { state: 'ACTIVE' as const, reasonCode: null, at: now() };
      return find(id) ?? add(termsOfAdopted(id), { mandateNo: id, standing: position, script: ordinary, isAdopted: true });
    },

    ...createDecisions(clock, change),
    change,
  };
}

/** `isUntold`: the portal hears of it only when it asks. */
type MandateChange = { state: MandateState; reasonCode?: string | null; isUntold?: boolean };
type Change = (mandate: Mandate, to: MandateChange) => boolean;

/** Decisions about a mandate by the bank's staff and by the portal. */
function createDecisions(clock: Clock, change: Change) {
  return {
    /** Plays what was decided, once: asked again (a double click, the Back button) nothing more happens. */
    decide(mandate: Mandate, script: MandateScript, upiId: string | null = null): void {
      if (mandate.script || isFinal(mandate.standing.state)) return;
      mandate.script = script;
      mandate.upiId = upiId;
      const { later } = script;
      if (script.state !== 'OPENED') change(mandate, { ...script, state: script.state });
      if (later) clock.after(later.afterMs, () => void change(mandate, later));
    },

    /** Cancels a mandate for the portal. The answer is immediate, the cancellation follows later. */
    askToCancel(mandate: Mandate): { status: 'cancel_requested' | 'cancel_confirmed' | 'cancel_failed'; reasonCode: string | null } {
      if (isFinal(mandate.standing.state)) return { status: 'cancel_confirmed', reasonCode: null };
      if (mandate.script?.refusesCancel) return { status: 'cancel_failed', reasonCode: '09' };
      if (!mandate.isCancelAsked) clock.after(cancelledAfterMs, () => void change(mandate, { state: 'CANCELLED' }));
      mandate.isCancelAsked = true;
      return { status: 'cancel_requested', reasonCode: null };
    },
  };
}

const newMandate = (terms: MandateTerms, at: string): Mandate => ({
  terms,
  pageId: makeId('page'),
  createdAt: at,
  mandateNo: null,
  standing: { state: 'OPENED', reasonCode: null, at },
  script: null,
  upiId: null,
  wrongCodes: 0,
  presentations: 0,
  isCancelAsked: false,
  isAdopted: false,
});

const termsOfAdopted = (id: string): MandateTerms => ({
  id,
  limitPaise: Number.MAX_SAFE_INTEGER,
  facts: [],
  accountNo: '',
  bankCode: '',
  token: '',
  policyNo: '',
  returnUrl: '',
});

/** Tells the portal about mandates and debits. `idOfAnother` is for the fault wrongOwner. */
function createTeller({ words, clock, callbacks }: RailWorld, idOfAnother: (id: string) => string) {
  function send(mandate: Mandate, news: News, eventId: string): void {
    const { id } = mandate.terms;
    const event: RailEvent = { ...news, eventId, type: news.debit ? 'debit.updated' : 'mandate.updated' };
    callbacks.send({
      partner: words.name,
      type: event.type,
      eventId,
      subject: news.debit?.debitId ?? id,
      body: words.createBody(mandate, mandate.isAdopted ? null : id, event),
      bodyOfAnother: words.createBody(mandate, idOfAnother(id), event),
      wronglySigned: mandate.script?.isWronglySigned ?? false,
    });
  }

  /**
   * Sends the callbacks of the mandate's script. `older` is the previous state, for callbacks out of order; these leave one after the
   * other, because the order of arrival of simultaneous callbacks is unknown.
   */
  return (mandate: Mandate, news: News, older: News): void => {
    const { callbacks: callbackMode } = mandate.script ?? ordinary;
    if (callbackMode === 'none') return;
    const eventId = makeId('evt');
    send(mandate, news, eventId);
    if (callbackMode !== 'shuffled') return;
    const at = new Date(Date.parse(news.at) - olderByMs).toISOString();
    clock.after(gapMs, () => send(mandate, news, eventId));
    clock.after(2 * gapMs, () => send(mandate, news, eventId));
    clock.after(3 * gapMs, () => send(mandate, { ...older, at }, makeId('evt')));
  };
}
