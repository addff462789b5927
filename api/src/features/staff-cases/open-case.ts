import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { type CaseAction, type CasePurpose, needsSecond } from '@portal/rules/staff/case-desk.ts';
import { ACCESS_REASONS } from '../../domain/policies/data-access.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import type { Services } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { documentsOfCase } from './case-documents.ts';
import { DECIDERS } from './case-labels.ts';
import { listMessages } from './case-messages.ts';
import { toRecord } from './case-record.ts';
import { findTeam } from './case-team.ts';
import { type FoundCase, findCase } from './find-case.ts';

/** The reason as the customer reads it in the list of accesses to their data. */
export const PURPOSE_LABELS: Readonly<Record<CasePurpose, string>> = {
  WORK: ACCESS_REASONS.WORK.en,
  COMPLAINT: ACCESS_REASONS.COMPLAINT.en,
  CHECK: ACCESS_REASONS.CHECK.en,
};

/** One case with personal data masked. Opening it writes an audit entry, which its customer can see. */
export async function openCase(call: Call<EndpointAt<'/admin/cases/open'>>) {
  const { input, session, store, services, now, fail, path, requestId } = call;
  const team = await findTeam(input.id, store);
  const userId = await staffAt(team, session, store);
  const found = await findCase(input.id, { store, services, userId, now });
  if (!found) throw fail('notFound');
  const { objectKind, subjectClientId, id, version, may, waitsFor, waitsUntil, assignee } = found;
  const reason = PURPOSE_LABELS[input.purpose];
  await store.audit.write({ action: path, outcome: 'read', session, objectKind, objectId: id, subjectClientId, reason, requestId }, now);
  const staff = await store.staffAccount.list();
  const getName = (staffUserId: string) => staff.find((staffAccount) => staffAccount.userId === staffUserId)?.name ?? staffUserId;
  const actions = await store.caseDesk.listActs(id);
  return {
    clientId: subjectClientId,
    ...{ id, version, may, waitsFor, waitsUntil, desk: team, isMine: assignee === userId },
    asksSecond: may.filter((act) => asksSecond(act, found, services)),
    assignee: assignee && getName(assignee),
    decidedBy: findDecider(found, services),
    papers: await documentsOfCase(found, { store, services, now }),
    notes: actions.map(({ act, userId: actorId, text, at }) => ({ act, who: getName(actorId), text: text ?? '', at })),
    messages: listMessages(found, services, now),
    ...(await toRecord(found, { store, services, now })),
  };
}

const asksSecond = (act: CaseAction, found: FoundCase, { config }: Services): boolean =>
  config.FOUR_EYES.includes('CASE') &&
  needsSecond(act, { requestType: found.desk === 'REQUESTS' ? found.type : '', isCompulsoryWaiver: true, isRefusalOrPayment: true });

/** The external decider of a case; null if staff decide it. */
function findDecider(found: FoundCase, { config }: Services): LocalizedText | null {
  if (found.desk === 'APPLICATIONS') return DECIDERS.newBusiness;
  if (found.desk === 'CLAIMS') return config.CLAIM_ENGINE === 'desk' ? null : DECIDERS.assessor;
  if (found.complaint) return null;
  if (found.request.handledBy !== 'backOffice') return DECIDERS.portal;
  return config.BACK_OFFICE === 'desk' ? null : DECIDERS.backOffice;
}
