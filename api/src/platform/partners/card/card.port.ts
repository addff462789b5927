import type { Callback } from '../callback.ts';

/** Stored details of a card. The card number stays with the partner and the bank. `expiry`: MM/YY. */
export type RegisteredCard = { last4: string; bank: string; expiry: string };

/** `OPEN`: the person has not decided; `OVER`: the page is closed and nothing was registered. */
export type CardAnswer =
  | { status: 'OPEN' | 'OVER' }
  | { status: 'REGISTERED'; card: RegisteredCard }
  | { status: 'REFUSED'; reason: string };
export type CardEvent = Exclude<CardAnswer, { status: 'OPEN' | 'OVER' }> & { eventId: string; registrationId: string; at: Date };

/**
 * The card partner keeps card numbers behind its own token, and a page of the partner collects the consent to standing instructions. The
 * insurer's card team charges them there. Every call may be repeated. Throws PartnerFailure.
 */
export type CardRegistry = {
  callback: Callback<CardEvent>;
  /** Opens the page; the same for the same registration. `origin`: who shows it in a frame. */
  register(request: {
    registrationId: string;
    policyNo: string;
    limitPaise: number;
    origin: string;
    expiresAt: Date;
  }): Promise<{ widgetUrl: string; token: string }>;
  /** Status of a registration; undefined if the partner does not know it. */
  find(registrationId: string): Promise<CardAnswer | undefined>;
  /** Stops charges: of this registration, or of the policy if the card team created it (null). */
  stop(request: { registrationId: string | null; policyNo: string }): Promise<void>;
};
