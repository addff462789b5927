type Attachment = { fileName: string; mimeType: string; content: Buffer };

/**
 * Sends email as plain text and HTML. Resolves once the mail server took it; throws PartnerFailure otherwise. `messageId` becomes the Message-ID,
 * so a mail that was sent but not noted as sent can be told from a new one when it is sent again.
 */
export type Mail = {
  send(mail: { to: string; subject: string; text: string; html: string; attachments: Attachment[]; messageId: string }): Promise<void>;
};
