import type { EndpointAt } from '@portal/contract/contract.ts';
import { PortalError } from '../../base/failure.ts';
import { complaintFile } from '../../domain/complaints/complaint-document.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { proveNumber } from '../../platform/access/number-code.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';
import { actOnComplaint } from './act-on-complaint.ts';
import { describeComplaint } from './list-complaints.ts';

/** The purpose of the code, as its message states it. */
const SEE_COMPLAINT = { en: 'see your complaint', hi: 'अपनी शिकायत देखने' };

/** Shows a complaint to the person who sent it. A number that is not theirs looks like one that does not exist. */
export async function findInPublic(call: CommandCall<EndpointAt<'/publicComplaint/find'>>) {
  const { input, store, now, services, address, fail } = call;
  const mobile = await proveNumber(input.mobile, SEE_COMPLAINT, call);
  const visitorId = await store.visitor.findSender(input.complaintNo, mobile);
  if (!visitorId) {
    await rateLimits(services, now).miss(address);
    throw fail('empty');
  }
  return { complaint: await show(input.complaintNo, call), ref: await store.visitor.addRef(visitorId, now) };
}

/** Carries out one step of a visitor. */
export async function actInPublic(call: CommandCall<EndpointAt<'/publicComplaint/act'>>) {
  await findOwner(call);
  const { state, message } = await actOnComplaint(call);
  return { complaint: await show(call.input.complaintNo, call), state, message };
}

/** The complaint as a PDF for its sender. */
export async function createPublicFile(call: Call<EndpointAt<'/publicComplaint/folder'>>) {
  const { input, services, cookies, fail } = call;
  const visitorId = await findOwner({ ...call, store: services.store });
  const language = cookies.language ?? (await services.store.visitor.find(visitorId))?.language ?? 'en';
  const ref = { type: 'complaint-file', policyId: 'ALL', caseId: input.complaintNo } as const;
  const found = await readDocument({ kind: complaintFile(services.config), ref }, { clientIds: [visitorId], language }, services);
  if (found.kind === 'none') throw fail('notFound');
  return issueDownload(found.file, { ...call, customer: { clientId: visitorId }, session: undefined });
}

type Keyed = Pick<Call<EndpointAt<'/publicComplaint/folder'>>, 'store' | 'services' | 'now' | 'address'> & {
  input: { complaintNo: string; ref: string };
};
/** The visitor whom the reference names, if the complaint is theirs. */
async function findOwner({ input, store, services, now, address }: Keyed): Promise<string> {
  const visitorId = await store.visitor.useRef(input.ref, now);
  const complaint = visitorId && (await store.complaint.find(input.complaintNo));
  if (!complaint || complaint.clientId !== visitorId) {
    await rateLimits(services, now).miss(address);
    throw new PortalError('notFound');
  }
  return visitorId;
}

async function show(
  complaintNo: string,
  { store, services, now }: Pick<Call<EndpointAt<'/publicComplaint/folder'>>, 'store' | 'services' | 'now'>,
) {
  const complaint = await store.complaint.find(complaintNo);
  if (!complaint) throw new PortalError('notFound');
  const events = await store.complaint.listEvents([complaintNo]);
  return describeComplaint(complaint, { events, pinCode: null, call: { store, services, now } });
}
