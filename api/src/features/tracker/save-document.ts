import type { contract } from '@portal/contract/contract.ts';
import { toReceipt } from '../../domain/requests/open-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Save = CommandCall<(typeof contract.tracker)['/serviceTracker/saveDocument']>;

const MESSAGE = 'Thank you. We will continue with your request.';

/** Saves documents that the back office requested. The last one returns the request to review (calls, 9.7). */
export async function saveDocument(call: Save) {
  const { input, customer, store, services, now, fail, path } = call;
  const { caseId, requirementId, fileRefs } = input;
  const request = await store.request.lock(caseId);
  if (!request) throw fail('notFound');
  if (request.status !== 'REQUIREMENT_RAISED' || !(await store.request.answerRequirement(caseId, requirementId)))
    throw fail('requirementClosed');
  if (!(await store.uploadedFile.take(fileRefs, { clientId: customer.clientId, caseId, now, requirementId }))) throw fail('fileGone');
  await call.send('case-papers', { caseId, requirementId });
  const isLast = !(await store.request.hasOpenRequirement(caseId));
  const status = isLast
    ? await transitionRequest(caseId, { target: 'IN_REVIEW', cause: { by: 'customer' } }, { tx: call, services, now })
    : undefined;
  return toReceipt({ ...request, status: status ?? request.status }, MESSAGE, path.slice(1));
}
