import type { EndpointAt } from '@portal/contract/contract.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import { serveRequests } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { noteDeclaration, rejectOldText } from './declaration.ts';
import { readScore } from './read-profile.ts';

type OptIn = CommandCall<EndpointAt<'/createCaseArray/whatsappOptIn'>>;
type OptOut = CommandCall<EndpointAt<'/createCaseArray/whatsappOptOut'>>;
/** The fields that both calls need. */
type Asking = Omit<OptIn, 'fail'>;

/** The named policies, or all that the client owns. */
async function listPolicies({ input, customer, store }: Asking): Promise<string[]> {
  if (input.policyNos.length > 0) return [...new Set(input.policyNos)];
  return (await store.linkedClient.listPolicies(customer.clientId)).map(({ policyNo }) => policyNo);
}

async function check(call: Asking, isOn: boolean) {
  const { input, store } = call;
  rejectOldText(input.version);
  const policyNos = await listPolicies(call);
  const changed = await store.whatsappConsent.listChanging(policyNos, isOn);
  const requests = policyNos.map((policyNo) => ({
    policyNo,
    before: { isOn: changed.includes(policyNo) ? !isOn : isOn },
    after: { isOn },
    isDone: true,
  }));
  return { newRequests: requests, policyNos, changed, isOn };
}

const apply: Apply = async ({ policyNo, after }, { tx: { store } }) => {
  if (policyNo) await store.whatsappConsent.set(policyNo, after.isOn === true);
  return 'applied';
};

type Checked = Awaited<ReturnType<typeof check>>;

/** Records the consent and notifies the customer once, if anything has changed. */
async function answer(call: Asking, { policyNos, changed, isOn }: Checked) {
  const { customer, store, now } = call;
  const { clientId } = customer;
  if (changed.length > 0) {
    await noteDeclaration('WHATSAPP', { clientId, given: isOn }, { tx: call, now });
    await notify(call, isOn, policyNos);
  }
  const isAll = (await store.whatsappConsent.listChanging(await ownPolicies(call), true)).length === 0;
  return {
    WHATSAPP_OPTED: isAll ? ('Y' as const) : ('N' as const),
    score: await readScore(clientId, store),
    message: isOn ? 'WhatsApp updates are on.' : 'WhatsApp updates are off.',
  };
}

const ownPolicies = async ({ customer, store }: Pick<Asking, 'customer' | 'store'>): Promise<string[]> =>
  (await store.linkedClient.listPolicies(customer.clientId)).map(({ policyNo }) => policyNo);

async function notify(call: Asking, isOn: boolean, policyNos: string[]): Promise<void> {
  const { customer, now, requestId } = call;
  const template = isOn ? 'whatsappWelcome' : 'whatsappStopped';
  const values = { policyNos: policyNos.join(',') };
  const message = { template, dedupe: `${template}:${requestId}`, clientId: customer.clientId, values } as const;
  await notifyClient(message, { tx: call, now, channels: [isOn ? 'WHATSAPP' : 'SMS'] });
}

export const turnWhatsAppOn = serveRequests('WHATSAPP_ON', {
  async check(call: OptIn) {
    const { customer, store, fail } = call;
    if (!(await store.profile.findClient(customer.clientId))?.mobile) throw fail('noMobile');
    return check(call, true);
  },
  apply,
  answer: (call, _, checked) => answer(call, checked),
});
export const turnWhatsAppOff = serveRequests('WHATSAPP_OFF', {
  check: (call: OptOut) => check(call, false),
  apply,
  answer: (call, _, checked) => answer(call, checked),
});
