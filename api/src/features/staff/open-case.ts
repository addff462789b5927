import type { EndpointAt } from '@portal/contract/contract.ts';
import { type CasePurpose, deskOfCase } from '@portal/rules/case-desk.ts';
import { isClaimLate } from '@portal/rules/claim.ts';
import { CLAIM_PAPERS, PAPER_CODES } from '@portal/rules/claim-papers.ts';
import { dayOf, formatDay } from '@portal/rules/dates.ts';
import { maskAccount, maskEmail, maskMobile } from '@portal/rules/masks.ts';
import { formatRupees } from '@portal/rules/money.ts';
import { isLate } from '@portal/rules/request-life.ts';
import type { Call } from '../../http/implement.ts';
import type { Services, Stores } from '../../services.ts';
import { messagesOf } from './case-messages.ts';
import { papersOfCase } from './case-papers.ts';
import { type FoundApplication, type FoundCase, type FoundClaim, type FoundRequest, findCase, staffAt } from './find-case.ts';

/** As the customer reads it in the list of who looked at their data. */
export const PURPOSE_WORDS: Readonly<Record<CasePurpose, string>> = {
  WORK: 'To work on it',
  COMPLAINT: 'Because of a complaint',
  CHECK: 'To check our work',
};

/** One case, what is personal masked. That somebody looked at it is a row of the audit trail, which its customer can see. */
export async function openCase(call: Call<EndpointAt<'/admin/cases/open'>>) {
  const { input, session, store, services, now, fail, path, requestId } = call;
  const userId = await staffAt(deskOfCase(input.id), session, store);
  const found = await findCase(input.id, { store, services, userId, now });
  if (!found) throw fail('notFound');
  const { objectKind, subjectClientId, id, version, may, waitsFor, assignee } = found;
  const reason = PURPOSE_WORDS[input.purpose];
  await store.audit.write({ action: path, outcome: 'read', session, objectKind, objectId: id, subjectClientId, reason, requestId }, now);
  const staff = await store.staffAccount.list();
  const nameOf = (who: string) => staff.find((one) => one.userId === who)?.name ?? who;
  const acts = await store.caseDesk.listActs(id);
  return {
    ...{ id, version, may, waitsFor, desk: found.desk, isMine: assignee === userId },
    assignee: assignee && nameOf(assignee),
    decidedBy: deciderOf(found, services),
    papers: await papersOfCase(found, store),
    notes: acts.map(({ act, userId: who, text, at }) => ({ act, who: nameOf(who), text: text ?? '', at })),
    messages: messagesOf(found, services),
    ...(await recordOf(found, call)),
  };
}

/** Who decides it, where that is nobody of the staff. */
function deciderOf(found: FoundCase, { config }: Services): string | null {
  if (found.desk === 'APPLICATIONS') return 'the new-business system';
  if (found.desk === 'CLAIMS') return config.CLAIM_ENGINE === 'desk' ? null : 'the assessor of claims';
  if (found.request.handledBy !== 'backOffice') return 'the portal';
  return config.BACK_OFFICE === 'desk' ? null : 'the back office';
}

type Opening = Call<EndpointAt<'/admin/cases/open'>>;
const recordOf = (found: FoundCase, call: Opening) =>
  found.desk === 'REQUESTS' ? ofRequest(found, call) : found.desk === 'CLAIMS' ? ofClaim(found, call) : ofApplication(found, call.store);

async function ofRequest({ request, type }: FoundRequest, { store, services, now }: Opening) {
  const { caseId, clientId, kind } = request;
  const client = await store.profile.findClient(clientId);
  const { changes } = services.requests.get(kind);
  const fields = await store.request.readFields(caseId);
  const timeline = (await store.request.findPaper([clientId], caseId))?.timeline ?? [];
  return {
    type,
    policyNumber: request.policyNo,
    status: request.status,
    submittedAt: request.submittedAt,
    promisedBy: request.promisedBy,
    late: isLate(request, dayOf(now)),
    people: client
      ? [{ ...NOBODY, name: client.name, mobile: masked(client.mobile, maskMobile), email: masked(client.email, maskEmail) }]
      : [],
    facts: [{ name: 'Client id', value: clientId }],
    changes: (changes?.(fields) ?? []).map(({ label, before, after }) => ({
      ...{ name: label.en, before: before?.en ?? '-', after: after?.en ?? '-' },
    })),
    parts: [],
    paperChoices: [],
    timeline: timeline.map(({ at, status, note }) => ({ at, status, note: note ?? '' })),
  };
}

