import type { Callback } from '../callback.ts';

/** Delivery status of a message. A repeated receipt changes nothing. */
export type WhatsAppReceipt = { messageId: string; isDelivered: boolean };

export type WhatsAppFile = { fileName: string; mimeType: 'application/pdf'; content: Buffer };
/** `templateId`: the registered text, in one language; `words` is the text with its values. With a file it is a document message. */
type WhatsAppMessage = {
  messageId: string;
  to: string;
  templateId: string;
  language: 'en' | 'hi';
  values: Readonly<Record<string, string>>;
  words: string;
  document?: WhatsAppFile | undefined;
};

/**
 * Sends messages by WhatsApp. Resolves once the partner accepted one; throws PartnerFailure otherwise, not to be retried for a number that
 * has no WhatsApp. A receipt names the message by our id.
 */
export type WhatsApp = {
  send(message: WhatsAppMessage): Promise<{ partnerId: string }>;
  callback: Callback<WhatsAppReceipt[]>;
};
