import type { LocalizedText } from '@portal/contract/field-text.ts';

/** Null skips the channel; an empty string queues a message without a recipient, for equal work. */
export type Contacts = { mobile: string | null; email: string | null; whatsapp?: string | null };

type CodeMessage = {
  template: 'otp' | 'otpStepUp';
  dedupe: string;
  clientId: string | null;
  values: { code: string; minutes: string; name?: string; action?: LocalizedText; policyLast4?: string };
  expiresAt: Date;
};

declare module '../context/services.ts' {
  interface Services {
    /** Queues the message that carries a one-time code, in the caller's transaction. */
    sendCodeMessage: (message: CodeMessage, contacts: Contacts, work: Pick<Work, 'tx' | 'now'>) => Promise<void>;
  }
}
