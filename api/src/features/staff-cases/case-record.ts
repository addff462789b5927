import type { LocalizedText } from '@portal/contract/field-text.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { isClaimLate } from '@portal/rules/claims/claim.ts';
import { CLAIM_DOCUMENTS, DOCUMENT_CODES } from '@portal/rules/claims/claim-documents.ts';
import { COMPLAINT_SUBJECT_TEXTS, ROOT_CAUSE_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { maskAccount, maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { findLastGraceDay } from '@portal/rules/policies/relief.ts';
import { isLate } from '@portal/rules/requests/request-life.ts';
import { needsAccount } from '../../domain/claims/pay-claim.ts';
import { readPayment } from '../../domain/complaints/read-payment.ts';
import type { KnownComplaint } from '../../domain/complaints/read-position.ts';
import type { RequestFields } from '../../domain/requests/request-rows.store.ts';
import { findPerson, isVisitorId } from '../../domain/visitors/find-person.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import {
  asIs,
  caseTitle,
  channelText,
  FACTS,
  FIRST_CHECKS,
  NATURES,
  NO_LOGIN,
  paymentText,
  premiumText,
  TAKE_FIRST,
  YES_NO,
} from './case-labels.ts';
import type { FoundApplication, FoundCase, FoundClaim, FoundRequest } from './find-case.ts';

type Reading = { store: Stores; services: Services; now: Date };

/** The details of a case, by team. */
export const toRecord = (found: FoundCase, reading: Reading) =>
  found.desk === 'REQUESTS' ? ofRequest(found, reading) : found.desk === 'CLAIMS' ? ofClaim(found, reading) : ofApplication(found, reading);

async function ofRequest({ request, type, desk, complaint, isReadable }: FoundRequest, { store, services, now }: Reading) {
  const { caseId, clientId, kind } = request;
  const person = await findPerson(clientId, store);
  const { changes, warning } = services.requests.get(kind);
  const fields = await store.request.readFields(caseId);
  const timeline = (await store.request.findDocument([clientId], caseId))?.timeline ?? [];
  return {
    type,
    title: caseTitle({ desk, type, kind }, services),
    policyNumber: request.policyNo,
    status: request.status,
    submittedAt: request.submittedAt,
    promisedBy: request.promisedBy,
    late: isLate(request, dayOf(now)),
    people: person
      ? [{ ...NO_ONE, name: person.name, mobile: masked(person.mobile, maskMobile), email: masked(person.email, maskEmail) }]
      : [],
    facts: toFacts([
      [FACTS.clientId, isVisitorId(clientId) ? NO_LOGIN : clientId],
      [FACTS.warning, warning?.(fields)],
      ...(type === 'HELP' ? await factsOfHelp({ caseId, isReadable }, store) : []),
      ...(complaint ? await factsOfComplaint(complaint, fields, { store, services, now }) : []),
    ]),
    changes: (isReadable ? (changes?.(fields) ?? []) : []).map(({ label, before, after }) => ({
      ...{ name: label, before: before ?? asIs('-'), after: after ?? asIs('-') },
    })),
    parts: [],
    paperChoices: [],
    timeline: timeline.map(({ at, status, note }) => ({ at, status, note: note ?? '' })),
  };
}

/** Facts about a request for help: the last day of grace, and notes that come before the reasons. */
async function factsOfHelp({ caseId, isReadable }: { caseId: string; isReadable: boolean }, store: Stores): Promise<Fact[]> {
  const [grace] = await store.relief.listHelpGraces(caseId);
  return [
    [FACTS.graceEnds, grace && formatDay(findLastGraceDay(grace, grace))],
    [FACTS.callFirst, (await store.caseList.listCallsFirst([caseId])).length > 0 ? YES_NO.yes : null],
    [FACTS.details, isReadable ? null : TAKE_FIRST],
  ];
}

/** Subject and course of a complaint. */
async function factsOfComplaint(
  { complaint, position, events }: KnownComplaint,
  { after }: RequestFields,
  { store, now }: Reading,
): Promise<Fact[]> {
  const payment = await readPayment(complaint.caseId, events, { store, now });
  const { subject } = after as { subject?: { id?: string } };
  const answered = events.findLast(({ answer }) => answer !== null);
  const token = events.findLast(({ kind }) => kind === 'TOKEN')?.text;
  return [
    [FACTS.subject, COMPLAINT_SUBJECT_TEXTS[complaint.subjectKind]],
    [FACTS.subjectNumber, subject?.id],
    [FACTS.receivedOn, formatDay(complaint.receivedOn)],
    [FACTS.answerBy, formatDay(position.answerBy)],
    [FACTS.callFirst, complaint.callsFirst ? YES_NO.yes : null],
    [FACTS.rootCause, answered?.answer && ROOT_CAUSE_TEXTS[answered.answer.rootCause]],
    [FACTS.payment, payment && paymentText(payment.state, formatRupees(payment.amount))],
    [FACTS.token, token],
    ...(complaint.category === 'UNFAIR_SALE' ? await factsOfSale(complaint.caseId, store) : []),
  ];
}

/** Who sold the policy, and other sales that staff see together with it. */
async function factsOfSale(caseId: string, store: Stores): Promise<Fact[]> {
  const sale = await store.saleDocuments.findSale(caseId);
  if (!sale) return [];
  const { adviserCode, branch, earlierComplaints, otherPolicies } = sale;
  return [
    [FACTS.adviserCode, adviserCode],
    [FACTS.branch, branch],
    [FACTS.earlierComplaints, adviserCode && String(earlierComplaints)],
    [FACTS.soldWithin, otherPolicies.length > 0 ? otherPolicies.join(', ') : null],
  ];
}

async function ofClaim({ claim, id, desk }: FoundClaim, { store, services, now }: Reading) {
  const claimants = await store.claim.listClaimants(id);
  const details = await store.claim.readDetails(id);
  const payouts = await store.payout.listOfClaim(id);
  const parts = await store.claimDocument.listPayments(id);
  const isPaying = (claimantId: string, partNo: number) =>
    payouts.some(
      (payout) => payout.claimantId === claimantId && payout.partNo === partNo && payout.status !== 'RETURNED' && payout.status !== 'PAID',
    );
  return {
    type: claim.type,
    title: caseTitle({ desk, type: claim.type, kind: null }, services),
    policyNumber: claim.policyNo,
    status: claim.status,
    submittedAt: claim.filedAt,
    promisedBy: claim.promisedBy,
    late: isClaimLate(claim.status, claim.promisedBy, dayOf(now)),
    people: claimants.map(({ claimantId, role, shareBp, person, account }) => ({
      ...{
        claimantRef: claimantId,
        name: person.name,
        role,
        relation: person.relation || null,
        share: shareBp === null ? null : shareBp / 100,
      },
      ...{ mobile: maskMobile(person.mobile), email: masked(person.email, maskEmail), account: account && maskAccount(account.accountNo) },
    })),
    facts: factsOfClaim(claim, details),
    changes: [],
    parts: parts.map(({ claimantId, partNo, kind, amount, utr, paidOn, waitsFor }) => ({
      ...{ claimantRef: claimantId, partNo, kind, amount, utr, paidOn },
      waitsFor: isPaying(claimantId, partNo) ? 'PAYING' : waitsFor,
      needsAccount: utr === null && claimants.some((claimant) => claimant.claimantId === claimantId && needsAccount(claimant, payouts)),
    })),
    paperChoices: DOCUMENT_CODES.map((documentCode) => ({ paperCode: documentCode, name: CLAIM_DOCUMENTS[documentCode].name })),
    timeline: (await store.claim.timeline(id)).map(({ at, status, note }) => ({ at, status, note: note ?? '' })),
  };
}

/** Reported facts of the event. Facts that were not given are left out. */
function factsOfClaim(claim: FoundClaim['claim'], details: Record<string, unknown>) {
  const { eventDate, planName, lifeAssuredName, nature, isEarly, firstCheck, reportedAliveOn, decision } = claim;
  const readDetail = (name: string): string | null => {
    const value = details[name];
    return typeof value === 'string' ? value : null;
  };
  return toFacts([
    [FACTS.plan, planName],
    [FACTS.lifeAssured, lifeAssuredName],
    [FACTS.eventDate, formatDay(eventDate)],
    [FACTS.nature, nature && NATURES[nature]],
    [FACTS.early, isEarly ? YES_NO.yes : YES_NO.no],
    [FACTS.firstCheck, claim.type === 'DEATH' ? FIRST_CHECKS[firstCheck] : null],
    [FACTS.reportedAlive, reportedAliveOn && formatDay(reportedAliveOn)],
    [FACTS.cause, readDetail('cause')],
    [FACTS.place, readDetail('placeOfEvent')],
    [FACTS.hospital, readDetail('hospital')],
    [FACTS.firNumber, readDetail('firNumber')],
    [FACTS.otherPolicies, readDetail('otherPolicies')],
    [FACTS.decision, decision && [decision.reason, decision.clause].filter(Boolean).join(', ')],
  ]);
}

async function ofApplication({ application, subjectClientId, desk }: FoundApplication, { store, services }: Reading) {
  const { policy, info, channelName, paidAmount } = application.tracker;
  const client = await store.profile.findClient(subjectClientId);
  const contact = { mobile: masked(client?.mobile ?? null, maskMobile), email: masked(client?.email ?? null, maskEmail) };
  return {
    type: policy.planName,
    title: caseTitle({ desk, type: policy.planName, kind: null }, services),
    policyNumber: policy.policyNumber,
    status: info.stage,
    submittedAt: null,
    promisedBy: info.promisedBy,
    late: false,
    people: [{ ...NO_ONE, name: policy.proposerName, ...contact }],
    facts: toFacts([
      [FACTS.appliedOn, formatDay(policy.appliedOn)],
      [FACTS.sumAssured, formatRupees(policy.sumAssured)],
      [FACTS.premium, premiumText(formatRupees(policy.premium), policy.frequency)],
      [FACTS.paid, formatRupees(paidAmount)],
      [FACTS.channel, channelText(channelName)],
      [FACTS.reason, info.reason],
    ]),
    changes: [],
    parts: [],
    paperChoices: [],
    timeline: info.stages.flatMap(({ stage, at }) => (at ? [{ at, status: stage, note: '' }] : [])),
  };
}

type Fact = [name: LocalizedText, value: LocalizedText | string | null | undefined];
const toFacts = (facts: readonly Fact[]): { name: LocalizedText; value: LocalizedText }[] =>
  facts.flatMap(([name, value]) => (value ? [{ name, value: typeof value === 'string' ? asIs(value) : value }] : []));

const NO_ONE = { claimantRef: null, role: null, relation: null, share: null, account: null };
const masked = (value: string | null, mask: (value: string) => string): string | null => (value === null ? null : mask(value));
