import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import { answerFaults, callbackFaults } from '../faults.ts';
import { makeId } from '../identity.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';

const Message = z.strictObject({
  messageId: z.string().min(1).max(100),
  to: z.string().regex(/^\+?[\d\s-]{10,20}$/),
  templateId: z.string().min(1).max(100),
  values: z.record(z.string(), z.string()),
  text: z.string().min(1).max(2_000),
  document: z
    .strictObject({ fileName: z.string().min(1).max(200), mimeType: z.literal('application/pdf'), base64: z.base64().min(1) })
    .optional(),
});
type Message = z.infer<typeof Message>;

const storedMessages = 5_000;
const receiptAfterMs = 1_000;
const readAfterMs = 5_000;
/** Ten megabytes of document, as base64. */
const maxBytes = 15_000_000;

/** Takes messages and documents, delivers them into the inbox and sends receipts. A mobile that ends in 99993 has no WhatsApp (calls-a 9.4). */
function whatsappRoutes(world: { clock: Clock; callbacks: Callbacks; inbox: Inbox; log: Log }): PartnerRoute[] {
  const { clock, callbacks, inbox, log } = world;
  const boundedMap = createBoundedMap<string, { messageId: string; partnerId: string }>(storedMessages);

  function acceptMessage({ messageId, to, templateId, text, document }: Message): string {
    const existing = boundedMap.get(messageId);
    if (existing) return existing.partnerId;
    if (to.replace(/\D/g, '').endsWith('99993')) throw new Refused(422, 'NOT_A_WHATSAPP_NUMBER', 'This number has no WhatsApp.');
    const partnerId = makeId('wa');
    boundedMap.set(messageId, { messageId, partnerId });
    log(`whatsapp ${messageId} taken as ${partnerId}, template ${templateId}`);
    const attachments = document
      ? [{ fileName: document.fileName, mimeType: document.mimeType, bytes: Buffer.from(document.base64, 'base64') }]
      : [];
    inbox.add({ channel: 'WHATSAPP', to, subject: null, text, attachments, onceKey: null });
    clock.after(receiptAfterMs, () => sendStatus(messageId, 'DELIVERED'));
    clock.after(readAfterMs, () => sendStatus(messageId, 'READ'));
    return partnerId;
  }

  function sendStatus(messageId: string, status: 'DELIVERED' | 'READ'): void {
    const eventId = makeId('evt');
    const body = { eventId, messageId, status, at: clock.now().toISOString() };
    const another = boundedMap.newest(2).find((entry) => entry.messageId !== messageId)?.messageId ?? 'message-of-another';
    callbacks.send({
      partner: 'whatsapp',
      type: `whatsapp.${status.toLowerCase()}`,
      eventId,
      subject: messageId,
      body,
      bodyOfAnother: { ...body, messageId: another },
    });
  }

  return [
    {
      method: 'POST',
      path: '/whatsapp/v1/messages',
      maxBytes,
      answer: ({ read }) => ({ status: 202, json: { partnerId: acceptMessage(read(Message)) } }),
      ofAnother: (answer) => ({ status: answer.status, json: { partnerId: boundedMap.newest(2).at(-1)?.partnerId ?? 'wa-of-another' } }),
    },
  ];
}

export const whatsapp = partnerModule({
  partners: { whatsapp: { title: 'WhatsApp', faults: [...answerFaults, ...callbackFaults], callbackPath: '/callbacks/whatsapp' } },
  inputs: [{ where: 'Mobile', value: 'ends in 99993', effect: 'Not a WhatsApp number.' }],
  start: (world) => ({ routes: { whatsapp: whatsappRoutes(world) }, manual: {} }),
});
