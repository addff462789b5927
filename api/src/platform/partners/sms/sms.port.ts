import type { Callback } from '../callback.ts';

/** What became of a message. The same receipt again changes nothing. */
type SmsReceipt = { messageId: string; isDelivered: boolean };

/** A text that is registered with the operators, who drop what is not; `words` are it with its values. */
type SmsTemplate = {
  key: string;
  dltId: string;
  entityId: string;
  header: string;
  /** What the partner calls it. */
  vendorId: string;
  /** The names of its values, in the order in which they stand in it. */
  variables: readonly string[];
};
type SmsMessage = { messageId: string; to: string; template: SmsTemplate; values: Readonly<Record<string, string>>; words: string };

/** Sends text messages. Resolves once the partner accepted one; throws PartnerFailure otherwise. The same messageId again is the same message. */
export type Sms = {
  send(message: SmsMessage): Promise<{ partnerId: string }>;
  callback: Callback<SmsReceipt>;
};
