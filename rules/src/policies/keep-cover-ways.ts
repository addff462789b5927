/** Ways to keep a policy, in the order of the page (beyond the specification, A 1). */
export const COVER_WAYS = ['PAY', 'DEBIT_DAY', 'MANDATE', 'FREQUENCY', 'LOAN', 'PAID_UP', 'REVIVE', 'HELP'] as const;
export type CoverWay = (typeof COVER_WAYS)[number];

/** Reasons why a way is closed, in addition to those of its service. */
export const CLOSED_WAY_REASONS = [
  'BEING_PAID',
  'BEING_DEBITED',
  'BEING_RESTORED',
  'NO_AUTO_DEBIT',
  'AUTO_DEBIT_ACTIVE',
  'NO_SMALLER_PREMIUM',
  'NO_VALUE',
  'ASKED',
] as const;
export type ClosedWayReason = (typeof CLOSED_WAY_REASONS)[number];

export const HELP_REASONS = ['INCOME', 'ILLNESS', 'DISASTER', 'DEATH', 'OTHER'] as const;
export type HelpReason = (typeof HELP_REASONS)[number];
export const HELP_WISHES = ['DAYS', 'NO_INTEREST', 'SMALLER', 'CALL'] as const;
export type HelpWish = (typeof HELP_WISHES)[number];

type Text = { readonly en: string; readonly hi: string };
export const HELP_REASON_TEXTS: Readonly<Record<HelpReason, Text>> = {
  INCOME: { en: 'I lost income', hi: 'मेरी आय कम हो गई' },
  ILLNESS: { en: 'Illness in the family', hi: 'परिवार में बीमारी' },
  DISASTER: { en: 'A disaster in my area', hi: 'मेरे इलाक़े में आपदा' },
  DEATH: { en: 'A death in the family', hi: 'परिवार में मृत्यु' },
  OTHER: { en: 'Another reason', hi: 'कोई और कारण' },
};
export const HELP_WISH_TEXTS: Readonly<Record<HelpWish, Text>> = {
  DAYS: { en: 'More days to pay', hi: 'भुगतान के लिए और दिन' },
  NO_INTEREST: { en: 'No interest', hi: 'ब्याज न लगे' },
  SMALLER: { en: 'A smaller premium', hi: 'कम प्रीमियम' },
  CALL: { en: 'A call from your team', hi: 'आपकी टीम का फ़ोन' },
};

export const HELP_TEXT_MAX = 500;
export const MAX_HELP_FILES = 3;
/** Working days within which a person answers. */
export const HELP_DAYS = 3;
