import type { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { mayReopen, reopenedPromise } from '@portal/rules/requests/request-life.ts';
import { toReceipt } from '../../domain/requests/open-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Reopen = CommandCall<(typeof contract.tracker)['/serviceTracker/reopen']>;

const MESSAGE = 'Your request is open again.';

/** Reopens a request once, with a new promise. Rejected while another of its type is open for the same subject. */
export async function reopenRequest(call: Reopen) {
  const { input, store, services, now, fail, path } = call;
  const request = await store.request.lock(input.caseId);
  if (!request) throw fail('notFound');
  const past = await store.request.readPast(request.caseId);
  if (!mayReopen({ ...request, ...past }, now)) throw fail('reopenRefused');
  const open = await store.request.findOpenLike(request.caseId);
  if (open) throw fail('casePending', { caseId: open.caseId, submittedOn: dayOf(open.submittedAt), promisedBy: open.promisedBy });
  const promisedBy = reopenedPromise(now);
  await store.request.setPromise(request.caseId, promisedBy);
  const status = await transitionRequest(
    request.caseId,
    { target: 'REOPENED', cause: { by: 'customer', note: input.reason } },
    { tx: call, services, now },
  );
  if (!status) throw fail('reopenRefused');
  await call.send('case-reopen', { caseId: request.caseId });
  return toReceipt({ ...request, status, promisedBy }, MESSAGE, path.slice(1));
}
