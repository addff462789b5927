import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { type RequestKindName, requestKind } from '@portal/rules/requests/request-kinds.ts';
import { REQUEST_STATUSES, type RequestStatus } from '@portal/rules/requests/request-status.ts';
import type { Fields, NewRequest } from '../../domain/requests/request-rows.store.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { demoPerson } from './demo-person.ts';

const P2 = demoPerson(2);
const SON = { name: 'Kunal Mehta', relationship: 'SON', birthDate: '2003-03-12' };
/** Days since each step of a request, the oldest first. */
type Step = readonly [status: RequestStatus, daysAgo: number, note?: string];
type DemoRequest = {
  kind: RequestKindName;
  k: number;
  steps: readonly [Step, ...Step[]];
  /** Days from today to the promised day; negative is late. */
  promisedIn?: number;
  requirement?: { id: string; name: string; reason: string };
  changes?: { before: Fields; after: Fields };
};

/** One request of P2 in each status. Policies 1, 7 and 9 have none, so that a change of nominees is possible. */
const REQUESTS: readonly DemoRequest[] = [
  { kind: 'MANDATE_UPI', k: 1, steps: [['DRAFT', 1]], changes: { before: {}, after: {} } },
  { kind: 'NOMINEE', k: 2, steps: [['SUBMITTED', 1]], promisedIn: 6 },
  {
    kind: 'NOMINEE',
    k: 4,
    promisedIn: 4,
    steps: [
      ['SUBMITTED', 3],
      ['ACKNOWLEDGED', 2],
    ],
  },
  {
    kind: 'NOMINEE',
    k: 5,
    promisedIn: -2,
    steps: [
      ['SUBMITTED', 9],
      ['IN_REVIEW', 8],
    ],
  },
  {
    kind: 'NOMINEE',
    k: 6,
    promisedIn: 2,
    requirement: { id: 'birth-proof', name: 'Proof of birth date of the nominee', reason: 'The birth date differs from our record.' },
    steps: [
      ['SUBMITTED', 5],
      ['IN_REVIEW', 4],
      ['REQUIREMENT_RAISED', 3, 'Please send a proof of the birth date of your nominee.'],
    ],
  },
  {
    kind: 'NOMINEE',
    k: 8,
    promisedIn: 1,
    steps: [
      ['SUBMITTED', 6],
      ['IN_REVIEW', 4],
      ['APPROVED', 1],
    ],
  },
  {
    kind: 'NOMINEE',
    k: 9,
    steps: [
      ['SUBMITTED', 30],
      ['IN_REVIEW', 28],
      ['REJECTED', 26, 'The share of each nominee must be stated.'],
    ],
  },
  {
    kind: 'PURPOSE',
    k: 1,
    changes: { before: { purpose: 'F' }, after: { purpose: 'S' } },
    steps: [
      ['SUBMITTED', 33],
      ['COMPLETED', 33],
    ],
  },
  {
    kind: 'NOMINEE',
    k: 9,
    steps: [
      ['SUBMITTED', 20],
      ['CANCELLED', 19, 'Cancelled by you.'],
    ],
  },
  {
    kind: 'NOMINEE',
    k: 3,
    promisedIn: 9,
    steps: [
      ['SUBMITTED', 18],
      ['IN_REVIEW', 16],
      ['REJECTED', 12, 'The share of each nominee must be stated.'],
      ['REOPENED', 5],
    ],
  },
];

/**
 * Adds the requests of P2, each with its timeline. The back office does not have them yet: with the first document that P2 sends, it receives the
 * request like a new one.
 */
export async function addDemoRequests(tx: InTransaction, now: Date): Promise<void> {
  for (const request of REQUESTS) await addRequest(request, tx, now);
}

async function addRequest(
  { kind, k, steps, promisedIn, requirement, changes }: DemoRequest,
  { store }: InTransaction,
  now: Date,
): Promise<void> {
  const policyNo = P2.policyNo(k);
  const { type, handledBy, onePer } = requestKind(kind);
  const toInstant = (daysAgo: number): Date => new Date(now.getTime() - daysAgo * DAY_MS);
  const [[first, firstDaysAgo], ...rest] = steps;
  const promisedBy = promisedIn === undefined ? null : addDays(dayOf(now), promisedIn);
  const fields = changes ?? (await nomination(policyNo, store));
  const added: NewRequest = {
    ...{ kind, type, clientId: P2.clientId, policyNo, oneOpenFor: `${onePer}:${policyNo}`, handledBy, channel: 'PORTAL' },
    ...{ status: first, promisedBy, ...fields, termsVersion: null, otpRefHash: null },
  };
  const caseId = await store.request.add(added, toInstant(firstDaysAgo));
  if (!caseId) throw new Error(`P2 has an open request of the type ${type} for ${policyNo}.`);
  for (const [to, daysAgo, text = null] of rest)
    await store.request.move(caseId, REQUEST_STATUSES, { to, text, seq: null, at: toInstant(daysAgo) });
  const last = steps.at(-1) ?? steps[0];
  if (requirement) await store.request.addRequirement(caseId, requirement, toInstant(last[1]));
}

/** The nominees of the policy, and the same with a son who receives 40 percent. */
async function nomination(policyNo: string, { nominee }: InTransaction['store']): Promise<{ before: Fields; after: Fields }> {
  const record = await nominee.find([P2.clientId], policyNo);
  if (!record) throw new Error(`The demo book has no policy ${policyNo}.`);
  const { nominees, appointee } = record.nomination;
  const [first] = nominees;
  const after = { nominees: [...(first ? [{ ...first, shareBp: 6_000 }] : []), { ...SON, shareBp: 4_000 }], appointee };
  return { before: record.nomination, after };
}
