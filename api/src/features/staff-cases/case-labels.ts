import type { LocalizedText } from '@portal/contract/field-text.ts';
import type { ClaimType, DeathNature } from '@portal/rules/claims/claim.ts';
import type { ComplaintPaymentState } from '@portal/rules/complaints/complaint.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { CaseTeam } from '@portal/rules/staff/case-desk.ts';
import type { Services } from '../../platform/context/services.ts';

/** Labels of the case pages, in both languages. */

const CLAIMS: Record<ClaimType, LocalizedText> = {
  DEATH: { en: 'Death claim', hi: 'मृत्यु दावा' },
  CRITICAL_ILLNESS: { en: 'Claim for a critical illness', hi: 'गंभीर बीमारी का दावा' },
  DISABILITY: { en: 'Claim for a disability', hi: 'विकलांगता का दावा' },
  HOSPITAL_CASH: { en: 'Claim for hospital cash', hi: 'अस्पताल नकद का दावा' },
};

/** The subject of a case. `type` belongs to a claim, or is the plan of an application; `kind` belongs to a request. */
export function caseTitle(
  { desk, type, kind }: { desk: CaseTeam; type: string; kind: string | null },
  { requests }: Pick<Services, 'requests'>,
): LocalizedText {
  if (desk === 'REQUESTS' || desk === 'PRIVACY' || desk === 'COMPLAINTS') return kind === null ? asIs(type) : requests.get(kind).kind.title;
  return desk === 'CLAIMS' ? (CLAIMS[type as ClaimType] ?? asIs(type)) : asIs(type);
}

/** Free text is identical in every language. */
export const asIs = (text: string): LocalizedText => ({ en: text, hi: text });

export const NATURES: Record<DeathNature, LocalizedText> = {
  NATURAL: { en: 'Natural', hi: 'स्वाभाविक' },
  ACCIDENT: { en: 'Accident', hi: 'दुर्घटना' },
  SUICIDE: { en: 'Suicide', hi: 'आत्महत्या' },
  UNNATURAL: { en: 'Unnatural', hi: 'अस्वाभाविक' },
};
export const FIRST_CHECKS: Record<'OPEN' | 'CONFIRMED' | 'MISTAKE', LocalizedText> = {
  OPEN: { en: 'Not done yet', hi: 'अभी नहीं हुई' },
  CONFIRMED: { en: 'Death confirmed', hi: 'मृत्यु की पुष्टि हुई' },
  MISTAKE: { en: 'Filed by mistake', hi: 'भूल से दर्ज' },
};
export const YES_NO = { yes: { en: 'Yes', hi: 'हाँ' }, no: { en: 'No', hi: 'नहीं' } } satisfies Record<string, LocalizedText>;

export const TAKE_FIRST: LocalizedText = {
  en: 'Only the person who has taken the case can read them.',
  hi: 'इन्हें वही पढ़ सकता है जिसने केस लिया है।',
};

/** In place of the client id of a person who complained in public. */
export const NO_LOGIN = { en: 'None. The person has no login.', hi: 'नहीं। इस व्यक्ति का लॉगिन नहीं है।' };

