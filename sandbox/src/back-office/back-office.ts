import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import { makeId } from '../identity.ts';
import type { Log } from '../log.ts';
import { Refused } from '../rejected.ts';
import type { DemoMode } from './demo-mode.ts';
import { findInput } from './inputs.ts';

export const HandedOver = z.object({
  caseId: z.string().regex(/^SR\d{10}$/),
  type: z.string().min(1).max(40),
  policyNos: z.array(z.string().regex(/^\d{9}$/)).max(50),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  files: z.array(z.object({ fileRef: z.string().min(1), name: z.string(), mimeType: z.string(), base64: z.base64() })).max(20),
});
type HandedOver = z.infer<typeof HandedOver>;
export const Documents = z.object({ requirementId: z.string(), files: HandedOver.shape.files });
type Documents = z.infer<typeof Documents>;

export const actions = {
  accept: ['Accept', 'ACKNOWLEDGED'],
  review: ['Begin', 'IN_REVIEW'],
  askForDocument: ['Ask for a document', 'REQUIREMENT_RAISED'],
  approve: ['Approve', 'APPROVED'],
  complete: ['Complete', 'COMPLETED'],
  refuse: ['Refuse', 'REJECTED'],
} as const;
type Action = keyof typeof actions;
type Status = (typeof actions)[Action][1];
const actionNames = ['accept', 'review', 'askForDocument', 'approve', 'complete', 'refuse'] as const satisfies readonly Action[];

/** `repeat`: the last event once more, as it was. `isLate`: numbered before the last one, as if it had been delayed on the way. */
export const CaseAction = z.object({
  caseId: z.string().min(1).max(20),
  action: z.enum([...actionNames, 'repeat']),
  isLate: z.preprocess((value) => value === true || value === 'on', z.boolean()).optional(),
});
export type CaseAction = z.input<typeof CaseAction>;

type Event = {
  eventId: string;
  caseId: string;
  seq: number;
  status: Status;
  reason: string | null;
  requirement: { id: string; name: string; accepts: string[] } | null;
  grant?: { form: string; days?: number };
  at: string;
};
/** A request that was handed over. Its files are counted and not kept. */
export type Case = Omit<HandedOver, 'files'> & {
  backOfficeRef: string;
  files: readonly string[];
  events: Event[];
  isWithdrawn?: boolean;
  isReopened?: boolean;
};
export type BackOffice = ReturnType<typeof createBackOffice>;

const storedCases = 1_000;
const second = 1_000;
/** Calls-a 9.4: how long each step takes after the handover. */
const acknowledgedMs = 5 * second;
const reviewedMs = 30 * second;
const doneMs = 120 * second;

type World = { clock: Clock; callbacks: Callbacks; log: Log; demoBackOffice: DemoMode };

/** Help with a premium as the customer wished it. Everything else is settled by a call. */
function getGrant({ after }: Pick<Case, 'after'>): NonNullable<Event['grant']> {
  if (after.wish === 'DAYS') return { form: 'DAYS', days: 15 };
  return { form: after.wish === 'NO_INTEREST' ? 'NO_INTEREST' : 'CALL' };
}

/** Tells the portal how requests proceed. */
function createReporter({ clock, callbacks, log }: Omit<World, 'demoBackOffice'>) {
  function send(serviceCase: Case, event: Event): void {
    log(`back office: ${serviceCase.caseId} ${event.status} as number ${event.seq}`);
    callbacks.send({ partner: 'backOffice', type: event.status, eventId: event.eventId, subject: serviceCase.caseId, body: event });
  }

  function reportStatus(serviceCase: Case, status: Status, seq = (serviceCase.events.at(-1)?.seq ?? 0) + 1): Event {
    const reason = status === 'REJECTED' ? 'The details do not match our records.' : null;
    const requirement =
      status === 'REQUIREMENT_RAISED'
        ? { id: `R${seq}`, name: 'Copy of an identity document', accepts: ['application/pdf', 'image/jpeg'] }
        : null;
    const event: Event = {
      ...{ eventId: makeId('evt'), caseId: serviceCase.caseId, seq, status, reason, requirement },
      ...(status === 'COMPLETED' && serviceCase.type === 'HELP' && { grant: getGrant(serviceCase) }),
      at: clock.now().toISOString(),
    };
    serviceCase.events.push(event);
    send(serviceCase, event);
    return event;
  }

  /** Carries a request out step by step. */
  function work(serviceCase: Case, handover: HandedOver): void {
    const input = findInput({ after: handover.after, files: serviceCase.files });
    if (input === 'SILENT') return;
    const step = (ms: number, status: Status, seq?: number) =>
      clock.after(ms, () => {
        if (serviceCase.isWithdrawn) return;
        const event = reportStatus(serviceCase, status, seq);
        if (input === 'TWICE') send(serviceCase, event);
      });
    step(acknowledgedMs, 'ACKNOWLEDGED', 1);
    const isShuffled = input === 'SHUFFLE';
    step(isShuffled ? doneMs + second : reviewedMs, 'IN_REVIEW', 2);
    step(doneMs, input === 'REJECT' ? 'REJECTED' : input === 'REQUIRE' ? 'REQUIREMENT_RAISED' : 'COMPLETED', 3);
  }
  return { send, say: reportStatus, work };
}

