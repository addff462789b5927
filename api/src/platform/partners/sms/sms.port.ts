import type { Callback } from '../callback.ts';

/** Delivery status of a message. A repeated receipt changes nothing. */
export type SmsReceipt = { messageId: string; isDelivered: boolean };

/** A text that is registered with the operators, who drop other texts; `words` is the text with its values. */
type SmsTemplate = {
  key: string;
  dltId: string;
  entityId: string;
  header: string;
  /** The partner's id of the message. */
  vendorId: string;
  /** The names of its values, in the order of the text. */
  variables: readonly string[];
};
type SmsMessage = { messageId: string; to: string; template: SmsTemplate; values: Readonly<Record<string, string>>; words: string };

/** Sends text messages. Resolves once the partner accepted one; throws PartnerFailure otherwise. A receipt names the message by our id. */
export type Sms = {
  /** True if a repeated messageId is the same message. Otherwise the customer gets it twice. */
  deduplicates: boolean;
  send(message: SmsMessage): Promise<{ partnerId: string }>;
  callback: Callback<SmsReceipt[]>;
};
