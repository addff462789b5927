import type { BankAccountRow, ClientRow } from '../format/format-clients.ts';
import type { PersonaBook } from './persona-book.ts';
import type { Variant } from './persona-ids.ts';

/** A person of the demo book. `addTo` adds what they own; `client` overrides the complete profile. */
export type Persona = {
  number: number;
  variant?: Variant;
  name: string;
  gender: ClientRow['gender'];
  shows: string;
  /** False for those without a user id: one has not registered, one has died, two are known under another client id. */
  hasLogin?: false;
  client?: Partial<ClientRow>;
  /** Days until new KYC documents are due. */
  kycDueIn?: number;
  /** Deviations of the payout account; null is no account. */
  bank?: Partial<BankAccountRow> | null;
  addTo(book: PersonaBook): void;
};
