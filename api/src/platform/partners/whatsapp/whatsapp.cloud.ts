import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Callback, isSameSecret, wireId } from '../callback.ts';
import { parseJson } from '../json.ts';
import { toInternational } from '../mobile-number.ts';
import type { PartnerAddress } from '../partner-address.ts';
import { createPartnerClient } from '../partner-client.ts';
import { PartnerFailure } from '../partner-failure.ts';
import { readKeys } from '../signature.ts';
import type { WhatsApp, WhatsAppFile, WhatsAppReceipt } from './whatsapp.port.ts';

/**
 * WhatsApp Business Cloud API. The first secret of WHATSAPP_CLOUD_KEYS is the token, WHATSAPP_CLOUD_CALLBACK_KEYS is
 * `verify-token:app-secret`, and the address is that of one version, such as https://graph.facebook.com/v23.0. A file is uploaded first and
 * sent by its id.
 */
export function createCloudWhatsApp(address: PartnerAddress): WhatsApp {
  const phoneNumberId = address.ownSettings.PHONE_ID;
  const [{ secret: token }] = readKeys(address.keys);
  const client = createPartnerClient({
    ...address,
    authorise: () => ({ authorization: `Bearer ${token}` }),
    idempotencyHeader: null,
  });

  async function upload({ fileName, mimeType, content }: WhatsAppFile): Promise<string> {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', mimeType);
    form.set('file', new Blob([new Uint8Array(content)], { type: mimeType }), fileName);
    const answer = await client.call({ method: 'POST', path: `/${phoneNumberId}/media`, form }, z.object({ id: z.string().min(1) }));
    if (!answer) throw new PartnerFailure('whatsapp', { reason: 'badAnswer', retry: true });
    return answer.id;
  }

  return {
    callback: createCallback(address),
    async send({ messageId, to, templateId, language, values, document }) {
      const header = document && {
        type: 'header',
        parameters: [{ type: 'document', document: { id: await upload(document), filename: document.fileName } }],
      };
      const parameters = Object.entries(values).map(([name, text]) => ({ type: 'text', parameter_name: snake(name), text }));
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: toInternational(to),
        type: 'template',
        template: {
          name: snake(templateId),
          language: { code: language },
          components: [...(header ? [header] : []), ...(parameters.length > 0 ? [{ type: 'body', parameters }] : [])],
        },
        // Returned with every status, so that a receipt identifies our message.
        biz_opaque_callback_data: messageId,
      };
      const answer = await client.call({ method: 'POST', path: `/${phoneNumberId}/messages`, body }, Sent);
      const partnerId = answer?.messages[0]?.id;
      if (!partnerId) throw new PartnerFailure('whatsapp', { reason: 'badAnswer', retry: true });
      return { partnerId };
    },
  };
}

const Sent = z.object({ messages: z.array(z.object({ id: wireId })).min(1) });
const Status = z.object({ status: z.string(), biz_opaque_callback_data: z.uuid().optional() });
const Notification = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(Status).optional() }) })) })),
});
const ENDS: ReadonlyMap<string, boolean> = new Map([
  ['delivered', true],
  ['read', true],
  ['failed', false],
]);

/** Signed with the app's secret over the raw bytes. Meta verifies our address once, by GET. */
function createCallback({ callbackPath: path, callbackKeys }: PartnerAddress): Callback<WhatsAppReceipt[]> {
  const keys = readKeys(callbackKeys);
  return {
    path,
    proof: 'signature',
    eventId: 'derived',
    answer: 200,
    verify({ 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge }) {
      return mode === 'subscribe' && keys.some(({ id }) => isSameSecret(token, id)) ? challenge : undefined;
    },
    read({ headers, raw }) {
      const receivedSignature = String(headers['x-hub-signature-256'] ?? '');
      const isSigned = keys.some(({ secret }) =>
        isSameSecret(receivedSignature, `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`),
      );
      if (!isSigned) return 'forged';
      const parsed = Notification.safeParse(parseJson(raw.toString('utf8')));
      if (!parsed.success) return 'malformed';
      const statuses = parsed.data.entry.flatMap(({ changes }) => changes).flatMap(({ value }) => value.statuses ?? []);
      return statuses.flatMap(({ status, biz_opaque_callback_data: messageId }) => {
        const isDelivered = ENDS.get(status);
        return messageId === undefined || isDelivered === undefined ? [] : [{ messageId, isDelivered }];
      });
    },
  };
}

/** Names of templates and of their values are lower case with underscores. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
