import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { formatSupportHours, readSupportHours } from '@portal/rules/calendar/support-hours.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import { getAdapter } from '../../platform/partners/adapters.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { Sms } from '../../platform/partners/sms/sms.port.ts';
import type { WhatsApp } from '../../platform/partners/whatsapp/whatsapp.port.ts';
import { createAttachments, expectConsent, unsentDocument } from './attachments.ts';
import { composeMail } from './compose-mail.ts';
import { LOGO_ID } from './mail-shell.ts';
import type { QueuedMessage } from './message.store.ts';
import { notifyClient } from './notify-client.ts';
import { registeredSms } from './registered-sms.ts';
import { composeSms, composeWhatsApp } from './sms-templates.ts';
import type { Brand } from './template-parts.ts';
import { type TemplateName, valuesIn } from './templates.ts';

const MAX_ATTEMPTS = 20;
/** A document is tried three times over 30 minutes (calls, 8.1). */
const DOCUMENT_ATTEMPTS = 3;
const DOCUMENT_PAUSE_MS = 15 * MINUTE_MS;
/** A receipt comes within this time. It is longer than a one-time password is valid, so those are never sent twice. */
const RECEIPT_MS = 10 * MINUTE_MS;

/** The SMS to a person when a message could not be sent. */
const INSTEAD: Partial<Record<TemplateName, TemplateName>> = {
  documentMail: 'documentFailed',
  documentWhatsApp: 'documentFailed',
  whatsappWelcome: 'whatsappFailed',
};
const isDocument = ({ template }: QueuedMessage): boolean => INSTEAD[template] === 'documentFailed';

/**
 * The job `message-send`. A sent message is not sent again, and one that the partner finally rejects is marked as failed. Any other error
 * is thrown, and the queue retries with the same id, by which partners deduplicate. Other partners are called again only after the time
 * for a receipt. Documents have their own retry intervals.
 */
export async function sendMessage(messageId: string, services: Services, now: Date): Promise<void> {
  const message = await services.store.message.find(messageId);
  if (message?.state !== 'QUEUED') return;
  // A copy of the database sends nothing, and its queued messages stay unchanged.
  if (services.config.MESSAGES === 'off') return;
  if (message.expiresAt && message.expiresAt <= now)
    return void (await services.store.message.settle(messageId, { state: 'EXPIRED', partnerId: null }, now));
  if (message.to === '') return void (await services.store.message.settle(messageId, { state: 'FAILED', partnerId: null }, now));
  const receiptEnd = getReceiptEnd(message, services);
  if (receiptEnd && receiptEnd > now) return sendLater(messageId, receiptEnd, services);
  const adapter = await services.store.message.countAttempt(messageId, getCurrentAdapter(message, services), now);
  try {
    const partnerId = await hand(message, adapter, services);
    if (message.channel === 'EMAIL') services.crashPoint('mail-before-settle');
    await services.store.message.settle(messageId, { state: 'SENT', partnerId }, now);
  } catch (error) {
    // The partner has this id from an attempt whose answer was lost. A document is a new file in each attempt, so the two conflict.
    if (error instanceof PartnerFailure && error.isConflict)
      return void (await services.store.message.settle(messageId, { state: 'SENT', partnerId: null }, now));
    if (error instanceof PartnerFailure && !error.mayBeDone) await services.store.message.clearAttempt(messageId);
    const isFinal = error instanceof PartnerFailure && !error.retry;
    const most = isDocument(message) ? DOCUMENT_ATTEMPTS : MAX_ATTEMPTS;
    if (isFinal || message.attempts + 1 >= most) return giveUp(message, services, now);
    if (!isDocument(message)) throw error;
    await sendLater(messageId, new Date(now.getTime() + DOCUMENT_PAUSE_MS), services);
  }
}

const sendLater = (messageId: string, startAfter: Date, services: Services): Promise<void> =>
  inTransaction(services, async ({ send }) => void (await send('message-send', { messageId }, { startAfter })));

/**
 * End of the wait for a receipt, if an earlier attempt may have sent the message and its partner would send it twice. The result of such an
 * attempt is unknown: the answer was lost, or the process ended before it was stored.
 */
function getReceiptEnd({ channel, adapter, attemptedAt }: QueuedMessage, services: Services): Date | undefined {
  if (channel !== 'SMS' || !attemptedAt || getAdapter(services, 'sms', adapter ?? '').deduplicates) return undefined;
  return new Date(attemptedAt.getTime() + RECEIPT_MS);
}