async function ofClaim({ claim, id }: FoundClaim, { store, now }: Opening) {
  const claimants = await store.claim.listClaimants(id);
  const details = await store.claim.detailsOf(id);
  const payouts = (await store.payout.listOfClaim(id)).filter(({ status }) => status !== 'RETURNED' && status !== 'PAID');
  const isPaying = (claimantId: string, partNo: number) => payouts.some((one) => one.claimantId === claimantId && one.partNo === partNo);
  const parts = await store.claimPaper.listPayments(id);
  return {
    type: claim.type,
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
      ...{ mobile: maskMobile(person.mobile), email: masked(person.email, maskEmail), account: maskAccount(account.accountNo) },
    })),
    facts: factsOfClaim(claim, details),
    changes: [],
    parts: parts.map(({ claimantId, partNo, kind, amount, utr, paidOn, waitsFor }) => ({
      ...{ claimantRef: claimantId, partNo, kind, amount, utr, paidOn },
      waitsFor: isPaying(claimantId, partNo) ? 'PAYING' : waitsFor,
    })),
    paperChoices: PAPER_CODES.map((paperCode) => ({ paperCode, name: CLAIM_PAPERS[paperCode].name.en })),
    timeline: (await store.claim.timeline(id)).map(({ at, status, note }) => ({ at, status, note: note ?? '' })),
  };
}

/** What was said of the event; what was left out is left out. */
function factsOfClaim(claim: FoundClaim['claim'], details: Record<string, unknown>) {
  const { eventDate, planName, lifeAssuredName, nature, isEarly, firstCheck, reportedAliveOn, decision } = claim;
  const facts: [string, unknown][] = [
    ['Plan', planName],
    ['Life assured', lifeAssuredName],
    ['Date of the event', formatDay(eventDate)],
    ['Nature', nature],
    ['Within three years', isEarly ? 'Yes' : 'No'],
    ['First check', claim.type === 'DEATH' ? firstCheck : null],
    ['Reported alive on', reportedAliveOn && formatDay(reportedAliveOn)],
    ['Cause', details.cause],
    ['Place', details.placeOfEvent],
    ['Hospital', details.hospital],
    ['FIR number', details.firNumber],
    ['Other policies', details.otherPolicies],
    ['Decision', decision && [decision.reasonCode, decision.reason, decision.clause].filter(Boolean).join(': ')],
  ];
  return facts.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [{ name, value }] : []));
}

async function ofApplication({ application, subjectClientId }: FoundApplication, store: Stores) {
  const { policy, info, channelName, paidAmount } = application.tracker;
  const client = await store.profile.findClient(subjectClientId);
  const contact = { mobile: masked(client?.mobile ?? null, maskMobile), email: masked(client?.email ?? null, maskEmail) };
  return {
    type: policy.planName,
    policyNumber: policy.policyNumber,
    status: info.stage,
    submittedAt: new Date(`${policy.appliedOn}T00:00:00+05:30`),
    promisedBy: info.promisedBy,
    late: false,
    people: [{ ...NOBODY, name: policy.proposerName, ...contact }],
    facts: [
      { name: 'Sum assured', value: formatRupees(policy.sumAssured) },
      { name: 'Premium', value: `${formatRupees(policy.premium)}, ${policy.frequency}` },
      { name: 'Paid', value: formatRupees(paidAmount) },
      { name: 'Channel', value: channelName },
      ...(info.reason ? [{ name: 'Reason', value: info.reason }] : []),
    ],
    changes: [],
    parts: [],
    paperChoices: [],
    timeline: info.stages.flatMap(({ stage, at }) => (at ? [{ at, status: stage, note: '' }] : [])),
  };
}

const NOBODY = { claimantRef: null, role: null, relation: null, share: null, account: null };
const masked = (value: string | null, mask: (value: string) => string): string | null => (value === null ? null : mask(value));
