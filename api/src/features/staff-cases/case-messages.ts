import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ClaimStatus, claimPromise, waitsForDocuments } from '@portal/rules/claims/claim.ts';
import { aboutOf } from '@portal/rules/requests/request-kinds.ts';
import type { CaseAction, DocumentVerdict } from '@portal/rules/staff/case-desk.ts';
import type { StoredDocument } from '../../domain/claims/claim-document-rows.store.ts';
import { CLAIM_MESSAGES, documentLines } from '../../domain/claims/claim-labels.ts';
import { MISTAKE } from '../../domain/claims/follow-claim.ts';
import { getBrand } from '../../domain/messages/send-message.ts';
import { composeSms } from '../../domain/messages/sms-templates.ts';
import { type TemplateName, valuesIn } from '../../domain/messages/templates.ts';
import type { Services } from '../../platform/context/services.ts';
import type { FoundCase, FoundClaim, FoundRequest } from './find-case.ts';

/** SMS that actions send, in English whatever the customer's language, so that staff see the text before they send it. */

/** Placeholders for values that are not entered yet. */
const BLANKS = {
  reason: '{reason}',
  requirement: '{requirement}',
  papers: '{papers}',
  amount: '{amount}',
  account: '{account}',
  utr: '{utr}',
  before: '{before}',
  token: '{token}',
  graceEnds: '{graceEnds}',
};

const OF_REQUEST: Partial<Record<CaseAction, TemplateName>> = {
  REQUEST_DOCUMENT: 'caseRequirement',
  COMPLETE: 'caseCompleted',
  REFUSE: 'caseRejected',
  REOPEN: 'caseReopened',
  ANSWER: 'complaintAnswered',
  ESCALATE: 'complaintEscalated',
  BOOKED_VALUE: 'surrenderChanged',
  TOKEN: 'complaintToken',
};

/** Target status of an action on a claim, whose transitions notify the claimants. */
const CLAIM_AFTER: Partial<Record<CaseAction, ClaimStatus>> = {
  REQUEST_DOCUMENT: 'REQUIREMENT_RAISED',
  FIRST_CHECK: 'CLOSED',
  INVESTIGATE: 'INVESTIGATION',
  APPROVE: 'APPROVED',
  REFUSE: 'REPUDIATED',
  REOPEN: 'REOPENED',
};

type Around = Pick<Services, 'config' | 'requests'>;

/** Messages to the customer, for each action that is allowed now. */
export function listMessages(found: FoundCase, services: Around, now: Date): Partial<Record<CaseAction, string>> {
  if (found.desk === 'APPLICATIONS') return {};
  const getMessage = found.desk === 'REQUESTS' ? ofRequest(found, services) : ofClaim(found, services, dayOf(now));
  return Object.fromEntries(
    found.may.flatMap((act) => {
      const message = getMessage(act);
      return message ? [[act, message]] : [];
    }),
  );
}

const ofRequest = (found: FoundRequest, services: Around) => {
  const { completed, rejected, grant } = services.requests.get(found.request.kind);
  // A kind of request may have its own message for completion.
  const own = typeof completed === 'function' ? completed(found.request) : completed;
  const templates = {
    ...OF_REQUEST,
    ...(own && { COMPLETE: own }),
    ...(rejected && { REFUSE: rejected }),
    // Without a grace period there is no day until which the customer has time, so the general message is sent.
    ...(grant && { APPROVE: found.hasGrace ? ('helpGranted' as const) : ('caseCompleted' as const) }),
  };
  return (act: CaseAction) => smsToCustomer(templates[act], { foundRequest: found, around: services, values: {} });
};

const ofClaim = (found: FoundClaim, services: Around, today: Day) => (act: CaseAction) => {
  if (act === 'PAY') return smsToClaimant('claimPaid', { foundClaim: found, around: services, values: {} });
  // Taking a claim whose documents are complete starts its review.
  const to = act === 'TAKE' && found.claim.status === 'INTIMATED' ? 'IN_REVIEW' : CLAIM_AFTER[act];
  return to && onTheWay(to, { found, services, today, values: to === 'CLOSED' ? { reason: MISTAKE } : {} });
};

