import type { TermsType } from '../../policies/terms.ts';
import type { JourneyName } from '../../staff/journeys.ts';

export type Text = { readonly en: string; readonly hi: string };

/**
 * Who completes a request. `portal`: its own command or a job. `rail`: its mandate. `payment`: its order. `partner`: a company to which
 * the feature sends it. `backOffice`: people; only these requests are handed over.
 */
export type HandledBy = 'portal' | 'rail' | 'payment' | 'partner' | 'backOffice';

export type RequestKindRow = {
  /** The type shown in tracker and reports. Only one request of a type may be open per subject. */
  readonly type: string;
  readonly journey: JourneyName;
  /** Its name in the list of requests. */
  readonly title: Text;
  /** Completes "one-time password to …", in Hindi "… के लिए"; may contain {values} of the request. */
  readonly action: Text;
  /** Completes "your request to …", in Hindi "… का आपका अनुरोध", if the action does not fit. */
  readonly about?: Text;
  /** The activity, in the dialog that asks for the code; may contain {limit}, the mandate limit. A kind without a code needs none. */
  readonly doing?: Text;
  /** The button of that dialog. */
  readonly button?: Text;
  /** Its commands: paths of the contract. */
  readonly commands: readonly `/${string}`[];
  /** The fields and values that select this kind if its command opens several. */
  readonly when?: object;
  /** The subject for which a second request is refused while one is open. */
  readonly onePer: 'policy' | 'client' | 'item';
  /** The message for a second request, if the general one does not fit. */
  readonly pending?: Text;
  /** Promised days until completion; null promises nothing, as for a request completed immediately. */
  readonly promisedDays: number | null;
  /** The terms accepted with it. */
  readonly terms: TermsType | null;
  /** Confirmed by a one-time password (W6). */
  readonly code: boolean;
  /** Rejected for a day after a change of mobile or email; `payout` also after a change of the policy's payout account (W7). */
  readonly hold: boolean | 'payout';
  /** Stays open while a claim is reported for its policy: it moves no money. */
  readonly isOpenInClaim?: true;
  /** Pays money to the customer although nothing holds it: a passkey confirms it only after its first day. */
  readonly pays?: true;
  /** Replaces a signature: a passkey confirms it only if question B12 is answered (docs/legal-questions.md). */
  readonly signature?: true;
  readonly handledBy: HandledBy;
};

/** Days for a change, unless its row says otherwise (domain facts, 16). */
export const CASE_DAYS = 7;

export const PENDING = {
  en: 'We are already processing a change for this policy.',
  hi: 'इस पॉलिसी का एक बदलाव पहले से प्रक्रिया में है।',
} as const;

/** Completed by its own command, so no date is promised. Concerns the client unless a kind says otherwise. */
export const AT_ONCE = { onePer: 'client', promisedDays: null, terms: null, hold: false, handledBy: 'portal' } as const;
