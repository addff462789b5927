/** Sends text messages. Resolves once the partner accepted one; throws PartnerFailure otherwise. The same messageId again is the same message. */
export type Sms = {
  send(message: { to: string; templateId: string; text: string; messageId: string }): Promise<{ partnerId: string }>;
};
