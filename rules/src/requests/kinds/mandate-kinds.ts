import { CASE_DAYS, PENDING, type RequestKindRow } from './kind-row.ts';

/** Set up at a rail, whose status decides (calls, part B, 2.1), so nothing is promised or handed over. */
const MANDATE = {
  type: 'MANDATE' as const,
  about: { en: 'set up auto-debit', hi: 'ऑटो-डेबिट चालू करने' } as const,
  onePer: 'policy' as const,
  promisedDays: null,
  code: true as const,
  hold: false as const,
  handledBy: 'rail' as const,
};

const BY_ACCOUNT = {
  ...MANDATE,
  action: { en: 'set up bank auto-debit', hi: 'बैंक ऑटो-डेबिट चालू करने' },
  doing: { en: 'You are setting up auto-debit from your bank account.', hi: 'आप अपने बैंक खाते से ऑटो-डेबिट चालू कर रहे हैं।' },
  button: { en: 'Set up auto-debit', hi: 'ऑटो-डेबिट चालू करें' },
  // A standing instruction takes the terms of eNACH (W14).
  terms: 'eNACH',
} as const;

/** The card partner's status decides; the charges are made by the insurer's card desk (calls, 9.6). */
const CARD = {
  type: 'SI' as const,
  journey: 'setSi' as const,
  commands: ['/createCase/setSI'] as const,
  onePer: 'policy' as const,
  promisedDays: null,
  terms: 'SI' as const,
  code: true as const,
  hold: false as const,
};

/** Auto-debit, and cards that are charged by instruction. */
export const MANDATE_KINDS = {
  MANDATE_ENACH: {
    ...BY_ACCOUNT,
    journey: 'enach',
    title: { en: 'Auto-debit by eNACH', hi: 'eNACH से ऑटो-डेबिट' },
    commands: ['/token/getingenicoToken'],
  },
  MANDATE_ESI: { ...BY_ACCOUNT, journey: 'esi', title: { en: 'Auto-debit by ESI', hi: 'ESI से ऑटो-डेबिट' }, commands: ['/esi/initiateESI'] },
  MANDATE_UPI: {
    ...MANDATE,
    journey: 'upi',
    title: { en: 'UPI Autopay', hi: 'UPI Autopay' },
    // The highest limit that a setting allows, Rs 1,00,00,000, still fits into one variable of an SMS.
    action: { en: 'allow UPI up to {limit}', hi: 'UPI से {limit} तक देने' },
    doing: {
      en: 'You are setting up UPI Autopay. Each debit can be up to {limit}.',
      hi: 'आप UPI Autopay चालू कर रहे हैं। हर डेबिट अधिक से अधिक {limit} का होगा।',
    },
    button: { en: 'Set up UPI Autopay', hi: 'UPI Autopay चालू करें' },
    commands: ['/upi/createMandate', '/upi/preLogin/createMandate'],
    terms: null,
  },
  // A change of debit day is completed by the command itself; a change of account by the mandate that replaces this one (calls, part B,
  // 2.5).
  MANDATE_CHANGE: {
    type: 'MANDATE_CHANGE' as const,
    journey: 'debitChange' as const,
    title: { en: 'Change of auto-debit', hi: 'ऑटो-डेबिट में बदलाव' },
    action: { en: 'change auto-debit', hi: 'ऑटो-डेबिट बदलने' } as const,
    commands: ['/createCase/ocdMandate'] as const,
    doing: { en: 'You are changing your debit day.', hi: 'आप अपने डेबिट का दिन बदल रहे हैं।' },
    button: { en: 'Change debit day', hi: 'डेबिट का दिन बदलें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: CASE_DAYS,
    terms: 'eNACH' as const,
    code: true as const,
    hold: false as const,
    handledBy: 'rail',
  },
  // Completed when the rail has cancelled the mandate; a refusal goes to an operator, not to the back office (calls, part B, 2.4).
  AUTOPAY_CANCEL: {
    type: 'AUTOPAY_CANCEL' as const,
    journey: 'autopayCancel' as const,
    title: { en: 'Cancellation of auto-debit', hi: 'ऑटो-डेबिट बंद करना' },
    action: { en: 'cancel auto-debit', hi: 'ऑटो-डेबिट बंद करने' } as const,
    commands: ['/autopay/cancel'] as const,
    doing: { en: 'You are cancelling auto-debit.', hi: 'आप ऑटो-डेबिट बंद कर रहे हैं।' },
    button: { en: 'Cancel auto-debit', hi: 'ऑटो-डेबिट बंद करें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: CASE_DAYS,
    terms: null,
    code: true as const,
    hold: false as const,
    handledBy: 'rail',
  },
  SI_START: {
    ...CARD,
    title: { en: 'Card payments', hi: 'कार्ड से भुगतान' },
    action: { en: 'set up card payments', hi: 'कार्ड से भुगतान चालू करने' },
    doing: { en: 'You are setting up card payments.', hi: 'आप कार्ड से भुगतान चालू कर रहे हैं।' },
    button: { en: 'Set up card payments', hi: 'चालू करें' },
    when: { SI: 'Y' },
    handledBy: 'rail',
  },
  // Done by the command itself, once the partner has stopped it.
  SI_STOP: {
    ...CARD,
    title: { en: 'Cancellation of card payments', hi: 'कार्ड से भुगतान बंद करना' },
    action: { en: 'stop card payments', hi: 'कार्ड से भुगतान बंद करने' },
    doing: { en: 'You are stopping card payments.', hi: 'आप कार्ड से भुगतान बंद कर रहे हैं।' },
    button: { en: 'Stop card payments', hi: 'बंद करें' },
    when: { SI: 'N' },
    handledBy: 'portal',
  },
} as const satisfies Record<string, RequestKindRow>;