/** `documentsAreComplete`: the last document arrives today, which starts the promised time. */
function onTheWay(
  to: ClaimStatus,
  {
    found,
    services,
    today,
    values,
    documentsAreComplete = false,
  }: { found: FoundClaim; services: Around; today: Day; values: Record<string, string>; documentsAreComplete?: boolean },
): string | undefined {
  const { lastPaperOn, promisedBy } = found.claim;
  const day = claimPromise(to, { lastPaperOn: documentsAreComplete ? today : lastPaperOn, earlier: promisedBy }, today);
  return smsToClaimant(CLAIM_MESSAGES[to], { foundClaim: found, around: services, values: { day: day ? formatDay(day) : '', ...values } });
}

/** The message that a verdict on a claim's document sends: it is needed again, or it was the last one. */
export function messageOfClaimDocument(
  { verdict, document: checked }: { verdict: DocumentVerdict; document: StoredDocument & { claimantId: string } },
  documents: readonly (StoredDocument & { claimantId: string })[],
  { found, services, now }: { found: FoundClaim; services: Around; now: Date },
): string | undefined {
  const { status } = found.claim;
  const isThis = (document: typeof checked): boolean => document.claimantId === checked.claimantId && document.code === checked.code;
  const missing = documents.filter(
    (document) => document.isCompulsory && (document.state === 'OPEN' || document.state === 'REJECTED') && !isThis(document),
  );
  if (verdict !== 'REJECT')
    return waitsForDocuments(status) && missing.length === 0
      ? onTheWay('IN_REVIEW', { found, services, today: dayOf(now), values: {}, documentsAreComplete: true })
      : undefined;
  const requestedDocuments = documents.filter(
    (document) => document.claimantId === checked.claimantId && (missing.includes(document) || (isThis(document) && document.isCompulsory)),
  );
  if (waitsForDocuments(status) || requestedDocuments.length === 0) return undefined;
  return onTheWay('REQUIREMENT_RAISED', { found, services, today: dayOf(now), values: { papers: documentLines(requestedDocuments).en } });
}

/** A rejected document is requested again, and the customer is notified unless a request is already open. */
export function messageOfRequestDocument(
  verdict: DocumentVerdict,
  { name }: { name: string },
  { found, services }: { found: FoundRequest; services: Around },
): string | undefined {
  if (verdict !== 'REJECT' || found.request.status === 'REQUIREMENT_RAISED') return undefined;
  return smsToCustomer('caseRequirement', { foundRequest: found, around: services, values: { requirement: name } });
}

const smsToCustomer = (
  template: TemplateName | undefined,
  {
    foundRequest: { id, request },
    around: { config, requests },
    values,
  }: { foundRequest: FoundRequest; around: Around; values: Record<string, string> },
) =>
  createSms(template, config, {
    ...{ caseId: id, about: aboutOf(requests.get(request.kind).kind), name: '', paper: '', passwordRule: '' },
    ...{ policyLast4: request.policyNo?.slice(-4) ?? '', policyLast3: request.policyNo?.slice(-3) ?? '' },
    ...values,
  });

const smsToClaimant = (
  template: TemplateName | undefined,
  { foundClaim: { id }, around: { config }, values }: { foundClaim: FoundClaim; around: Around; values: Record<string, string> },
) => createSms(template, config, { claimNumber: id, name: '', day: '', ...values });

function createSms(
  template: TemplateName | undefined,
  config: Services['config'],
  values: Parameters<typeof valuesIn>[1],
): string | undefined {
  return (
    template &&
    composeSms(template, { values: valuesIn('en', { ...BLANKS, ...values }), brand: getBrand({ config }), language: 'en' }).words
  );
}
