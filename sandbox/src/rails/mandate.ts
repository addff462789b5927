import type { MandateState } from './mandate-state.ts';
import type { MandateScript } from './script.ts';

export const railNames = ['enach', 'esi', 'upi'] as const;
export type RailName = (typeof railNames)[number];

/** Terms that the portal requested. */
export type MandateTerms = {
  /** transactionId, txnId or mandateId: the id by which the portal asks. */
  readonly id: string;
  readonly limitPaise: number;
  /** Rows of the page on which a person decides. */
  readonly facts: readonly (readonly [string, string])[];
  /** Empty for UPI: there the id that is typed decides. */
  readonly accountNo: string;
  readonly bankCode: string;
  /** eNACH: the token that came with the widget, for the response string. */
  readonly token: string;
  readonly policyNo: string;
  /** ESI and UPI: where the browser goes back to. eNACH: the origin whose page opened the widget. */
  readonly returnUrl: string;
};

type MandatePosition = { readonly state: MandateState; readonly reasonCode: string | null; readonly at: string };

export type Mandate = {
  readonly terms: MandateTerms;
  /** Unguessable: who knows it may act on the page. */
  readonly pageId: string;
  readonly createdAt: string;
  /** UMRN, SI number or UMN; given with ACTIVE. */
  mandateNo: string | null;
  standing: MandatePosition;
  /** Decision on the page, or null. */
  script: MandateScript | null;
  upiId: string | null;
  wrongCodes: number;
  presentations: number;
  isCancelAsked: boolean;
  /** It was set up before this process began: only its number is known. */
  readonly isAdopted: boolean;
};

/** The account as a bank's page shows it. */
export function maskAccount(accountNo: string): string {
  return `${'X'.repeat(Math.max(0, accountNo.length - 4))}${accountNo.slice(-4)}`;
}
