import type { LocalizedText } from '@portal/contract/field-text.ts';
import { auditOutcome } from './audit-outcome.ts';

/**
 * Events of the audit trail that customers see (calls, /dataAccess/list): only those with a text here. A customer's own reads have none.
 */
type Event = { kind: 'CHANGED' | 'VIEWED' | 'SHARED' | 'LOGIN'; text: LocalizedText };
const event = (kind: Event['kind'], en: string, hi: string): Event => ({ kind, text: { en, hi } });
const changed = (en: string, hi: string) => event('CHANGED', en, hi);
const viewed = (en: string, hi: string) => event('VIEWED', en, hi);

/** By the `action` of the row. */
const ACCESS_EVENTS: Readonly<Record<string, Event>> = {
  login: event('LOGIN', 'Logged in', 'लॉगिन'),
  registration: changed('Chose a user ID and password', 'यूज़र आईडी और पासवर्ड चुना'),
  forgotPassword: changed('Changed the password', 'पासवर्ड बदला'),
  '/profileUpdate': changed('Changed personal or contact details', 'व्यक्तिगत या संपर्क विवरण बदला'),
  '/createCase/addressUpdate': changed('Asked for a new address', 'नए पते का अनुरोध'),
  '/createCase/panUpdate': changed('Asked for a change of PAN', 'पैन बदलने का अनुरोध'),
  '/createCase/reKYCUpdate': changed('Renewed KYC', 'केवाईसी का नवीनीकरण'),
  '/createCase/fatcaDeclaration': changed('Declared tax residence', 'कर निवास की घोषणा'),
  '/createCase/nomineeUpdate': changed('Asked for other nominees', 'नॉमिनी बदलने का अनुरोध'),
  '/createCaseArray/bankAccountUpdate': changed('Asked for another payout account', 'भुगतान का खाता बदलने का अनुरोध'),
  '/createCaseArray/whatsappOptIn': changed('Turned WhatsApp messages on', 'व्हाट्सऐप संदेश चालू किए'),
  '/createCaseArray/whatsappOptOut': changed('Turned WhatsApp messages off', 'व्हाट्सऐप संदेश बंद किए'),
  '/saveABCCrossConsent': changed('Changed the consent to sharing with the group', 'समूह के साथ जानकारी साझा करने की सहमति बदली'),
  '/privacy/request': changed('Made a request about data', 'डेटा के बारे में अनुरोध किया'),
  '/privacy/file': event('SHARED', 'Got a copy of the data', 'डेटा की प्रति ली'),
  '/privacy/withdraw': changed('Changed a consent', 'एक सहमति बदली'),
  '/modeChange': changed('Changed the payment frequency', 'भुगतान की आवृत्ति बदली'),
  '/fundSwitchUpdate': changed('Switched funds', 'फ़ंड बदले'),
  '/enach/saveEnachCase': changed('Set up auto-debit', 'ऑटो-डेबिट शुरू किया'),
  '/autopay/cancel': changed('Cancelled auto-debit', 'ऑटो-डेबिट रद्द किया'),
  '/createCase/ocdMandate': changed('Changed the debit day', 'डेबिट का दिन बदला'),
  '/loanapply/save': changed('Applied for a loan', 'ऋण का आवेदन'),
  '/payouts/sendAgain': changed('Sent a returned payment to another account', 'लौटा हुआ भुगतान दूसरे खाते में भेजा'),
  '/policyExplained/answer': changed('Confirmed that a policy is as told', 'पुष्टि की कि पॉलिसी वैसी ही है जैसी बताई गई थी'),
  '/claimIntimation/add': changed('Reported a claim', 'दावे की सूचना'),
  '/serviceTracker/saveDocument': changed('Sent documents for a request', 'अनुरोध के दस्तावेज़ भेजे'),
  '/serviceTracker/cancel': changed('Cancelled a request', 'अनुरोध रद्द किया'),
  '/serviceTracker/reopen': changed('Opened a request again', 'अनुरोध फिर खोला'),
  '/callbacks/backoffice': changed('Worked on your request', 'आपके अनुरोध पर काम किया'),
  '/admin/cases/open': viewed('Viewed your request', 'आपका अनुरोध देखा'),
  '/admin/cases/document': viewed('Opened a document of yours', 'आपका दस्तावेज़ खोला'),
  '/admin/cases/act': changed('Worked on your request', 'आपके अनुरोध पर काम किया'),
  '/admin/complaints/enter': changed('Entered a complaint for you', 'आपकी ओर से शिकायत दर्ज की'),
  '/admin/customers/open': viewed('Viewed your details', 'आपका विवरण देखा'),
  '/admin/customers/reveal': viewed('Viewed your contact details in full', 'आपके संपर्क विवरण पूरे देखे'),
  '/admin/responseDecrypt': viewed('Read a message between you and us', 'आपके और हमारे बीच का संदेश पढ़ा'),
  erase: changed('Erased data', 'डेटा मिटाया'),
  'share-repository': event('SHARED', 'Shared your details for an e-Insurance account', 'ई-बीमा खाते के लिए आपका विवरण साझा किया'),
};
export const listActions = (kinds: readonly Event['kind'][]): string[] =>
  Object.keys(ACCESS_EVENTS).filter((action) => kinds.includes(ACCESS_EVENTS[action]?.kind ?? 'LOGIN'));

