import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Refused } from '../rejected.ts';

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
export type Submitted = z.infer<typeof Submitted>;
export const SentDocument = z.object({ claimantRef: ClaimantRef, paperCode: z.string().max(30), fileRef: z.string().min(1).max(100) });
export const SentAction = z.object({ action: z.enum(['WITHDRAW', 'OBJECT', 'MISTAKE']), reason: z.string().max(1_000) });

/** The actions that the page offers for a claim. */
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
  /** The amount of the whole claim, in rupees; divided by the shares. */
  amount: z.coerce.number().positive().max(1_000_000_000).optional(),
  paperCode: z.string().max(30).optional(),
  why: z.string().max(300).optional(),
});
export type ClaimAction = z.input<typeof ClaimAction>;

type Document = { claimantRef: string; paperCode: string; name: string | null; why: string | null; state: string; reason: string | null };
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
  papers: Document[];
  files: number;
  /** The day of the last one; of a claim without any, of the claim. */
  lastPaperOn: string;
  parts: Part[];
  decision: { reasonCode: string; reason: string; clause: string | null } | null;
  at: string;
};

const defaultAmount = 1_000_000;
const wholeShare = 10_000;
const paisePerRupee = 100;
const dayMs = 86_400_000;
/** Days after the last document within which the claim is paid; interest is due for later payments. */
const reviewDays = 15;
const investigationDays = 45;
const interestPercent = 8.5;
const lateInterest = 'Late interest';
const rejection = { reasonCode: 'NOT_COVERED', reason: 'The event is not covered by this policy.', clause: 'Clause 7.2' };

function approve(claim: Assessed, rupees: number): void {
  const { claimants } = claim.submitted;
  const named = claimants.every(({ shareBp }) => shareBp !== null);
  claim.status = 'APPROVED';
  claim.decision = { reasonCode: 'APPROVED', reason: 'The claim is approved.', clause: null };
  claim.parts = claimants.map(({ claimantRef, shareBp }) => ({
    claimantRef,
    partNo: 1,
    kind: 'Sum assured',
    amountPaise: Math.round((rupees * paisePerRupee * (named ? (shareBp ?? 0) : wholeShare / claimants.length)) / wholeShare),
    utr: null,
    paidOn: null,
    waitsFor: null,
  }));
}
/** A payment after the promised day bears interest, which is a separate line. */
function addInterest(claim: Assessed, { claimantRef, amountPaise }: Part, today: string): void {
  const days = (Date.parse(today) - Date.parse(claim.lastPaperOn)) / dayMs;
  if (days <= (claim.wasInvestigated ? investigationDays : reviewDays)) return;
  const partNo = Math.max(...claim.parts.filter((other) => other.claimantRef === claimantRef).map((other) => other.partNo)) + 1;
  const interest = Math.round((amountPaise * interestPercent * days) / 36_500);
  claim.parts.push({ claimantRef, partNo, kind: lateInterest, amountPaise: interest, utr: null, paidOn: null, waitsFor: null });
}
function payNext(claim: Assessed, today: string): void {
  const part = claim.parts.find(({ utr }) => utr === null);
  if (!part) throw new Refused(422, 'NOTHING_TO_PAY', 'Nothing is left to pay.');
  if (part.kind !== lateInterest) addInterest(claim, part, today);
  part.utr = `SBX${createHash('sha256').update(`${claim.submitted.claimNumber}${part.claimantRef}${part.partNo}`).digest('hex').slice(0, 12).toUpperCase()}`;
  part.paidOn = today;
  claim.status = claim.parts.every(({ utr }) => utr !== null) ? 'PAID' : 'PART_PAID';
}

type Decision = { claim: Assessed; action: z.output<typeof ClaimAction>; today: string };

/** The effect of each action on a claim. */
export const decisions: Record<keyof typeof claimActions, (decision: Decision) => void> = {
  accept({ claim }) {
    claim.status = 'IN_REVIEW';
  },
  requirement({ claim, action: { paperCode = 'TREATMENT', why = 'We need it to decide.' } }) {
    const [first] = claim.submitted.claimants;
    claim.status = 'REQUIREMENT_RAISED';
    claim.papers = claim.papers.filter((document) => document.paperCode !== paperCode);
    claim.papers.push({ claimantRef: first?.claimantRef ?? '', paperCode, name: null, why, state: 'OPEN', reason: null });
  },
  investigate({ claim }) {
    claim.wasInvestigated = true;
    claim.status = 'INVESTIGATION';
  },
  confirm({ claim }) {
    claim.firstCheck = 'CONFIRMED';
  },
  deny({ claim }) {
    claim.firstCheck = 'MISTAKE';
    claim.status = 'CLOSED';
  },
  approve: ({ claim, action: { amount = defaultAmount } }) => approve(claim, amount),
  payPart: ({ claim, today }) => payNext(claim, today),
  pay({ claim, today }) {
    while (claim.parts.some(({ utr }) => utr === null)) payNext(claim, today);
  },
  refuse({ claim }) {
    claim.status = 'REPUDIATED';
    claim.decision = rejection;
  },
  close({ claim }) {
    claim.status = 'CLOSED';
  },
};
