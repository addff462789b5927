import { randomBytes } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { World } from '../partner.ts';
import { Refused } from '../rejected.ts';

export type RegistrationRequest = {
  readonly registrationId: string;
  readonly policyNo: string;
  readonly limitPaise: number;
  /** Origin of the page that shows ours in a frame. */
  readonly origin: string;
  readonly expiresAt: string;
};
type Card = { readonly last4: string; readonly bank: string; readonly expiry: string };
type Outcome = { readonly status: 'REGISTERED'; readonly card: Card } | { readonly status: 'REFUSED'; readonly reasonCode: string };
export type Registration = RegistrationRequest & { readonly token: string; outcome: Outcome | null; isStopped: boolean };

/** Card numbers that a bank refuses, by their last four digits. */
export const endings: Readonly<Record<string, { readonly reasonCode: string; readonly effect: string }>> = {
  '0002': { reasonCode: '05', effect: 'The bank does not accept the card.' },
  '0054': { reasonCode: '54', effect: 'The card has expired.' },
  '0057': { reasonCode: '57', effect: 'The card does not allow standing instructions.' },
};
const banks: Readonly<Record<string, string>> = { '4': 'HDFC Bank', '5': 'ICICI Bank', '6': 'State Bank of India' };
const maxStored = 2_000;

export type CardBook = ReturnType<typeof createCardBook>;

/** Registrations of cards. A number is looked at and forgotten: of a card the last four digits are kept, as everywhere. */
export function createCardBook({ clock, callbacks }: Pick<World, 'clock' | 'callbacks'>) {
  const registrations = createBoundedMap<string, Registration>(maxStored);
  const tokens = createBoundedMap<string, Registration>(maxStored);
  const isOver = ({ expiresAt }: Registration) => clock.now() >= new Date(expiresAt);

  return {
    open(registrationRequest: RegistrationRequest): Registration {
      const existing = registrations.get(registrationRequest.registrationId);
      if (existing) return existing;
      const token = randomBytes(18).toString('base64url');
      const registration: Registration = { ...registrationRequest, token, outcome: null, isStopped: false };
      registrations.set(registrationRequest.registrationId, registration);
      tokens.set(token, registration);
      return registration;
    },
    /** A page on which a person may still decide. */
    findPage(token: string): Registration | undefined {
      const found = tokens.get(token);
      return found && !isOver(found) ? found : undefined;
    },
    standing(registrationId: string): object {
      const found = registrations.get(registrationId);
      if (!found) throw new Refused(404, 'REGISTRATION_UNKNOWN', 'There is no such registration.');
      return found.outcome ?? { status: isOver(found) ? 'OVER' : 'OPEN' };
    },
    decide(registration: Registration, number: string, expiry: string): void {
      if (registration.outcome) return;
      const last4 = number.slice(-4);
      const rejection = endings[last4];
      registration.outcome = rejection
        ? { status: 'REFUSED', reasonCode: rejection.reasonCode }
        : { status: 'REGISTERED', card: { last4, bank: banks[number.slice(0, 1)] ?? 'Other bank', expiry } };
      const { registrationId, outcome } = registration;
      const eventId = `card-${registrationId}-${outcome.status}`;
      const body = { eventId, registrationId, ...outcome, at: clock.now().toISOString() };
      callbacks.send({ partner: 'card', type: 'registration.updated', eventId, subject: registrationId, body });
    },
    stop(registrationId: string | null): void {
      const found = registrationId === null ? undefined : registrations.get(registrationId);
      if (found) found.isStopped = true;
    },
    isStopped: (registrationId: string): boolean => registrations.get(registrationId)?.isStopped ?? false,
  };
}
