import type { JourneyName } from './journeys.ts';
import type { TermsType } from './terms.ts';

type Text = { readonly en: string; readonly hi: string };

/**
 * Who brings a request to its end. `portal`: its own command, or a job of ours. `rail`: the mandate it is about. `payment`: the order
 * that it opened. `backOffice`: people; only these requests are handed over.
 */
export type HandledBy = 'portal' | 'rail' | 'payment' | 'backOffice';

export type RequestKindRow = {
  /** The type by which tracker and reports know it. Kinds of one type are never open beside each other for one subject. */
  readonly type: string;
  readonly journey: JourneyName;
  /** Completes "one-time password to …"; may name {values} of the request. */
  readonly action: string;
  /** Completes "your request to …", where the action does not do. */
  readonly about?: string;
  /** What the person is doing, in the dialog that asks for the code. */
  readonly doing: Text;
  /** Its commands: paths of the contract. */
  readonly commands: readonly `/${string}`[];
  /** For what a second one is refused while one is open. */
  readonly onePer: 'policy' | 'client' | 'item';
  /** What a second one is told, where the general sentence does not do. */
  readonly pending?: string;
  /** Days until it is done; null promises nothing. A request that is done at once promises nothing either. */
  readonly promisedDays: number | null;
  /** The text that is accepted with it. */
  readonly terms: TermsType | null;
  /** Confirmed by a one-time password (W6). */
  readonly code: boolean;
  /** Refused for a day after a change of mobile or e-mail (W7). */
  readonly hold: boolean;
  readonly handledBy: HandledBy;
};

/** Days within which a change is made unless its row says otherwise (domain facts, 16). */
const CASE_DAYS = 7;

const PENDING = 'A change is already being processed for this policy.';

/** Set up at a rail: its own words decide (calls, part B, 2.1), so nothing is promised and nothing is handed over. */
const MANDATE = {
  ...({ type: 'MANDATE', about: 'set up auto-debit', onePer: 'policy', promisedDays: null } as const),
  ...({ code: true, hold: false, handledBy: 'rail' } as const),
};
const BY_ACCOUNT = {
  ...MANDATE,
  action: 'set up auto-debit from your bank account',
  doing: { en: 'You are setting up auto-debit from your bank account.', hi: 'आप अपने बैंक खाते से ऑटो-डेबिट चालू कर रहे हैं।' },
  // A standing instruction takes the terms of eNACH (W14).
  terms: 'eNACH',
} as const;

/** Every kind of request: all that is particular to it but its form, its checks and its effect. */
export const REQUEST_KINDS = {
  MANDATE_ENACH: { ...BY_ACCOUNT, journey: 'enach', commands: ['/token/getingenicoToken'] },
  MANDATE_ESI: { ...BY_ACCOUNT, journey: 'esi', commands: ['/esi/initiateESI'] },
  MANDATE_UPI: {
    ...MANDATE,
    journey: 'upi',
    action: 'set up UPI Autopay',
    doing: { en: 'You are setting up UPI Autopay.', hi: 'आप UPI ऑटोपे चालू कर रहे हैं।' },
    commands: ['/upi/createMandate', '/upi/preLogin/createMandate'],
    terms: null,
  },
  // Another day is done by the command itself; another account by the mandate that replaces this one (calls, part B, 2.5).
  MANDATE_CHANGE: {
    ...({ type: 'MANDATE_CHANGE', journey: 'debitChange', action: 'change auto-debit', commands: ['/createCase/ocdMandate'] } as const),
    doing: { en: 'You are changing your auto-debit.', hi: 'आप अपना ऑटो-डेबिट बदल रहे हैं।' },
    ...({ onePer: 'policy', pending: PENDING, promisedDays: CASE_DAYS, terms: 'eNACH', code: true, hold: false } as const),
    handledBy: 'rail',
  },
  // Over when the rail has cancelled the mandate; what it refuses goes to an operator, not to the back office (calls, part B, 2.4).
  AUTOPAY_CANCEL: {
    ...({ type: 'AUTOPAY_CANCEL', journey: 'autopayCancel', action: 'cancel auto pay', commands: ['/autopay/cancel'] } as const),
    doing: { en: 'You are cancelling auto pay.', hi: 'आप ऑटो पे बंद कर रहे हैं।' },
    ...({ onePer: 'policy', pending: PENDING, promisedDays: CASE_DAYS, terms: null, code: true, hold: false } as const),
    handledBy: 'rail',
  },
} as const satisfies Record<string, RequestKindRow>;
export type RequestKindName = keyof typeof REQUEST_KINDS;

/** A row that knows its name. */
export type RequestKind = RequestKindRow & { readonly name: string };
export const requestKind = <Name extends RequestKindName>(name: Name): (typeof REQUEST_KINDS)[Name] & { readonly name: Name } => ({
  ...REQUEST_KINDS[name],
  name,
});

/** A sentence of a kind with the values that it names in braces. */
export const fillValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

export const aboutOf = ({ about, action }: Pick<RequestKindRow, 'about' | 'action'>): string => `to ${about ?? action}`;
