import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import { listChanges, type WebhookChange } from '@portal/rules/webhooks/webhook-change.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { type Action, type Doing, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { sendWaiting } from '../../domain/webhooks/resend-webhooks.ts';
import { newWebhookSecret } from '../../domain/webhooks/sign-webhook.ts';
import { findUrlError } from '../../domain/webhooks/webhook-url.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/webhooks/change';
const REASON_MAX = 200;
const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const TYPES: LocalizedText = { en: 'Choose at least one event.', hi: 'कम से कम एक इवेंट चुनें।' };
const URL_IN_USE: LocalizedText = { en: 'There is an endpoint with this address.', hi: 'इस पते का एंडपॉइंट पहले से है।' };

/** The exact change that is approved. */
type Change = {
  change: WebhookChange;
  /** Null for a new endpoint. */
  endpointId: string | null;
  url: string;
  types: WebhookType[];
  withPolicyNo: boolean;
};

export const webhookAction: Action<Change> = {
  path: PATH,
  kind: 'WEBHOOK',
  summary: ({ change, url, types, withPolicyNo }) =>
    [
      `${change} ${url}`,
      ...(change === 'CREATE' || change === 'UPDATE'
        ? [types.join(' '), withPolicyNo ? 'with policy number' : 'without policy number']
        : []),
    ].join(', '),
  check: (params, { store }) => rejectChange(params, store),
  async run(params, doing) {
    const { change, url } = params;
    const { store, now, proposer, approver, requestId } = doing;
    const endpointId = await apply(params, doing);
    const entry = { action: PATH, outcome: change, staffUserId: proposer, objectKind: 'webhook', objectId: endpointId, requestId };
    await store.audit.write({ ...entry, detail: { url, ...(approver && { approver }) } }, now);
    return undefined;
  },
};

async function rejectChange({ change, endpointId, url }: Change, store: Stores): Promise<void> {
  if (endpointId === null) {
    if (await store.webhookEndpoint.hasUrl(url)) throw badFields({ url: URL_IN_USE });
    return;
  }
  const endpoint = await store.webhookEndpoint.find(endpointId);
  if (!endpoint) throw new PortalError('notFound');
  if (!listChanges(endpoint.state).includes(change)) throw new PortalError('alreadyDecided');
}

/** Returns the id of the endpoint. */
async function apply({ change, endpointId, url, types, withPolicyNo }: Change, doing: Doing): Promise<string> {
  const { store, services, now, proposer } = doing;
  const secret = { secret: newWebhookSecret(), secretFor: proposer };
  if (endpointId === null) {
    // The list may have become shorter since the proposal.
    const error = findUrlError(url, services.config.WEBHOOK_HOSTS);
    if (error) throw badFields({ url: error });
    const added = newRef();
    if (!(await store.webhookEndpoint.add({ endpointId: added, url, types, withPolicyNo }, secret, now)))
      throw badFields({ url: URL_IN_USE });
    return added;
  }
  if (change === 'UPDATE') await store.webhookEndpoint.update(endpointId, { types, withPolicyNo }, now);
  if (change === 'ROTATE') await store.webhookEndpoint.rotate(endpointId, secret, now);
  if (change === 'PAUSE') await store.webhookEndpoint.setState(endpointId, { state: 'PAUSED', reason: 'STAFF' }, now);
  if (change === 'RESUME') {
    await store.webhookEndpoint.setState(endpointId, { state: 'ACTIVE', reason: null }, now);
    await sendWaiting(endpointId, { tx: doing, now });
  }
  if (change === 'REMOVE') await store.webhookEndpoint.remove(endpointId);
  return endpointId;
}

/** `/admin/webhooks/change` changes an endpoint, always by two people. */
export async function changeWebhook(call: CommandCall<EndpointAt<typeof PATH>>) {
  const { input, store, services, fail } = call;
  const { change } = input;
  const isNew = change === 'CREATE';
  const endpoint = isNew ? undefined : input.endpointId && (await store.webhookEndpoint.find(input.endpointId));
  if (!isNew && !endpoint) throw fail('notFound');
  const hasFields = isNew || change === 'UPDATE';
  const url = endpoint ? endpoint.url : (input.url?.trim() ?? '');
  const types = hasFields ? [...new Set(input.types)].sort() : [];
  const reason = input.reason.trim();
  const urlError = isNew && findUrlError(url, services.config.WEBHOOK_HOSTS);
  const errors = {
    ...(urlError && { url: urlError }),
    ...(hasFields && types.length === 0 && { types: TYPES }),
    ...((reason.length === 0 || reason.length > REASON_MAX) && { reason: REASON }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const withPolicyNo = hasFields && input.withPolicyNo === true;
  const params: Change = { change, endpointId: endpoint ? endpoint.endpointId : null, url, types, withPolicyNo };
  const { result: _, ...asked } = await doOrAsk(webhookAction, { params, reason }, call);
  return asked;
}
