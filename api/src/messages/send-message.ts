import { attachmentsOf } from '../documents/attachments.ts';
import { PartnerFailure } from '../partners/partner-failure.ts';
import type { Services } from '../services.ts';
import type { QueuedMessage } from './message.store.ts';
import { composeSms } from './sms-templates.ts';
import { templateOf, valuesIn } from './templates.ts';

const MAX_ATTEMPTS = 20;

/**
 * The job `message-send`. A sent message is not sent again; one that the partner refuses for good is marked as failed; anything else
 * throws, and the queue retries it with the same id, by which partners deduplicate.
 */
export async function sendMessage(messageId: string, services: Services, now: Date): Promise<void> {
  const message = await services.store.message.find(messageId);
  if (message?.state !== 'QUEUED') return;
  if (message.to === '') return services.store.message.settle(messageId, 'FAILED', null, now);
  await services.store.message.countAttempt(messageId);
  try {
    const partnerId = await hand(message, services);
    if (message.channel === 'EMAIL') services.crashPoint('mail-before-settle');
    await services.store.message.settle(messageId, 'SENT', partnerId, now);
  } catch (error) {
    const isFinal = error instanceof PartnerFailure && !error.retry;
    if (!isFinal && message.attempts + 1 < MAX_ATTEMPTS) throw error;
    services.log.warn({ messageId, template: message.template, channel: message.channel }, 'message could not be sent');
    await services.store.message.settle(messageId, 'FAILED', null, now);
  }
}

async function hand(message: QueuedMessage, services: Services): Promise<string | null> {
  const { messageId, to, language } = message;
  const values = valuesIn(language, message.values);
  const { config, partners } = services;
  const template = templateOf(message.template, language);
  const brand = { provider: config.PROVIDER_NAME, phone: config.SUPPORT_PHONE, email: config.CUSTOMER_CARE_EMAIL };
  if (message.channel === 'SMS') {
    const { key, variables, ...sms } = composeSms(message.template, values, brand, language);
    const { entityId, header, templates } = config.SMS_REGISTRY;
    const registered = templates[key];
    if (!registered) throw new PartnerFailure('sms', 'refused', false, `the text ${key} is not registered`);
    const sent = await partners.sms.send({
      messageId,
      to,
      values: sms.values,
      words: sms.words,
      template: { key, entityId, header, variables, ...registered },
    });
    return sent.partnerId;
  }
  const attachments = await attachmentsOf(message, services);
  const subject = template.subject?.(values) ?? config.PROVIDER_NAME;
  await partners.mail.send({ to, subject, text: template.mail?.(values, brand) ?? '', attachments, messageId });
  return null;
}
