import { LOAN_REASON_TEXTS, REPAID_WITHIN_DAYS } from '../policies/loan.ts';
import type { TermsType } from '../policies/terms.ts';
import type { JourneyName } from '../staff/journeys.ts';

type Text = { readonly en: string; readonly hi: string };

/**
 * Who completes a request. `portal`: its own command, or a job. `rail`: the mandate it concerns. `payment`: the order it opened.
 * `partner`: a company outside to which its feature sends it. `backOffice`: people; only these requests are handed over.
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
  /** The activity, in the dialog that asks for the code; may contain {limit}, the mandate limit. */
  readonly doing: Text;
  /** The button of that dialog. */
  readonly button: Text;
  /** Its commands: paths of the contract. */
  readonly commands: readonly `/${string}`[];
  /** What the request says if its command opens several kinds: fields and their values. */
  readonly when?: object;
  /** The subject for which a second request is refused while one is open. */
  readonly onePer: 'policy' | 'client' | 'item';
  /** The message for a second request, if the general one does not fit. */
  readonly pending?: Text;
  /** Promised days until completion; null promises nothing, as for a request completed at once. */
  readonly promisedDays: number | null;
  /** The terms accepted with it. */
  readonly terms: TermsType | null;
  /** Confirmed by a one-time password (W6). */
  readonly code: boolean;
  /** Refused for a day after a change of mobile or e-mail; `payout` also after a change of the policy's payout account (W7). */
  readonly hold: boolean | 'payout';
  readonly handledBy: HandledBy;
};

/** Days for a change, unless its row says otherwise (domain facts, 16). */
const CASE_DAYS = 7;

const PENDING = {
  en: 'A change is already being processed for this policy.',
  hi: 'इस पॉलिसी का एक बदलाव पहले से प्रक्रिया में है।',
} as const;

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

/** Of the client, and completed by its own command: nothing is promised. */
const AT_ONCE = { onePer: 'client', promisedDays: null, terms: null, hold: false, handledBy: 'portal' } as const;
/** Recorded at once where the tax department and the name agree, else looked at by people (calls, 5: /createCase/panUpdate). */
const PAN = {
  type: 'PAN' as const,
  journey: 'pan' as const,
  commands: ['/createCase/panUpdate'] as const,
  onePer: 'client' as const,
  promisedDays: CASE_DAYS,
  terms: null,
  code: true as const,
  hold: false as const,
  handledBy: 'backOffice' as const,
};
const WHATSAPP = {
  type: 'WHATSAPP' as const,
  onePer: 'policy' as const,
  promisedDays: null,
  terms: null,
  code: false as const,
  hold: false as const,
  handledBy: 'portal' as const,
};

/** Carried out by an insurance repository, about which it is asked until it is over (calls, part B, 6). */
const EINSURANCE = {
  type: 'EINSURANCE' as const,
  journey: 'eInsurance' as const,
  promisedDays: CASE_DAYS,
  terms: 'E-insurance' as const,
  code: true as const,
  hold: false as const,
  handledBy: 'partner' as const,
};

/** Of one command: what is asked for says which (calls, part B, 1). */
const FUNDS = {
  commands: ['/fundSwitchUpdate', '/stp/fundSwitchUpdate'] as const,
  onePer: 'policy' as const,
  promisedDays: null,
  terms: 'FundSwitch' as const,
  code: true as const,
  hold: false as const,
  handledBy: 'portal' as const,
};
const TRANSFER = { ...FUNDS, type: 'STP' as const, journey: 'transferPlan' as const };