const getCurrentAdapter = ({ channel }: QueuedMessage, { partners }: Services): string | null =>
  channel === 'EMAIL' ? null : partners[channel === 'SMS' ? 'sms' : 'whatsapp'].adapter;

/** Marks the message as failed, and sends an SMS if the customer is waiting for it. */
async function giveUp(message: QueuedMessage, services: Services, now: Date): Promise<void> {
  const { messageId, template, channel, clientId, values } = message;
  services.log.warn({ messageId, template, channel }, 'message could not be sent');
  await inTransaction(services, async (tx) => {
    // A receipt may have confirmed the delivery since then.
    if (!(await tx.store.message.settle(messageId, { state: 'FAILED', partnerId: null }, now))) return;
    const unsent = isDocument(message) ? unsentDocument(message) : undefined;
    if (unsent) await tx.store.document.addRejection(unsent, now, messageId);
    const instead = INSTEAD[template];
    if (!instead || !clientId) return;
    const { document = '' } = values;
    await notifyClient(
      { template: instead, dedupe: `${instead}:${messageId}`, clientId, values: { document } },
      { tx, now, channels: ['SMS'] },
    );
  });
}

/** The insurer, as messages name it. SMS and WhatsApp take it from the settings, since their texts are registered with that name. */
export const getBrand = ({ config }: Pick<Services, 'config'>): Brand => ({
  provider: config.PROVIDER_NAME,
  phone: config.SUPPORT_PHONE,
  email: config.CUSTOMER_CARE_EMAIL,
  portalUrl: config.PORTAL_URL,
  address: config.PROVIDER_ADDRESS,
  colour: config.BRAND_COLOUR,
});

/** `adapter`: of the channel; null for email, which has no adapters. */
async function hand(message: QueuedMessage, adapter: string | null, services: Services): Promise<string | null> {
  const { messageId, to, language } = message;
  if (message.channel === 'SMS') return handSms(message, getAdapter(services, 'sms', adapter ?? ''), services);
  if (message.channel === 'WHATSAPP') return handWhatsApp(message, getAdapter(services, 'whatsapp', adapter ?? ''), services);
  const found = await createAttachments(message, services);
  const [name, attachments] = found === 'tooLarge' ? (['documentLink', []] as const) : ([message.template, found] as const);
  const insurer = await services.brand.current();
  const logo = insurer.assets.get('mail.png');
  const hours = formatSupportHours(readSupportHours(insurer.SUPPORT_HOURS));
  const brand = { ...getBrand({ config: { ...services.config, ...insurer } }), hours, hasLogo: logo !== undefined };
  const mail = composeMail(name, { values: valuesIn(language, message.values), brand, language });
  const inline = logo ? [{ fileName: logo.name, mimeType: logo.mediaType, content: logo.bytes, contentId: LOGO_ID }] : [];
  await services.partners.mail.send({ to, ...mail, attachments: [...attachments, ...inline], messageId });
  return null;
}

async function handSms({ messageId, to, language, template, values }: QueuedMessage, partner: Sms, services: Services): Promise<string> {
  const { config } = services;
  const { key, variables, ...sms } = composeSms(template, { values: valuesIn(language, values), brand: getBrand(services), language });
  const registered = registeredSms(key, config.SMS_REGISTRY);
  if (!registered) throw new PartnerFailure('sms', { reason: 'refused', retry: false, detail: `the text ${key} is not registered` });
  const sent = await partner.send({
    messageId,
    to,
    values: sms.values,
    words: sms.words,
    template: { key, variables, ...registered },
  });
  return sent.partnerId;
}

/** Checks the consent again, for the policies of the document or of the message. */
async function handWhatsApp(message: QueuedMessage, partner: WhatsApp, services: Services): Promise<string> {
  const { messageId, to, language, template: templateId, values } = message;
  if (typeof values.policyNos === 'string') await expectConsent(values.policyNos.split(','), services);
  const attachments = await createAttachments(message, services);
  const document = attachments === 'tooLarge' ? undefined : attachments[0];
  const composed = composeWhatsApp(templateId, { values: valuesIn(language, values), brand: getBrand(services), language });
  const sent = await partner.send({ messageId, to, templateId, language, document, ...composed });
  return sent.partnerId;
}
