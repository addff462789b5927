import type { Callback } from '../callback.ts';

/** What became of a message. The same receipt again changes nothing. */
type SmsReceipt = { messageId: string; isDelivered: boolean };

/** Sends text messages. Resolves once the partner accepted one; throws PartnerFailure otherwise. The same messageId again is the same message. */
export type Sms = {
  send(message: { to: string; templateId: string; text: string; messageId: string }): Promise<{ partnerId: string }>;
  callback: Callback<SmsReceipt>;
};
