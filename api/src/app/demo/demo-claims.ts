import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { type ClaimActor, type ClaimStatus, claimPromise, interestOwed, isEarlyClaim, LATE_INTEREST } from '@portal/rules/claims/claim.ts';
import { documentsFor } from '@portal/rules/claims/claim-documents.ts';
import { calculateLimits } from '../../domain/claims/claim-cover.ts';
import type { ClaimPolicy } from '../../domain/claims/claim-rows.store.ts';
import { holdPolicy } from '../../domain/claims/freeze-policy.ts';
import { changePolicy } from '../../domain/claims/transition-claim.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import { CLAIMS, type DemoClaim, type Filer } from './demo-claim-table.ts';
import { demoPerson } from './demo-person.ts';

const ACCOUNT = { accountNo: '50100012344417', ifscCode: 'HDFC0001234', accountType: 'Saving' };
const EVENT_DAYS_BEFORE = 12;

type Filed = DemoClaim & { claimNumber: string; policy: ClaimPolicy; filedAt: Date; now: Date };
type Position = {
  status: ClaimStatus;
  promisedBy: Day | null;
  /** The last promise, which a paid claim does not have any more. */
  lastPromise: Day | null;
  lastPaperOn: Day | null;
  decision: { code: string; reason: string; clause: string | null; on: Day } | null;
};
const toInstant = (daysAgo: number, now: Date): Date => new Date(now.getTime() - daysAgo * DAY_MS);

/** Adds the claims of the table with their timelines. Their policies follow by the rules of every claim; no message is sent. */
export async function addDemoClaims(tx: InTransaction, services: Services, now: Date): Promise<void> {
  for (const claim of CLAIMS) {
    const policyNo = demoPerson(claim.person).policyNo(claim.k ?? 1);
    const policy = await tx.store.claim.findPolicy(policyNo);
    if (!policy) throw new Error(`The demo book has no policy ${policyNo}.`);
    const [[, daysAgo]] = claim.steps;
    await addClaim(
      { ...claim, claimNumber: `CL${claim.series ?? 9}${policyNo}`, policy, filedAt: toInstant(daysAgo, now), now },
      tx,
      services,
    );
  }
}

async function addClaim(filed: Filed, tx: InTransaction, { sealing, config }: Services): Promise<void> {
  const { claimNumber, policy, type, nature, filedAt, now, company = null } = filed;
  const { store } = tx;
  const { policyNo } = policy;
  const { status, promisedBy, lastPromise, lastPaperOn, decision } = calculatePosition(filed);
  const eventDate = addDays(dayOf(filedAt), -EVENT_DAYS_BEFORE);
  const isEarly = isEarlyClaim(eventDate, policy.riskFrom, policy.revivedOn);
  await store.demoActivity.insert('claim', [
    {
      ...{ claim_number: claimNumber, policy_no: policyNo, type, event_date: eventDate, status },
      ...{ nature: type === 'DEATH' ? (nature ?? 'NATURAL') : null, is_early: isEarly, is_group: company !== null },
      details_sealed: sealing.seal(`claim.details:${claimNumber}`, JSON.stringify({ cause: 'As in the documents', company })),
      ...{ promised_by: promisedBy, last_paper_on: lastPaperOn, first_check: filed.isDeathConfirmed ? 'CONFIRMED' : 'OPEN' },
      ...{ reason_code: decision?.code ?? null, reason: decision?.reason ?? null, clause: decision?.clause ?? null },
      ...{ decided_on: decision?.on ?? null, filed_at: filedAt, changed_at: toInstant(filed.steps.at(-1)?.[1] ?? 0, now) },
    },
  ]);
  const claimantIds: string[] = [];
  for (const filer of filed.filers) claimantIds.push(await addClaimant(filer, { filed, isEarly }, tx));
  await addSteps(filed, tx);
  await addParts(filed, { claimantIds, promise: { lastPaperOn, promisedBy: lastPromise }, percent: config.CLAIM_INTEREST }, tx);
}

/** Derives the position of the claim from its steps, by the rules that move every claim. The documents are complete when the review starts. */
function calculatePosition({ steps, received, rejection, now }: Filed): Position {
  let position: Position = { status: steps[0][0], promisedBy: null, lastPromise: null, lastPaperOn: null, decision: null };
  for (const [status, daysAgo] of steps) {
    const on = dayOf(toInstant(daysAgo, now));
    const lastDocumentOn = status === 'IN_REVIEW' && received === 'ALL' ? on : position.lastPaperOn;
    const promisedBy = claimPromise(status, { lastPaperOn: lastDocumentOn, earlier: position.promisedBy }, on);
    const decision =
      status === 'APPROVED'
        ? { code: 'APPROVED', reason: 'Approved', clause: null, on }
        : status === 'REPUDIATED'
          ? { code: 'NOT_COVERED', reason: rejection?.reason ?? '', clause: rejection?.clause ?? null, on }
          : position.decision;
    position = { status, promisedBy, lastPromise: promisedBy ?? position.lastPromise, lastPaperOn: lastDocumentOn, decision };
  }
  return position;
}

