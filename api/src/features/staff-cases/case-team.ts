import { type CaseTeam, isPrivacyRequest, teamOfCase } from '@portal/rules/staff/case-desk.ts';
import type { Stores } from '../../platform/context/services.ts';

/** The team of a case. The number of a request does not say what it is about. */
export async function findTeam(id: string, store: Stores): Promise<CaseTeam> {
  const team = teamOfCase(id);
  const request = team === 'REQUESTS' ? await store.request.find(id) : undefined;
  if (request?.kind === 'COMPLAINT') return 'COMPLAINTS';
  return request && isPrivacyRequest(request.kind) ? 'PRIVACY' : team;
}