export const FACTS = {
  clientId: { en: 'Client id', hi: 'ग्राहक आईडी' },
  appliedOn: { en: 'Applied on', hi: 'आवेदन की तिथि' },
  plan: { en: 'Plan', hi: 'योजना' },
  lifeAssured: { en: 'Insured person', hi: 'बीमित व्यक्ति' },
  eventDate: { en: 'Date of the event', hi: 'घटना की तिथि' },
  nature: { en: 'Nature', hi: 'प्रकृति' },
  early: { en: 'Within three years', hi: 'तीन वर्षों के भीतर' },
  firstCheck: { en: 'First check', hi: 'पहली जाँच' },
  reportedAlive: { en: 'Reported alive on', hi: 'जीवित होने की सूचना' },
  cause: { en: 'Cause', hi: 'कारण' },
  place: { en: 'Place', hi: 'स्थान' },
  hospital: { en: 'Hospital', hi: 'अस्पताल' },
  firNumber: { en: 'FIR number', hi: 'FIR संख्या' },
  otherPolicies: { en: 'Other policies', hi: 'अन्य पॉलिसियाँ' },
  decision: { en: 'Decision', hi: 'निर्णय' },
  sumAssured: { en: 'Sum assured', hi: 'बीमा राशि' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  paid: { en: 'Paid', hi: 'चुकाया गया' },
  channel: { en: 'Channel', hi: 'चैनल' },
  reason: { en: 'Reason', hi: 'कारण' },
  subject: { en: 'About', hi: 'विषय' },
  subjectNumber: { en: 'Number or name', hi: 'संख्या या नाम' },
  receivedOn: { en: 'Received on', hi: 'प्राप्ति की तिथि' },
  answerBy: { en: 'Answer due', hi: 'उत्तर की तिथि' },
  warning: { en: 'Warning', hi: 'चेतावनी' },
  graceEnds: { en: 'Grace period ends', hi: 'ग्रेस अवधि समाप्त' },
  details: { en: 'Reasons and files', hi: 'कारण और फ़ाइलें' },
  callFirst: { en: 'Call first', hi: 'पहले कॉल करें' },
  rootCause: { en: 'Root cause', hi: 'मूल कारण' },
  payment: { en: 'Payment', hi: 'भुगतान' },
  token: { en: 'Token of Bima Bharosa', hi: 'बीमा भरोसा का टोकन' },
  adviserCode: { en: 'Code of the adviser', hi: 'सलाहकार का कोड' },
  branch: { en: 'Branch of the sale', hi: 'बिक्री की शाखा' },
  earlierComplaints: { en: 'Earlier complaints about this adviser', hi: 'इस सलाहकार की पिछली शिकायतें' },
  soldWithin: { en: 'Sold to this customer within a year', hi: 'एक वर्ष के भीतर इसी ग्राहक को बेची गईं' },
} satisfies Record<string, LocalizedText>;

/** A premium with its frequency. */
const PAYMENT_STATES: Record<ComplaintPaymentState, LocalizedText> = {
  ACCOUNT_NEEDED: { en: 'waits for a verified account of the customer', hi: 'ग्राहक के सत्यापित खाते की प्रतीक्षा' },
  RETURNED: { en: 'returned by the bank, waits for another account', hi: 'बैंक ने लौटाया, दूसरे खाते की प्रतीक्षा' },
  ON_HOLD: { en: 'waits for a day, because the account is new', hi: 'खाता नया है, एक दिन की प्रतीक्षा' },
  PAYING: { en: 'being paid', hi: 'भुगतान हो रहा है' },
  PAID: { en: 'paid', hi: 'भुगतान हो गया' },
};
export const paymentText = (state: ComplaintPaymentState, amount: string): LocalizedText => ({
  en: `${amount}, ${PAYMENT_STATES[state].en}`,
  hi: `${amount}, ${PAYMENT_STATES[state].hi}`,
});

export const premiumText = (premium: string, frequency: string): LocalizedText => {
  const often = FREQUENCIES[frequency as Frequency] ?? asIs(frequency);
  return { en: `${premium}, ${often.en}`, hi: `${premium}, ${often.hi}` };
};
const FREQUENCIES: Record<Frequency, LocalizedText> = {
  M: { en: 'monthly', hi: 'मासिक' },
  Q: { en: 'quarterly', hi: 'तिमाही' },
  H: { en: 'half-yearly', hi: 'छमाही' },
  A: { en: 'yearly', hi: 'वार्षिक' },
  S: { en: 'once', hi: 'एक बार' },
};

/** A channel of the new-business system. One that is new there keeps its code. */
export const channelText = (code: string): LocalizedText => CHANNELS[code] ?? asIs(code);
const CHANNELS: Readonly<Record<string, LocalizedText>> = {
  ONLINE: { en: 'Online', hi: 'ऑनलाइन' },
  AGENT: { en: 'Agent', hi: 'एजेंट' },
  BANCA: { en: 'Bank', hi: 'बैंक' },
};

/** Completes the sentence “Decided by …”. */
export const DECIDERS = {
  newBusiness: { en: 'The new-business system', hi: 'नव-व्यवसाय प्रणाली' },
  assessor: { en: 'The claims assessor', hi: 'दावा आकलनकर्ता' },
  portal: { en: 'The portal', hi: 'पोर्टल' },
  backOffice: { en: 'The back office', hi: 'बैक ऑफ़िस' },
} satisfies Record<string, LocalizedText>;

/** The name of a person in lists and approvals. */
export const toInitials = (name: string): string =>
  name
    .split(/\s+/u)
    .flatMap((word) => [...word].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