async function addClaimant(
  filer: Filer,
  {
    filed: { claimNumber, policy, type, nature, company, received, sentBack, person, filedAt, now },
    isEarly,
  }: { filed: Filed; isEarly: boolean },
  tx: InTransaction,
): Promise<string> {
  const { store } = tx;
  const owner = type === 'DEATH' ? undefined : await store.profile.findClient(policy.ownerId);
  const nominee = policy.nominees.find(({ name }) => name === (filer.child ?? filer.name));
  const { name, relation, mobile, dob } = owner
    ? { name: owner.name, relation: '', mobile: demoPerson(person).mobile, dob: owner.birthDate }
    : { ...filer, dob: filer.child ? filer.dob : (nominee?.birthDate ?? filer.dob) };
  const minor = filer.child && nominee ? { name: filer.child, dob: nominee.birthDate } : null;
  const role = owner ? 'SELF' : minor ? 'APPOINTEE' : 'NOMINEE';
  const claimant = await store.claim.addClaimant(
    claimNumber,
    {
      clientId: owner ? policy.ownerId : null,
      role,
      person: { name, relation, dob, mobile, email: null, address: '14 Lake Road, Pune, Maharashtra', pan: null, minor },
      account: { ...ACCOUNT, accountHolderName: name },
      language: 'en',
      shareBp: nominee?.shareBp ?? null,
    },
    filedAt,
  );
  if (!claimant) throw new Error(`${name} has claimed on ${policy.policyNo} already.`);
  const requestedDocuments = documentsFor({
    ...{ type, nature: type === 'DEATH' ? (nature ?? 'NATURAL') : null, isEarly, role, isGroup: company !== undefined },
    ...{
      wasEmployed: false,
      isCreditLife: false,
      isElectronic: policy.isElectronic,
      hasNominee: policy.nominees.length > 0,
      hasOtherHolder: false,
      needsDetails: false,
    },
  });
  const codes = requestedDocuments.map(({ code }) => code);
  await store.claim.addDocuments(
    claimant.claimantId,
    { papers: requestedDocuments, received: received === 'ALL' ? codes : received },
    filedAt,
  );
  if (sentBack)
    await store.claimDocument.setState(
      { claimantId: claimant.claimantId, code: sentBack.code },
      { from: ['OPEN'], to: 'REJECTED', reason: sentBack.reason },
      toInstant(sentBack.daysAgo, now),
    );
  return claimant.claimantId;
}

const DECIDED_BY: Readonly<Record<string, ClaimActor>> = { INTIMATED: 'claimant', DOCS_PENDING: 'claimant', CLOSED: 'claimant' };
/** The timeline, and what each step does to the policy of a death claim. */
async function addSteps(
  { claimNumber, policy: { policyNo }, type, steps, isDeathConfirmed, now }: Filed,
  tx: InTransaction,
): Promise<void> {
  const { store } = tx;
  for (const [index, [status, daysAgo, text = null]] of steps.entries()) {
    const at = toInstant(daysAgo, now);
    await store.claim.note(claimNumber, { status, actor: DECIDED_BY[status] ?? 'decider', text }, at);
    if (type !== 'DEATH') continue;
    if (index === 0) await holdPolicy({ claimNumber, policyNo }, tx, at);
    if (isDeathConfirmed && status === 'IN_REVIEW') await store.claimHold.confirm(policyNo, claimNumber, dayOf(at));
    const firstCheck = isDeathConfirmed ? 'CONFIRMED' : 'OPEN';
    await changePolicy({ claimNumber, policyNo, status, firstCheck, reportedAliveOn: null }, tx, at);
  }
}

type Promised = { lastPaperOn: Day | null; promisedBy: Day | null };
/** Adds the payments of the claim: each claimant's share of the cover, and late interest as a separate part. */
async function addParts(
  { claimNumber, grant, now, filedAt }: Filed,
  { claimantIds, promise, percent }: { claimantIds: readonly string[]; promise: Promised; percent: number },
  tx: InTransaction,
): Promise<void> {
  const { store } = tx;
  const claim = await store.claim.find(claimNumber);
  if (!grant || !claim) return;
  const limits = await calculateLimits(claim, store, filedAt);
  const total = grant.amount ?? limits.total;
  for (const [index, claimantId] of claimantIds.entries()) {
    const shareBp = (await store.claim.findClaimant(claimantId))?.shareBp ?? 10_000;
    const daysAgo = grant.paidDaysAgo[index];
    const paid = daysAgo === undefined ? undefined : dayOf(toInstant(daysAgo, now));
    const amount = (total * shareBp) / 10_000;
    const createUtr = (partNo: number) => (paid === undefined ? null : `UTR${claimNumber.slice(2)}${index + 1}${partNo}`);
    const part = { claimantId, paidOn: paid ?? null, waitsFor: null };
    await store.claimDocument.putPayment({ ...part, partNo: 1, kind: grant.kind, amount, utr: createUtr(1) });
    const interest = paid === undefined ? 0 : interestOwed({ amount, paidOn: paid }, promise, percent);
    if (interest > 0)
      await store.claimDocument.putPayment({ ...part, partNo: 2, kind: LATE_INTEREST, amount: interest, utr: createUtr(2) });
  }
}