/** Every kind of request: everything specific to it except its form, its checks and its effect. */
export const REQUEST_KINDS = {
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
    title: { en: 'UPI Autopay', hi: 'UPI ऑटोपे' },
    // The highest limit that a setting allows, Rs 1,00,00,000, still fits into one variable of an SMS.
    action: { en: 'allow UPI up to {limit}', hi: 'UPI से {limit} तक देने' },
    doing: {
      en: 'You are setting up UPI Autopay. Each debit is at most {limit}.',
      hi: 'आप UPI ऑटोपे चालू कर रहे हैं। हर डेबिट अधिक से अधिक {limit} का होगा।',
    },
    button: { en: 'Set up UPI Autopay', hi: 'UPI ऑटोपे चालू करें' },
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
    title: { en: 'End of auto-debit', hi: 'ऑटो-डेबिट बंद करना' },
    action: { en: 'cancel auto pay', hi: 'ऑटो-डेबिट बंद करने' } as const,
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
    title: { en: 'Card instruction', hi: 'कार्ड पर स्थायी निर्देश' },
    action: { en: 'set up a card instruction', hi: 'कार्ड निर्देश चालू करने' },
    doing: { en: 'You are setting up payment by card.', hi: 'आप कार्ड से भुगतान चालू कर रहे हैं।' },
    button: { en: 'Set up', hi: 'चालू करें' },
    when: { SI: 'Y' },
    handledBy: 'rail',
  },
  // Done by the command itself, once the partner has stopped it.
  SI_STOP: {
    ...CARD,
    title: { en: 'End of a card instruction', hi: 'कार्ड का स्थायी निर्देश बंद' },
    action: { en: 'stop the card instruction', hi: 'कार्ड निर्देश बंद करने' },
    doing: { en: 'You are stopping payment by card.', hi: 'आप कार्ड से भुगतान बंद कर रहे हैं।' },
    button: { en: 'Stop', hi: 'बंद करें' },
    when: { SI: 'N' },
    handledBy: 'portal',
  },
  // Of /profileUpdate the section says which. First the one that needs no code, for an input that names none.
  PERSONAL: {
    ...AT_ONCE,
    type: 'PERSONAL',
    journey: 'personalDetails',
    title: { en: 'Change of personal details', hi: 'व्यक्तिगत विवरण में बदलाव' },
    action: { en: 'change your personal details', hi: 'अपने व्यक्तिगत विवरण बदलने' },
    doing: { en: 'You are changing your personal details.', hi: 'आप अपने व्यक्तिगत विवरण बदल रहे हैं।' },
    button: { en: 'Save', hi: 'सहेजें' },
    commands: ['/profileUpdate'],
    when: { section: 'personal' },
    code: false,
  },
  CONTACT_MOBILE: {
    ...AT_ONCE,
    type: 'CONTACT',
    journey: 'updateMobile',
    title: { en: 'Change of mobile', hi: 'मोबाइल में बदलाव' },
    action: { en: 'change the mobile number', hi: 'मोबाइल नंबर बदलने' },
    doing: { en: 'You are changing your mobile number.', hi: 'आप अपना मोबाइल नंबर बदल रहे हैं।' },
    button: { en: 'Change mobile', hi: 'मोबाइल बदलें' },
    commands: ['/profileUpdate'],
    when: { section: 'mobile' },
    code: true,
  },
  CONTACT_EMAIL: {
    ...AT_ONCE,
    type: 'CONTACT',
    journey: 'updateEmail',
    title: { en: 'Change of e-mail', hi: 'ई-मेल में बदलाव' },
    action: { en: 'change the e-mail address', hi: 'ई-मेल पता बदलने' },
    doing: { en: 'You are changing your e-mail address.', hi: 'आप अपना ई-मेल पता बदल रहे हैं।' },
    button: { en: 'Change e-mail', hi: 'ई-मेल बदलें' },
    commands: ['/profileUpdate'],
    when: { section: 'email' },
    code: true,
  },
  // Done at once where DigiLocker says the same address, otherwise when people have checked the proof.
  ADDRESS: {
    type: 'ADDRESS' as const,
    journey: 'address' as const,
    title: { en: 'Change of address', hi: 'पते में बदलाव' },
    action: { en: 'change the address', hi: 'पता बदलने' } as const,
    commands: ['/createCase/addressUpdate'] as const,
    doing: { en: 'You are changing your address.', hi: 'आप अपना पता बदल रहे हैं।' },
    button: { en: 'Change the address', hi: 'पता बदलें' },
    onePer: 'client' as const,
    promisedDays: CASE_DAYS,
    terms: null,
    code: true as const,
    hold: false as const,
    handledBy: 'backOffice',
  },
  // Done at once where nothing has changed and nothing is missing.
  REKYC: {
    type: 'REKYC' as const,
    journey: 'reKyc' as const,
    title: { en: 'Renewal of the KYC', hi: 'KYC का नवीनीकरण' },
    action: { en: 'renew the KYC', hi: 'KYC का नवीनीकरण करने' } as const,
    commands: ['/createCase/reKYCUpdate'] as const,
    doing: { en: 'You are renewing your KYC.', hi: 'आप अपने KYC का नवीनीकरण कर रहे हैं।' },
    button: { en: 'Renew the KYC', hi: 'KYC का नवीनीकरण करें' },
    onePer: 'client' as const,
    promisedDays: CASE_DAYS,
    terms: null,
    code: true as const,
    hold: false as const,
    handledBy: 'backOffice',
  },
  // Done by the command itself, for each policy (calls, 5). A refusal by WhatsApp is reported by SMS and changes nothing here.
  WHATSAPP_ON: {
    ...WHATSAPP,
    journey: 'whatsappOptIn',
    title: { en: 'WhatsApp updates on', hi: 'WhatsApp संदेश चालू' },
    action: { en: 'turn on WhatsApp updates', hi: 'WhatsApp संदेश चालू करने' },
    commands: ['/createCaseArray/whatsappOptIn'],
    doing: { en: 'You are turning on WhatsApp updates.', hi: 'आप WhatsApp संदेश चालू कर रहे हैं।' },
    button: { en: 'Turn on', hi: 'चालू करें' },
  },
  WHATSAPP_OFF: {
    ...WHATSAPP,
    journey: 'whatsappOptOut',
    title: { en: 'WhatsApp updates off', hi: 'WhatsApp संदेश बंद' },
    action: { en: 'turn off WhatsApp updates', hi: 'WhatsApp संदेश बंद करने' },
    commands: ['/createCaseArray/whatsappOptOut'],
    doing: { en: 'You are turning off WhatsApp updates.', hi: 'आप WhatsApp संदेश बंद कर रहे हैं।' },
    button: { en: 'Turn off', hi: 'बंद करें' },
  },
  PAN: {
    ...PAN,
    title: { en: 'Change of PAN', hi: 'पैन में बदलाव' },
    action: { en: 'change the PAN', hi: 'पैन बदलने' },
    doing: { en: 'You are saving your PAN.', hi: 'आप अपना पैन सहेज रहे हैं।' },
    button: { en: 'Save PAN', hi: 'पैन सहेजें' },
    when: { updateType: 'PAN' },
  },
  PAN_SEEDING: {
    ...PAN,
    title: { en: 'PAN-Aadhaar status', hi: 'पैन-आधार स्थिति' },
    action: { en: 'update the PAN-Aadhaar status', hi: 'पैन-आधार स्थिति अपडेट करने' },
    doing: { en: 'You are updating the PAN-Aadhaar status.', hi: 'आप पैन-आधार स्थिति अपडेट कर रहे हैं।' },
    button: { en: 'Update status', hi: 'स्थिति अपडेट करें' },
    when: { updateType: 'SEEDING' },
  },
  FATCA: {
    ...AT_ONCE,
    type: 'FATCA',
    journey: 'fatca',
    title: { en: 'FATCA declaration', hi: 'FATCA घोषणा' },
    action: { en: 'file the FATCA declaration', hi: 'FATCA घोषणा जमा करने' },
    doing: { en: 'You are declaring where you pay tax.', hi: 'आप घोषित कर रहे हैं कि आप कर कहाँ चुकाते हैं।' },
    button: { en: 'Submit declaration', hi: 'घोषणा जमा करें' },
    commands: ['/createCase/fatcaDeclaration'],
    code: true,
  },
  NOMINEE: {
    type: 'NOMINEE' as const,
    journey: 'nominee' as const,
    title: { en: 'Change of nominees', hi: 'नॉमिनी में बदलाव' },
    action: { en: 'change the nominees', hi: 'नॉमिनी बदलने' } as const,
    commands: ['/createCase/nomineeUpdate'] as const,
    doing: { en: 'You are changing the nominees of a policy.', hi: 'आप एक पॉलिसी के नॉमिनी बदल रहे हैं।' },
    button: { en: 'Change the nominees', hi: 'नॉमिनी बदलें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: CASE_DAYS,
    terms: 'Update Nominee' as const,
    code: true as const,
    hold: true as const,
    handledBy: 'backOffice',
  },
  // At once where the bank confirms the holder; otherwise people look at the proof (calls, 6).
  BANK: {
    type: 'BANK' as const,
    journey: 'bankUpdate' as const,
    title: { en: 'Change of bank account', hi: 'बैंक खाते में बदलाव' },
    action: { en: 'change the bank account', hi: 'बैंक खाता बदलने' } as const,
    commands: ['/createCaseArray/bankAccountUpdate'] as const,
    doing: { en: 'You are changing the bank account for your payouts.', hi: 'आप अपने भुगतान पाने का बैंक खाता बदल रहे हैं।' },
    button: { en: 'Use this account', hi: 'यह खाता इस्तेमाल करें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: CASE_DAYS,
    terms: 'BankUpdate' as const,
    code: true as const,
    hold: true as const,
    handledBy: 'backOffice',
  },
  // At once where the next premium is the first new one; otherwise a job on the day from which it counts, which is what is promised.
  MODE_CHANGE: {
    type: 'MODE_CHANGE' as const,
    journey: 'modeChange' as const,
    title: { en: 'Change of the payment frequency', hi: 'भुगतान की आवृत्ति में बदलाव' },
    action: { en: 'change the payment frequency', hi: 'भुगतान की आवृत्ति बदलने' } as const,
    commands: ['/modeChange', '/stp/modeChangeUpdate'] as const,
    doing: { en: 'You are changing how often you pay.', hi: 'आप बदल रहे हैं कि प्रीमियम कितनी बार भरेंगे।' },
    button: { en: 'Change the frequency', hi: 'आवृत्ति बदलें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: null,
    terms: 'Mode Change' as const,
    code: true as const,
    hold: false as const,
    handledBy: 'portal',
  },
  // Answers that need nobody's eye are followed by a payment, whose order completes it; others are looked at by people first (calls, part B, 5).
  REINSTATEMENT: {
    type: 'REINSTATEMENT' as const,
    journey: 'reinstate' as const,
    title: { en: 'Reinstatement of the policy', hi: 'पॉलिसी फिर चालू कराना' },
    action: { en: 'reinstate the policy', hi: 'पॉलिसी फिर चालू कराने' } as const,
    commands: ['/reInstatementUpdate', '/stp/reInstatementUpdate'] as const,
    doing: { en: 'You are reinstating a lapsed policy.', hi: 'आप एक लैप्स पॉलिसी फिर चालू करा रहे हैं।' },
    button: { en: 'Reinstate policy', hi: 'पॉलिसी फिर चालू कराएँ' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: null,
    terms: 'Reinstatement' as const,
    code: true as const,
    hold: false as const,
    handledBy: 'payment',
  },
  // Priced by a job when the NAVs of its day are there; promised for the business day after it.
  FUND_SWITCH: {
    ...FUNDS,
    type: 'FUND_SWITCH' as const,
    journey: 'fundSwitch' as const,
    title: { en: 'Fund switch', hi: 'फंड स्विच' },
    action: { en: 'switch funds', hi: 'फंड बदलने' },
    doing: { en: 'You are switching funds.', hi: 'आप फंड बदल रहे हैं।' },
    button: { en: 'Switch funds', hi: 'फंड बदलें' },
    pending: {
      en: 'A fund switch is already being processed for this policy.',
      hi: 'इस पॉलिसी का एक फंड स्विच पहले से प्रक्रिया में है।',
    },
    when: { switchType: 'SWITCH' },
  },
  STP_START: {
    ...TRANSFER,
    title: { en: 'Systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र' },
    action: { en: 'start a systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र शुरू करने' },
    doing: { en: 'You are starting a systematic transfer.', hi: 'आप सिस्टमैटिक ट्रांसफ़र शुरू कर रहे हैं।' },
    button: { en: 'Start', hi: 'शुरू करें' },
    when: { switchType: 'STP' },
  },
  STP_STOP: {
    ...TRANSFER,
    title: { en: 'End of a systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र बंद' },
    action: { en: 'stop a systematic transfer', hi: 'सिस्टमैटिक ट्रांसफ़र बंद करने' },
    doing: { en: 'You are stopping a systematic transfer.', hi: 'आप सिस्टमैटिक ट्रांसफ़र बंद कर रहे हैं।' },
    button: { en: 'Stop', hi: 'बंद करें' },
    when: { switchType: 'STP_CANCEL' },
  },
  EIA_OPEN: {
    ...EINSURANCE,
    title: { en: 'e-Insurance account', hi: 'ई-बीमा खाता' },
    action: { en: 'open an e-insurance account', hi: 'ई-बीमा खाता खोलने' },
    commands: ['/createCase/eInsurance'],
    doing: { en: 'You are opening an e-insurance account.', hi: 'आप ई-बीमा खाता खोल रहे हैं।' },
    button: { en: 'Open account', hi: 'खाता खोलें' },
    onePer: 'client',
  },
  EIA_CONVERT: {
    ...EINSURANCE,
    title: { en: 'Policy to e-insurance', hi: 'पॉलिसी ई-बीमा में' },
    action: { en: 'convert policies', hi: 'पॉलिसियाँ बदलने' },
    about: { en: 'convert a policy', hi: 'पॉलिसी बदलने' },
    commands: ['/createCaseArray/eInsurance'],
    doing: { en: 'You are moving policies to your e-insurance account.', hi: 'आप पॉलिसियाँ अपने ई-बीमा खाते में ले जा रहे हैं।' },
    button: { en: 'Convert policies', hi: 'पॉलिसियाँ बदलें' },
    onePer: 'policy',
  },
  // Done at once for a photo that shows somebody alive under the annuitant's name; otherwise people look at it (calls, part B, 7).
  SURVIVAL: {
    type: 'SURVIVAL' as const,
    journey: 'survival' as const,
    title: { en: 'Survival certificate', hi: 'जीवन प्रमाण पत्र' },
    action: { en: 'send the survival certificate', hi: 'जीवन प्रमाण पत्र भेजने' } as const,
    commands: ['/createCaseArray/survivalCertificate'] as const,
    doing: { en: 'You are sending your survival certificate.', hi: 'आप अपना जीवन प्रमाण पत्र भेज रहे हैं।' },
    button: { en: 'Send certificate', hi: 'प्रमाण पत्र भेजें' },
    onePer: 'policy' as const,
    promisedDays: CASE_DAYS,
    terms: 'SurvivalCertificate' as const,
    code: true as const,
    hold: false as const,
    handledBy: 'backOffice',
  },
  // Asked for at a branch or by phone; it comes with the book and is never raised here (calls, 9.5).
  SURRENDER: {
    type: 'SURRENDER' as const,
    journey: 'retention' as const,
    title: { en: 'Surrender of the policy', hi: 'पॉलिसी का सरेंडर' },
    action: { en: 'surrender the policy', hi: 'पॉलिसी सरेंडर करने' } as const,
    commands: [] as const,
    doing: { en: 'You are surrendering a policy.', hi: 'आप एक पॉलिसी सरेंडर कर रहे हैं।' },
    button: { en: 'Surrender', hi: 'सरेंडर करें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: CASE_DAYS,
    terms: null,
    code: false as const,
    hold: false as const,
    handledBy: 'portal',
  },
  // The surrender is stopped by the command itself; what is left to people is the call back.
  RETENTION: {
    type: 'RETENTION' as const,
    journey: 'retention' as const,
    title: { en: 'Keeping the policy', hi: 'पॉलिसी जारी रखना' },
    action: { en: 'keep the policy', hi: 'पॉलिसी जारी रखने' } as const,
    commands: ['/retentionSubmission'] as const,
    doing: { en: 'You are keeping a policy.', hi: 'आप एक पॉलिसी जारी रख रहे हैं।' },
    button: { en: 'Keep my policy', hi: 'मेरी पॉलिसी जारी रखें' },
    onePer: 'policy' as const,
    pending: PENDING,
    promisedDays: CASE_DAYS,
    terms: null,
    code: false as const,
    hold: false as const,
    handledBy: 'backOffice',
  },
  // Approved by people, completed by the payout (calls, part B, 0.1).
  UNCLAIMED: {
    type: 'UNCLAIMED' as const,
    journey: 'unclaimed' as const,
    title: { en: 'Unclaimed amount', hi: 'अदावी राशि' },
    action: { en: 'claim an unclaimed amount', hi: 'अदावी राशि का दावा करने' } as const,
    commands: ['/unclaimed'] as const,
    doing: { en: 'You are claiming an amount that we owe you.', hi: 'आप हम पर बकाया राशि का दावा कर रहे हैं।' },
    button: { en: 'Claim the amount', hi: 'राशि का दावा करें' },
    onePer: 'item' as const,
    pending: { en: 'This amount is being claimed already.', hi: 'इस राशि का दावा पहले से चल रहा है।' },
    promisedDays: CASE_DAYS,
    terms: null,
    code: true as const,
    hold: true as const,
    handledBy: 'backOffice',
  },
  // Paid out when people have approved it; the payout completes it (calls, part B, 4).
  LOAN: {
    type: 'LOAN' as const,
    journey: 'loanApply' as const,
    title: { en: 'Loan', hi: 'ऋण' },
    action: { en: 'take a loan of {amount}', hi: '{amount} का ऋण लेने' } as const,
    about: { en: 'apply for a loan', hi: 'ऋण का आवेदन करने' } as const,
    commands: ['/loanapply/save'] as const,
    doing: { en: 'You are applying for a loan.', hi: 'आप ऋण के लिए आवेदन कर रहे हैं।' },
    button: { en: 'Apply', hi: 'आवेदन करें' },
    onePer: 'policy' as const,
    pending: LOAN_REASON_TEXTS.CASE_PENDING,
    promisedDays: CASE_DAYS,
    terms: 'LoanApplication' as const,
    code: true as const,
    hold: 'payout' as const,
    handledBy: 'backOffice',
  },
  // Completed by its order.
  LOAN_REPAYMENT: {
    type: 'LOAN_REPAYMENT' as const,
    journey: 'loanRepayment' as const,
    title: { en: 'Repayment of a loan', hi: 'ऋण चुकाना' },
    action: { en: 'repay a loan', hi: 'ऋण चुकाने' } as const,
    commands: ['/saveLoanRepayment'] as const,
    doing: { en: 'You are repaying a loan.', hi: 'आप ऋण चुका रहे हैं।' },
    button: { en: 'Repay', hi: 'चुकाएँ' },
    onePer: 'policy' as const,
    promisedDays: REPAID_WITHIN_DAYS,
    terms: 'LoanRepay' as const,
    code: false as const,
    hold: false as const,
    handledBy: 'payment',
  },
  PURPOSE: {
    ...AT_ONCE,
    type: 'PURPOSE' as const,
    journey: 'purposeOfInsurance' as const,
    title: { en: 'Change of the purpose', hi: 'उद्देश्य में बदलाव' },
    action: { en: 'change the insurance purpose', hi: 'बीमा का उद्देश्य बदलने' } as const,
    commands: ['/createCase/purposeOfInsurance'] as const,
    doing: { en: 'You are changing the purpose of a policy.', hi: 'आप एक पॉलिसी का उद्देश्य बदल रहे हैं।' },
    button: { en: 'Save purpose', hi: 'उद्देश्य सहेजें' },
    onePer: 'policy' as const,
    code: false as const,
  },
} as const satisfies Record<string, RequestKindRow>;
export type RequestKindName = keyof typeof REQUEST_KINDS;

/** A row with its name. */
export type RequestKind = RequestKindRow & { readonly name: string };
export const requestKind = <Name extends RequestKindName>(name: Name): (typeof REQUEST_KINDS)[Name] & { readonly name: Name } => ({
  ...REQUEST_KINDS[name],
  name,
});

/** The kinds that one command opens. */
export type RequestKinds = readonly [RequestKind, ...RequestKind[]];
/** The kind of a request, by what its input says. */
export function kindFor<Kind extends RequestKindRow>(kinds: readonly [Kind, ...Kind[]], input: object): Kind {
  const isOf = ({ when = {} }: Kind) => Object.entries(when).every(([field, value]) => Reflect.get(input, field) === value);
  return kinds.find(isOf) ?? kinds[0];
}

/** Replaces the {values} in a sentence of a kind. */
export function fillValues({ en, hi }: Text, values: Readonly<Record<string, string>>): Text {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { en: fill(en), hi: fill(hi) };
}

/** The purpose of a request in messages. English texts put "to" before it. */
export const aboutOf = ({ action, about = action }: Pick<RequestKindRow, 'about' | 'action'>): Text => about;
