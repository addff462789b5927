import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';
import type { RefKind } from '@portal/contract/types.ts';
import type { Stores } from '../../platform/context/services.ts';

export type Named = Pick<RequestOf<EndpointAt<'/complaint/save'>>, 'subject' | 'category'>;
type FoundSubject = { policyNo: string | null; clientId: string; amount: number | null };

/** A person has one open complaint about a subject. Two members of a family may each complain about the same claim. */
export const toItemId = (clientId: string, { subject, category }: Named): string =>
  `${clientId}:${subject.kind}:${'id' in subject ? subject.id : category}`;

/** The owner, policy and amount of what the complaint is about; undefined if it is not the customer's. */
export async function findComplaintSubject(
  subject: Named['subject'],
  { clientId, clientIds }: { clientId: string; clientIds: string[] },
  store: Stores,
): Promise<FoundSubject | undefined> {
  const owns = (kind: RefKind, id: string): Promise<boolean> => store.ownership.ownsAll(clientIds, [{ kind, id }]);
  switch (subject.kind) {
    case 'CLAIM': {
      const claim = (await store.claim.listOfOwners(clientIds)).find(({ claimNumber }) => claimNumber === subject.id);
      return claim && { policyNo: claim.policyNo, clientId: claim.ownerId, amount: await store.complaint.findSumAssured(claim.policyNo) };
    }
    case 'POLICY':
      return (await owns('policy', subject.id)) ? { policyNo: subject.id, clientId, amount: null } : undefined;
    case 'PAYMENT': {
      const kind = /^PO\d{12}$/.test(subject.id) ? 'order' : 'receipt';
      return (await owns(kind, subject.id)) ? { policyNo: null, clientId, amount: null } : undefined;
    }
    case 'REQUEST': {
      const request = (await owns('case', subject.id)) ? await store.request.find(subject.id) : undefined;
      return request && { policyNo: request.policyNo, clientId: request.clientId, amount: null };
    }
    case 'PERSON':
    case 'OTHER':
      return { policyNo: null, clientId, amount: null };
  }
}
