import type { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { indianDay } from '../days.ts';
import { makeId } from '../identity.ts';
import type { World } from '../partner.ts';
import { Refused } from '../rejected.ts';
import {
  type Assessed,
  ClaimAction,
  type claimActions,
  decisions,
  type SentAction,
  type SentDocument,
  type Submitted,
} from './decisions.ts';

export type AssessorTeam = ReturnType<typeof createAssessorTeam>;

/** Words in the cause of a claim that decide it automatically (calls, part B, 13.4). */
export const causes = {
  approve: 'Approved after 20 s.',
  refuse: 'Refused after 20 s.',
  investigate: 'Looked into after 20 s.',
  slow: 'Taken into review after 70 s.',
  silent: 'Never says anything of its own accord.',
} as const;

const maxStored = 1_000;
const second = 1_000;
const decidedMs = 20 * second;
const slowMs = 70 * second;
const openClaim = (submitted: Submitted, { at, today }: { at: string; today: string }): Assessed => ({
  submitted,
  status: 'INTIMATED',
  firstCheck: 'OPEN',
  wasInvestigated: false,
  papers: [],
  files: 0,
  lastPaperOn: today,
  parts: [],
  decision: null,
  at,
});

const findCause = ({ submitted }: Assessed): string | undefined =>
  Object.keys(causes).find((word) => submitted.cause.toLowerCase().includes(word));

/** Tells the portal that a claim has changed. */
function createTeller({ clock, callbacks, log }: Pick<World, 'clock' | 'callbacks' | 'log'>) {
  function touch(assessed: Assessed): void {
    // Two changes never have one time.
    const next = Math.max(clock.now().getTime(), new Date(assessed.at).getTime() + 1);
    assessed.at = new Date(next).toISOString();
  }
  return (assessed: Assessed): void => {
    touch(assessed);
    const { claimNumber } = assessed.submitted;
    log(`assessor: ${claimNumber} ${assessed.status}`);
    if (findCause(assessed) === 'silent') return;
    const eventId = makeId('evt');
    callbacks.send({
      partner: 'assessor',
      type: 'claim.updated',
      eventId,
      subject: claimNumber,
      body: { eventId, type: 'claim.updated', claimNumber, at: assessed.at },
    });
  };
}

/** People who decide claims. Every change is said by a callback without content: the portal asks then. */
export function createAssessorTeam({ clock, callbacks, log }: Pick<World, 'clock' | 'callbacks' | 'log'>) {
  const claims = createBoundedMap<string, Assessed>(maxStored);
  const find = (claimNumber: string): Assessed => {
    const assessed = claims.get(claimNumber);
    if (!assessed) throw new Refused(404, 'CLAIM_UNKNOWN', 'There is no such claim.');
    return assessed;
  };
  const notifyPortal = createTeller({ clock, callbacks, log });
  const today = (): string => indianDay(clock.now().toISOString());

  /** Decides automatically as the cause demands. */
  function work(assessed: Assessed): void {
    const cause = findCause(assessed);
    const step = (ms: number, action: keyof typeof claimActions) =>
      clock.after(ms, () => {
        decisions[action]({ claim: assessed, action: { claimNumber: assessed.submitted.claimNumber, action }, today: today() });
        notifyPortal(assessed);
      });
    if (cause === 'approve' || cause === 'refuse' || cause === 'investigate') step(decidedMs, cause);
    if (cause === 'slow') step(slowMs, 'accept');
  }

  return {
    /** Accepts a claim. The same claim may be submitted again, with another claimant. */
    submit(submitted: Submitted): { taken: true } {
      const existing = claims.get(submitted.claimNumber);
      if (existing) existing.submitted = submitted;
      else {
        const assessed = openClaim(submitted, { at: clock.now().toISOString(), today: today() });
        claims.set(submitted.claimNumber, assessed);
        work(assessed);
      }
      return { taken: true };
    },
    addDocument(claimNumber: string, { paperCode }: z.infer<typeof SentDocument>): { taken: true } {
      const assessed = claims.get(claimNumber);
      if (assessed) {
        assessed.files += 1;
        assessed.lastPaperOn = today();
        for (const document of assessed.papers) if (document.paperCode === paperCode) document.state = 'RECEIVED';
        if (assessed.status === 'REQUIREMENT_RAISED' && assessed.papers.every(({ state }) => state !== 'OPEN'))
          assessed.status = 'IN_REVIEW';
      }
      return { taken: true };
    },
    noteAction(claimNumber: string, { action }: z.infer<typeof SentAction>): { taken: true } {
      const assessed = claims.get(claimNumber);
      if (assessed) assessed.status = { WITHDRAW: 'CLOSED', OBJECT: 'REOPENED', MISTAKE: 'INVESTIGATION' }[action];
      return { taken: true };
    },
    standing(claimNumber: string): object {
      const { status, firstCheck, papers, parts, decision, at } = find(claimNumber);
      return { status, firstCheck, papers, parts, decision, at };
    },
    newest: (count: number): Assessed[] => claims.newest(count),
    /** Performs an action of the page, in any order. */
    act(requested: ClaimAction): void {
      const parsed = ClaimAction.parse(requested);
      const assessed = find(parsed.claimNumber);
      decisions[parsed.action]({ claim: assessed, action: parsed, today: today() });
      notifyPortal(assessed);
    },
  };
}