/** People who carry out requests, and say what becomes of them. */
export function createBackOffice(world: World) {
  const { clock, log, demoBackOffice } = world;
  const cases = createBoundedMap<string, Case>(storedCases);

  const { send, say, work } = createReporter(world);

  return {
    /** Accepts a request. The same request gets the same answer again. */
    take(handover: HandedOver): { backOfficeRef: string } {
      const existing = cases.get(handover.caseId);
      if (existing) return { backOfficeRef: existing.backOfficeRef };
      const { files, ...rest } = handover;
      const serviceCase: Case = { ...rest, backOfficeRef: makeId('bo'), files: files.map(({ name }) => name), events: [] };
      cases.set(serviceCase.caseId, serviceCase);
      log(`back office: ${serviceCase.caseId} taken, ${serviceCase.type}, ${files.length} files`);
      if (demoBackOffice === 'auto') work(serviceCase, handover);
      return { backOfficeRef: serviceCase.backOfficeRef };
    },

    /** Accepts requested documents and completes the request after the usual time. */
    addDocuments(caseId: string, { requirementId, files }: Documents): { backOfficeRef: string | null } {
      const serviceCase = cases.get(caseId);
      log(`back office: ${caseId} ${requirementId}, ${files.length} files`);
      if (serviceCase) {
        serviceCase.files = [...serviceCase.files, ...files.map(({ name }) => name)];
        if (demoBackOffice === 'auto') clock.after(doneMs, () => void say(serviceCase, 'COMPLETED'));
      }
      return { backOfficeRef: serviceCase?.backOfficeRef ?? null };
    },

    /** Stops all automatic news about a request. An unknown request counts as withdrawn. */
    withdraw(caseId: string): { backOfficeRef: string | null } {
      const serviceCase = cases.get(caseId);
      if (serviceCase) serviceCase.isWithdrawn = true;
      log(`back office: ${caseId} withdrawn`);
      return { backOfficeRef: serviceCase?.backOfficeRef ?? null };
    },

    /** Looked at again, and completed after the usual time. The same again changes nothing. */
    reopen(caseId: string, reason: string): { backOfficeRef: string | null } {
      const serviceCase = cases.get(caseId);
      log(`back office: ${caseId} reopened, ${reason.length} characters`);
      if (serviceCase && !serviceCase.isReopened) {
        serviceCase.isReopened = true;
        if (demoBackOffice === 'auto') {
          clock.after(reviewedMs, () => void say(serviceCase, 'IN_REVIEW'));
          clock.after(doneMs, () => void say(serviceCase, 'COMPLETED'));
        }
      }
      return { backOfficeRef: serviceCase?.backOfficeRef ?? null };
    },

    /** Newest first. */
    newest: (count: number): Case[] => cases.newest(count),

    /** Performs an action of the page, in any order and any number of times. */
    act(requested: CaseAction): void {
      const { caseId, action, isLate } = CaseAction.parse(requested);
      const serviceCase = cases.get(caseId);
      if (!serviceCase) throw new Refused(404, 'CASE_UNKNOWN', 'There is no such request.');
      const last = serviceCase.events.at(-1);
      if (action !== 'repeat') {
        say(serviceCase, actions[action][1], isLate && last ? Math.max(1, last.seq - 1) : undefined);
        return;
      }
      if (!last) throw new Refused(422, 'NOTHING_SAID', 'Nothing was said of this request yet.');
      send(serviceCase, last);
    },
  };
}
