import type { AuditEntry } from '../../platform/audit/audit.store.ts';
import { demoPerson } from './demo-person.ts';

const { clientId } = demoPerson(2);
const OWN_CLAIM = { objectKind: 'claim', objectId: `CL9${demoPerson(2).policyNo(3)}`, subjectClientId: clientId };

/** Entries of the audit trail about P2: one of every kind that /data-access shows, by the customer, staff and a partner. */
const ENTRIES: readonly Omit<AuditEntry, 'requestId'>[] = [
  { action: 'login', outcome: 'ok', actorId: clientId, detail: { way: 'password', redirectCode: 'D', device: 'Mobile' } },
  { action: '/profileUpdate', outcome: 'ok', actorId: clientId },
  { action: '/createCase/nomineeUpdate', outcome: 'ok', actorId: clientId, objectKind: 'policy', objectId: demoPerson(2).policyNo(2) },
  { action: 'share-repository', outcome: 'ok', partner: 'CAMS', subjectClientId: clientId },
  { action: '/callbacks/backoffice', outcome: 'ok', partner: 'backOffice', subjectClientId: clientId },
  { action: '/admin/cases/open', outcome: 'read', staffUserId: 'operator', reason: 'Decision on the claim', ...OWN_CLAIM },
];

/** The entries of each moment, one at a time from the latest moments on. The trail is written in the order of its times. */
export function demoAccess(moments: readonly Date[]): AuditEntry[][] {
  const first = moments.length - ENTRIES.length;
  return moments.map((_, index) => {
    const entry = ENTRIES[index - first];
    return entry ? [{ ...entry, requestId: `demo-access-${index}` }] : [];
  });
}