/** Intermediate outcomes, which are not actions: missing input was requested, or a late or repeated callback changed nothing. */
export const NO_ACTIONS = ['badRequest', 'otpNeeded', 'tooMany', 'inProgress', 'ignored', 'unknown'];

export type AccessRow = {
  at: Date;
  actorKind: string;
  actorId: string | null;
  action: string;
  outcome: string;
  reason: string | null;
  objectKind: string | null;
  objectId: string | null;
};

const DESKS: Readonly<Record<string, LocalizedText>> = {
  claim: { en: 'Our claims team', hi: 'हमारा दावा विभाग' },
  application: { en: 'Our new business team', hi: 'हमारा नया व्यवसाय विभाग' },
  case: { en: 'Our service team', hi: 'हमारा सेवा विभाग' },
};
const STAFF: LocalizedText = { en: 'Our staff', hi: 'हमारे कर्मचारी' };
const WHO: Readonly<Record<'YOU' | 'SYSTEM' | 'PARTNER', LocalizedText>> = {
  YOU: { en: 'You', hi: 'आप' },
  SYSTEM: { en: 'The portal', hi: 'पोर्टल' },
  PARTNER: { en: 'One of our partners', hi: 'हमारे एक भागीदार' },
};

/** Reasons that staff choose. The audit trail has them in English. */
export const ACCESS_REASONS = {
  WORK: { en: 'To work on it', hi: 'उस पर काम करने के लिए' },
  HELP: { en: 'To help with your policies', hi: 'आपकी पॉलिसियों में मदद के लिए' },
  COMPLAINT: { en: 'Because of a complaint', hi: 'एक शिकायत के कारण' },
  CHECK: { en: 'To check our work', hi: 'हमारे काम की जाँच के लिए' },
} satisfies Record<string, LocalizedText>;

/** Describes an audit row for a customer. If several people see the same policies, only the logged-in one is “you”. */
export function describeAccess(row: AccessRow, clientId: string) {
  const found = ACCESS_EVENTS[row.action];
  if (!found) throw new Error(`The event ${row.action} has no words for customers.`);
  const isStaff = row.actorKind === 'admin' || row.actorId === 'backOffice';
  const actor = isStaff
    ? 'STAFF'
    : row.actorKind === 'partner'
      ? 'PARTNER'
      : row.actorKind === 'job' || row.actorKind === 'command'
        ? 'SYSTEM'
        : 'YOU';
  const isOther = actor === 'YOU' && row.actorId !== clientId;
  const actorText = isStaff ? (DESKS[row.objectKind ?? ''] ?? STAFF) : isOther ? OTHER : WHO[actor as keyof typeof WHO];
  const { objectKind, objectId } = row;
  const about = objectKind === 'policy' ? `…${objectId?.slice(-3)}` : ABOUT.includes(objectKind ?? '') ? (objectId ?? '') : '';
  const outcome: 'DONE' | 'REFUSED' = auditOutcome(row.outcome) === 'DONE' ? 'DONE' : 'REFUSED';
  return {
    at: row.at,
    kind: found.kind,
    who: actor,
    whoText: actorText,
    what: found.text,
    about,
    reason: isStaff ? row.reason : null,
    /** A typed reason stays in its language. */
    reasonHi: isStaff ? (Object.values(ACCESS_REASONS).find(({ en }) => en === row.reason)?.hi ?? row.reason) : null,
    outcome,
  } as const;
}
/** Objects whose numbers customers know. */
const ABOUT = ['case', 'claim', 'application'];
const OTHER: LocalizedText = { en: 'A family member with a linked account', hi: 'परिवार के सदस्य, जिनका खाता जुड़ा है' };
