import type { contract } from '@portal/contract/contract.ts';
import { mayCancel } from '@portal/rules/requests/request-life.ts';
import { toReceipt } from '../../domain/requests/open-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Cancel = CommandCall<(typeof contract.tracker)['/serviceTracker/cancel']>;

const MESSAGE = 'Your request is cancelled. Nothing was changed.';

/**
 * Cancels a request that no one has started to work on, and tells the back office. The lock decides if a status of the back office arrives
 * concurrently.
 */
export async function cancelRequest(call: Cancel) {
  const { input, store, services, now, fail, path } = call;
  const request = await store.request.find(input.caseId);
  if (!request) throw fail('notFound');
  if (!mayCancel(request)) throw fail('cancelRefused');
  const status = await transitionRequest(
    request.caseId,
    { target: 'CANCELLED', cause: { by: 'customer', note: input.reason ?? null } },
    { tx: call, services, now },
  );
  if (!status) throw fail('cancelRefused');
  await call.send('case-withdraw', { caseId: request.caseId });
  return toReceipt({ ...request, status }, MESSAGE, path.slice(1));
}
