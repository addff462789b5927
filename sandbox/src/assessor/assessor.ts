import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import { indianDay } from '../days.ts';
import { makeId } from '../identity.ts';
import type { World } from '../partner.ts';
import { Refused } from '../refused.ts';

const ClaimantRef = z.string().min(1).max(60);
export const Submitted = z.object({
  claimNumber: z.string().regex(/^CL\d{10}$/),
  policyNo: z.string().regex(/^\d{9}$/),
  type: z.string().max(40),
  nature: z.string().max(40).nullable(),
  eventDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  early: z.boolean(),
  cause: z.string().max(200),
  claimants: z.array(z.object({ claimantRef: ClaimantRef, role: z.string().max(20), shareBp: z.int().nullable() })).min(1),
  papers: z.array(z.object({ claimantRef: ClaimantRef, paperCode: z.string().max(30), state: z.string().max(20) })),
});
type Submitted = z.infer<typeof Submitted>;
export const SentPaper = z.object({ claimantRef: ClaimantRef, paperCode: z.string().max(30), fileRef: z.string().min(1).max(100) });
export const SentAction = z.object({ action: z.enum(['WITHDRAW', 'OBJECT', 'MISTAKE']), reason: z.string().max(1_000) });

/** What somebody on the page may do with a claim. */
export const claimActions = {
  accept: 'Take into review',
  requirement: 'Ask for a document',
  investigate: 'Investigate',
  confirm: 'Confirm the death',
  deny: 'Deny: filed by mistake',
  approve: 'Approve',
  payPart: 'Pay the next part',
  pay: 'Pay everything',
  refuse: 'Refuse',
  close: 'Close',
} as const;
export const ClaimAction = z.object({
  claimNumber: z.string().max(20),
  action: z.enum(Object.keys(claimActions) as [keyof typeof claimActions, ...(keyof typeof claimActions)[]]),
  /** Of the whole claim, in rupees; divided by the shares. */
  amount: z.coerce.number().positive().max(1_000_000_000).optional(),
  paperCode: z.string().max(30).optional(),
  why: z.string().max(300).optional(),
});
export type ClaimAction = z.input<typeof ClaimAction>;

type Paper = { claimantRef: string; paperCode: string; name: string | null; why: string | null; state: string; reason: string | null };
type Part = {
  claimantRef: string;
  partNo: number;
  kind: string;
  amountPaise: number;
  utr: string | null;
  paidOn: string | null;
  waitsFor: string | null;
};
export type Assessed = {
  submitted: Submitted;
  status: string;
  firstCheck: 'OPEN' | 'CONFIRMED' | 'MISTAKE';
  wasInvestigated: boolean;
  papers: Paper[];
  files: number;
  /** The day of the last one; of a claim without any, of the claim. */
  lastPaperOn: string;
  parts: Part[];
  decision: { reasonCode: string; reason: string; clause: string | null } | null;
  at: string;
};
export type AssessorDesk = ReturnType<typeof createAssessorDesk>;

/** Words in the cause of a claim that decide what becomes of it by itself (calls, part B, 13.4). */
export const causes = {
  approve: 'Approved after 20 s.',
  refuse: 'Refused after 20 s.',
  investigate: 'Looked into after 20 s.',
  slow: 'Taken into review after 70 s.',
  silent: 'Never says anything of its own accord.',
} as const;

const kept = 1_000;
const second = 1_000;
const decidedMs = 20 * second;
const slowMs = 70 * second;
const defaultAmount = 1_000_000;
const wholeShare = 10_000;
const paisePerRupee = 100;
const dayMs = 86_400_000;
/** Days from the last paper within which is paid, and what is owed a year after them. */
const reviewDays = 15;
const investigationDays = 45;
const interestPercent = 8.5;
const lateInterest = 'Late interest';
const refusal = { reasonCode: 'NOT_COVERED', reason: 'The event is not covered by this policy.', clause: 'Clause 7.2' };

