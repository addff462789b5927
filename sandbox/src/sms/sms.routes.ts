import { z } from 'zod';
import { createBoundedMap } from '../bounded-map.ts';
import type { Callbacks } from '../callbacks.ts';
import type { Clock } from '../clock.ts';
import { answerFaults, callbackFaults, type Faults } from '../faults.ts';
import { makeId } from '../identity.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Log } from '../log.ts';
import { partnerModule } from '../partner.ts';
import type { PartnerRoute } from '../partner-call.ts';
import { Refused } from '../rejected.ts';

const Message = z.object({
  messageId: z.string().min(1).max(100),
  to: z.string().regex(/^\+?[\d\s-]{10,20}$/),
  templateId: z.string().min(1).max(100),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string().min(1).max(2_000),
});
type Message = z.infer<typeof Message>;

/** The message is sent, and its answer is lost. */
const lostAnswer = 'lostAnswer';
const storedMessages = 5_000;
const receiptAfterMs = 1_000;
const lateByMs = 120_000;

/** Takes SMS, delivers them into the inbox and sends receipts. Mobiles that end in 99990, 99991, 99992 misbehave (calls-a 9.4). */
function smsRoutes(world: { clock: Clock; callbacks: Callbacks; inbox: Inbox; log: Log; faults: Faults }): PartnerRoute[] {
  const { clock, callbacks, inbox, log, faults } = world;
  const boundedMap = createBoundedMap<string, { messageId: string; partnerId: string }>(storedMessages);

  function acceptMessage(message: Message): string {
    const existing = boundedMap.get(message.messageId);
    if (existing) return existing.partnerId;
    const digits = message.to.replace(/\D/g, '');
    if (digits.endsWith('99990')) throw new Refused(422, 'NUMBER_REFUSED', 'This number takes no messages.');
    const partnerId = makeId('sms');
    boundedMap.set(message.messageId, { messageId: message.messageId, partnerId });
    log(`sms ${message.messageId} taken as ${partnerId}, template ${message.templateId}`);

    const isLate = digits.endsWith('99991');
    const arrive = (): void => {
      inbox.add({ channel: 'SMS', to: message.to, subject: null, text: message.text, attachments: [], onceKey: null });
    };
    if (isLate) clock.after(lateByMs, arrive);
    else arrive();
    if (!digits.endsWith('99992')) clock.after(isLate ? lateByMs : receiptAfterMs, () => tellDelivered(message.messageId));
    return partnerId;
  }

  function tellDelivered(messageId: string): void {
    const eventId = makeId('evt');
    const body = { eventId, messageId, status: 'DELIVERED', at: clock.now().toISOString() };
    const another = boundedMap.newest(2).find((entry) => entry.messageId !== messageId)?.messageId ?? 'message-of-another';
    callbacks.send({
      partner: 'sms',
      type: 'sms.delivered',
      eventId,
      subject: messageId,
      body,
      bodyOfAnother: { ...body, messageId: another },
    });
  }

  return [
    {
      method: 'POST',
      path: '/sms/v1/messages',
      answer({ read }) {
        const partnerId = acceptMessage(read(Message));
        return faults.take('sms', [lostAnswer]) ? { spoilt: 'http500' } : { status: 202, json: { partnerId } };
      },
      ofAnother: (answer) => ({ status: answer.status, json: { partnerId: boundedMap.newest(2).at(-1)?.partnerId ?? 'sms-of-another' } }),
    },
  ];
}

export const sms = partnerModule({
  partners: { sms: { title: 'SMS', faults: [...answerFaults, ...callbackFaults, lostAnswer], callbackPath: '/callbacks/sms' } },
  inputs: [
    { where: 'Mobile', value: 'ends in 99990', effect: 'SMS refused.' },
    { where: 'Mobile', value: 'ends in 99991', effect: 'SMS arrives after 2 min.' },
    { where: 'Mobile', value: 'ends in 99992', effect: 'No delivery receipt.' },
  ],
  start: (world) => ({ routes: { sms: smsRoutes(world) }, manual: {} }),
});
