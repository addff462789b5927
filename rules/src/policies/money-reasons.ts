import { type Day, formatDay } from '../calendar/dates.ts';
import { formatWholeRupees, type Paise } from '../money/money.ts';

/** Ways to get money from a policy, in the order of the page (beyond the specification, A 2). */
export const MONEY_WAYS = ['LOAN', 'WITHDRAW', 'PAID_UP', 'SURRENDER', 'FREE_LOOK'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];

/** Figures of which an amount is made. */
export const MONEY_PARTS = [
  'BORROWED',
  'VALUE',
  'CHARGE',
  'LOAN',
  'PAID',
  'LOSS',
  'GAIN',
  'PREMIUMS',
  'UNITS',
  'RETURNED_CHARGES',
  'RISK',
  'MEDICAL',
  'STAMP',
] as const;
/** `days`: that the amount covers. */
export type MoneyPart = { name: (typeof MONEY_PARTS)[number]; amount: number; days?: number };

export const MONEY_REASONS = [
  'CLAIM',
  'POLICY_ENDED',
  'GROUP',
  'ASSIGNED',
  'MWP',
  'NOT_LINKED',
  'MINOR',
  'LOCK_IN',
  'NOT_IN_FORCE',
  'SWITCH_PENDING',
  'REQUEST_PENDING',
  'SURRENDER_OPEN',
  'TOO_LITTLE',
  'NO_VALUE',
  'LOAN_ABOVE_VALUE',
  'PREMIUMS_COMPLETE',
  'PAID_UP',
  'NOT_KNOWN',
  'RECEIPT_UNKNOWN',
  'FREE_LOOK_OVER',
  'NO_FREE_LOOK',
  'ON_HOLD',
] as const;
export type MoneyReason = (typeof MONEY_REASONS)[number];

type Text = { readonly en: string; readonly hi: string };
/** The rejection of a withdrawal above the limit of the day. */
export const aboveLimitText = (max: Paise): Text => ({
  en: `You can withdraw up to ${formatWholeRupees(max)} now.`,
  hi: `आप अभी ${formatWholeRupees(max)} तक निकाल सकते हैं।`,
});

/** Customer texts of the reasons. `on`: the day from which the way is open, or on which it closed. */
export function moneyReasonText(reason: MoneyReason, on: Day | null): Text {
  const date = on === null ? '-' : formatDay(on);
  const texts: Record<MoneyReason, Text> = {
    CLAIM: {
      en: 'A claim was made on this policy. It cannot be cancelled.',
      hi: 'इस पॉलिसी पर दावा किया गया है। इसे रद्द नहीं किया जा सकता।',
    },
    POLICY_ENDED: { en: 'This policy has ended.', hi: 'यह पॉलिसी समाप्त हो चुकी है।' },
    GROUP: { en: 'This policy belongs to a group policy.', hi: 'यह पॉलिसी एक समूह पॉलिसी का हिस्सा है।' },
    ASSIGNED: { en: 'This policy is assigned.', hi: 'यह पॉलिसी समनुदेशित है।' },
    MWP: { en: 'This policy is held in trust for your family.', hi: 'यह पॉलिसी आपके परिवार के लिए न्यास में है।' },
    NOT_LINKED: { en: 'Only unit-linked plans can pay out a part.', hi: 'केवल यूनिट-लिंक्ड प्लान से कुछ राशि निकाली जा सकती है।' },
    MINOR: { en: 'The life assured is under 18.', hi: 'बीमित व्यक्ति 18 वर्ष से कम का है।' },
    LOCK_IN: { en: `Withdrawals start on ${date}.`, hi: `राशि ${date} से निकाली जा सकती है।` },
    NOT_IN_FORCE: { en: 'This policy is not in force.', hi: 'यह पॉलिसी चालू नहीं है।' },
    SWITCH_PENDING: {
      en: `A fund switch is in progress. Try again after ${date}.`,
      hi: `फंड बदलने का अनुरोध प्रक्रिया में है। ${date} के बाद फिर कोशिश करें।`,
    },
    REQUEST_PENDING: {
      en: 'We are already processing a payment from this policy.',
      hi: 'इस पॉलिसी से एक भुगतान पहले से प्रक्रिया में है।',
    },
    SURRENDER_OPEN: {
      en: `You asked to surrender this policy on ${date}.`,
      hi: `आपने ${date} को यह पॉलिसी सरेंडर करने का अनुरोध किया था।`,
    },
    TOO_LITTLE: { en: 'The policy has too little value for a withdrawal now.', hi: 'अभी राशि निकालने के लिए पॉलिसी का मूल्य कम है।' },
    NO_VALUE: { en: 'This policy has no value that can be paid out.', hi: 'इस पॉलिसी में ऐसा कोई मूल्य नहीं है जो दिया जा सके।' },
    LOAN_ABOVE_VALUE: { en: 'The loan is higher than the value.', hi: 'ऋण मूल्य से अधिक है।' },
    PREMIUMS_COMPLETE: { en: 'All premiums are paid.', hi: 'सभी प्रीमियम दिए जा चुके हैं।' },
    PAID_UP: { en: 'You have already stopped paying.', hi: 'आप भुगतान पहले ही बंद कर चुके हैं।' },
    NOT_KNOWN: {
      en: 'We cannot answer this online yet. Please call us.',
      hi: 'हम अभी इसका उत्तर ऑनलाइन नहीं दे सकते। कृपया हमें फ़ोन करें।',
    },
    RECEIPT_UNKNOWN: {
      en: 'We have no record that you received your document. Your 30 days have not started.',
      hi: 'हमारे पास यह दर्ज नहीं है कि आपको दस्तावेज़ मिला। आपके 30 दिन अभी शुरू नहीं हुए हैं।',
    },
    FREE_LOOK_OVER: { en: `The 30 days ended on ${date}.`, hi: `30 दिन ${date} को पूरे हो गए।` },
    NO_FREE_LOOK: { en: 'This policy has no free-look period.', hi: 'इस पॉलिसी में फ़्री-लुक अवधि नहीं है।' },
    ON_HOLD: {
      en: `For your security, payouts are unavailable until ${date}, because your contact details or bank account changed.`,
      hi: `संपर्क विवरण या बैंक खाता बदलने के कारण, आपकी सुरक्षा के लिए ${date} तक भुगतान उपलब्ध नहीं हैं।`,
    },
  };
  return texts[reason];
}
