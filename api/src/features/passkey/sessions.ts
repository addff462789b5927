import type { contract } from '@portal/contract/contract.ts';
import type { Services } from '../../platform/context/services.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';

type Rows = (typeof contract)['passkey'];

/** The reference of a session in answers, so that its id stays on the server. */
const toSessionRef = (sessionId: string, { sealing }: Services): string =>
  sealing.index('session.ref', sessionId).subarray(0, 16).toString('base64url');

export async function listSessions({ customer, services, store, now }: Call<Rows['/session/list']>) {
  const devices = await store.session.listDevices(customer.clientId, { now, idleMs: services.config.SESSION_IDLE_MS });
  const listed = devices.map(({ sessionId, ...device }) => ({
    ...device,
    sessionRef: toSessionRef(sessionId, services),
    isCurrent: sessionId === customer.sessionId,
  }));
  return { sessions: listed.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

export async function endSessions({ input, customer, services, store, now, fail }: CommandCall<Rows['/session/end']>) {
  const { clientId } = customer;
  const devices = await store.session.listDevices(clientId, { now, idleMs: services.config.SESSION_IDLE_MS });
  if ('everywhere' in input) {
    await store.session.endAllForClient(clientId, 'logoutEverywhere', now);
    return { ended: devices.length };
  }
  const device = devices.find(({ sessionId }) => toSessionRef(sessionId, services) === input.sessionRef);
  if (!device) throw fail('notFound');
  await store.session.endById(device.sessionId, 'logout', now);
  return { ended: 1 };
}