/** People who decide claims. Every change is said by a callback without content: the portal asks then. */
export function createAssessorDesk({ clock, callbacks, log }: Pick<World, 'clock' | 'callbacks' | 'log'>) {
  const claims = createBoundedMap<string, Assessed>(kept);
  const find = (claimNumber: string): Assessed => {
    const one = claims.get(claimNumber);
    if (!one) throw new Refused(404, 'CLAIM_UNKNOWN', 'There is no such claim.');
    return one;
  };
  const causeOf = ({ submitted }: Assessed): string | undefined =>
    Object.keys(causes).find((word) => submitted.cause.toLowerCase().includes(word));

  function touch(one: Assessed): void {
    // Two changes never have one time.
    const next = Math.max(clock.now().getTime(), new Date(one.at).getTime() + 1);
    one.at = new Date(next).toISOString();
  }
  function say(one: Assessed): void {
    touch(one);
    const { claimNumber } = one.submitted;
    log(`assessor: ${claimNumber} ${one.status}`);
    if (causeOf(one) === 'silent') return;
    const eventId = makeId('evt');
    callbacks.send({
      partner: 'assessor',
      type: 'claim.updated',
      eventId,
      subject: claimNumber,
      body: { eventId, type: 'claim.updated', claimNumber, at: one.at },
    });
  }

  function approve(one: Assessed, rupees: number): void {
    const { claimants } = one.submitted;
    const named = claimants.every(({ shareBp }) => shareBp !== null);
    one.status = 'APPROVED';
    one.decision = { reasonCode: 'APPROVED', reason: 'The claim is approved.', clause: null };
    one.parts = claimants.map(({ claimantRef, shareBp }) => ({
      claimantRef,
      partNo: 1,
      kind: 'Sum assured',
      amountPaise: Math.round((rupees * paisePerRupee * (named ? (shareBp ?? 0) : wholeShare / claimants.length)) / wholeShare),
      utr: null,
      paidOn: null,
      waitsFor: null,
    }));
  }
  const today = (): string => indianDay(clock.now().toISOString());
  /** What is paid after the promised day bears interest, on a line of its own. */
  function addInterest(one: Assessed, { claimantRef, amountPaise }: Part): void {
    const days = (Date.parse(today()) - Date.parse(one.lastPaperOn)) / dayMs;
    if (days <= (one.wasInvestigated ? investigationDays : reviewDays)) return;
    const partNo = Math.max(...one.parts.filter((other) => other.claimantRef === claimantRef).map((other) => other.partNo)) + 1;
    const interest = Math.round((amountPaise * interestPercent * days) / 36_500);
    one.parts.push({ claimantRef, partNo, kind: lateInterest, amountPaise: interest, utr: null, paidOn: null, waitsFor: null });
  }
  function payNext(one: Assessed): void {
    const part = one.parts.find(({ utr }) => utr === null);
    if (!part) throw new Refused(422, 'NOTHING_TO_PAY', 'Nothing is left to pay.');
    if (part.kind !== lateInterest) addInterest(one, part);
    part.utr = `SBX${createHash('sha256').update(`${one.submitted.claimNumber}${part.claimantRef}${part.partNo}`).digest('hex').slice(0, 12).toUpperCase()}`;
    part.paidOn = today();
    one.status = one.parts.every(({ utr }) => utr !== null) ? 'PAID' : 'PART_PAID';
  }

  const steps: Record<keyof typeof claimActions, (one: Assessed, wanted: z.output<typeof ClaimAction>) => void> = {
    accept(one) {
      one.status = 'IN_REVIEW';
    },
    requirement(one, { paperCode = 'TREATMENT', why = 'We need it to decide.' }) {
      const [first] = one.submitted.claimants;
      one.status = 'REQUIREMENT_RAISED';
      one.papers = one.papers.filter((paper) => paper.paperCode !== paperCode);
      one.papers.push({ claimantRef: first?.claimantRef ?? '', paperCode, name: null, why, state: 'OPEN', reason: null });
    },
    investigate(one) {
      one.wasInvestigated = true;
      one.status = 'INVESTIGATION';
    },
    confirm(one) {
      one.firstCheck = 'CONFIRMED';
    },
    deny(one) {
      one.firstCheck = 'MISTAKE';
      one.status = 'CLOSED';
    },
    approve: (one, { amount = defaultAmount }) => approve(one, amount),
    payPart: (one) => payNext(one),
    pay(one) {
      while (one.parts.some(({ utr }) => utr === null)) payNext(one);
    },
    refuse(one) {
      one.status = 'REPUDIATED';
      one.decision = refusal;
    },
    close(one) {
      one.status = 'CLOSED';
    },
  };

  /** Decides by itself what its cause asks for. */
  function work(one: Assessed): void {
    const cause = causeOf(one);
    const step = (ms: number, action: keyof typeof claimActions) =>
      clock.after(ms, () => {
        steps[action](one, { claimNumber: one.submitted.claimNumber, action });
        say(one);
      });
    if (cause === 'approve' || cause === 'refuse' || cause === 'investigate') step(decidedMs, cause);
    if (cause === 'slow') step(slowMs, 'accept');
  }

  return {
    /** The same claim again, with another claimant perhaps. */
    submit(submitted: Submitted): { taken: true } {
      const known = claims.get(submitted.claimNumber);
      if (known) known.submitted = submitted;
      else {
        const at = clock.now().toISOString();
        const one: Assessed = {
          submitted,
          status: 'INTIMATED',
          firstCheck: 'OPEN',
          wasInvestigated: false,
          papers: [],
          files: 0,
          lastPaperOn: today(),
          parts: [],
          decision: null,
          at,
        };
        claims.set(submitted.claimNumber, one);
        work(one);
      }
      return { taken: true };
    },
    addPaper(claimNumber: string, { paperCode }: z.infer<typeof SentPaper>): { taken: true } {
      const one = claims.get(claimNumber);
      if (one) {
        one.files += 1;
        one.lastPaperOn = today();
        for (const paper of one.papers) if (paper.paperCode === paperCode) paper.state = 'RECEIVED';
        if (one.status === 'REQUIREMENT_RAISED' && one.papers.every(({ state }) => state !== 'OPEN')) one.status = 'IN_REVIEW';
      }
      return { taken: true };
    },
    noteAction(claimNumber: string, { action }: z.infer<typeof SentAction>): { taken: true } {
      const one = claims.get(claimNumber);
      if (one) one.status = { WITHDRAW: 'CLOSED', OBJECT: 'REOPENED', MISTAKE: 'INVESTIGATION' }[action];
      return { taken: true };
    },
    standing(claimNumber: string): object {
      const { status, firstCheck, papers, parts, decision, at } = find(claimNumber);
      return { status, firstCheck, papers, parts, decision, at };
    },
    newest: (count: number): Assessed[] => claims.newest(count),
    /** What somebody on the page does, in any order. */
    act(wanted: ClaimAction): void {
      const parsed = ClaimAction.parse(wanted);
      const one = find(parsed.claimNumber);
      steps[parsed.action](one, parsed);
      say(one);
    },
  };
}
