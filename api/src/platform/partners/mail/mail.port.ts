/** `contentId`: the HTML displays it as `cid:<contentId>`. */
type Attachment = { fileName: string; mimeType: string; content: Buffer; contentId?: string };

/**
 * Sends email as plain text and HTML. Resolves once the mail server has accepted it; throws PartnerFailure otherwise. `messageId` becomes
 * the Message-ID, so that an email that is sent twice can be recognised.
 */
export type Mail = {
  send(mail: { to: string; subject: string; text: string; html: string; attachments: Attachment[]; messageId: string }): Promise<void>;
};
