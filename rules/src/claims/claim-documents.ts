import type { ClaimantRole, ClaimType, DeathNature } from './claim.ts';

/** Documents that a claim requires (domain facts, 17.1). */

type Text = { readonly en: string; readonly hi: string };
type Document = { name: Text; why: Text };

const NAMES = {
  DETAILS: {
    name: { en: 'Your details and bank account', hi: 'आपका विवरण और बैंक खाता' },
    why: { en: 'We need them before we can decide and pay.', hi: 'निर्णय और भुगतान से पहले हमें ये चाहिए।' },
  },
  FORM: {
    name: { en: 'Claim form', hi: 'दावा फ़ॉर्म' },
    why: { en: 'We have filled it in with the details you entered.', hi: 'आपके दिए विवरण से हमने इसे भर दिया है।' },
  },
  DEATH_CERT: {
    name: { en: 'Death certificate', hi: 'मृत्यु प्रमाणपत्र' },
    why: { en: 'You get it from the registrar of births and deaths.', hi: 'यह जन्म-मृत्यु पंजीयक से मिलता है।' },
  },
  POLICY_DOC: {
    name: { en: 'Policy document', hi: 'पॉलिसी दस्तावेज़' },
    why: { en: 'Send the printed policy if you have it.', hi: 'यदि आपके पास छपी हुई पॉलिसी है, तो भेजें।' },
  },
  CLAIMANT_ID: {
    name: { en: 'Proof of your identity and address, and a photo', hi: 'आपकी पहचान और पते का प्रमाण, और फ़ोटो' },
    why: { en: 'They make sure that the money reaches the right person.', hi: 'इनसे राशि सही व्यक्ति तक पहुँचती है।' },
  },
  PAN: {
    name: { en: 'Your PAN, or Form 60', hi: 'आपका PAN, या फ़ॉर्म 60' },
    why: { en: 'Tax rules require it before we can pay.', hi: 'कर नियमों के अनुसार भुगतान से पहले यह ज़रूरी है।' },
  },
  CHEQUE: {
    name: { en: 'Cancelled cheque or passbook', hi: 'रद्द किया हुआ चेक या पासबुक' },
    why: { en: 'It shows that the bank account is yours.', hi: 'इससे पता चलता है कि बैंक खाता आपका है।' },
  },
  RELATION: {
    name: { en: 'Proof of relationship', hi: 'रिश्ते का प्रमाण' },
    why: { en: 'It shows how you are related to the insured person.', hi: 'इससे बीमित व्यक्ति से आपका रिश्ता पता चलता है।' },
  },
  DEATH_CAUSE: {
    name: { en: 'Medical certificate of the cause of death', hi: 'मृत्यु के कारण का चिकित्सा प्रमाणपत्र' },
    why: { en: 'You get it from the doctor or the hospital.', hi: 'यह डॉक्टर या अस्पताल से मिलता है।' },
  },
  FIR: {
    name: { en: 'First information report (FIR)', hi: 'प्रथम सूचना रिपोर्ट (FIR)' },
    why: { en: 'You get it from the police station.', hi: 'यह पुलिस थाने से मिलती है।' },
  },
  POST_MORTEM: {
    name: { en: 'Post-mortem report', hi: 'पोस्टमार्टम रिपोर्ट' },
    why: { en: 'You get it from the hospital or the police.', hi: 'यह अस्पताल या पुलिस से मिलती है।' },
  },
  PANCHNAMA: {
    name: { en: 'Panchnama', hi: 'पंचनामा' },
    why: { en: 'Send the police report about the place, if there is one.', hi: 'यदि घटनास्थल की पुलिस रिपोर्ट हो, तो भेजें।' },
  },
  POLICE_FINAL: {
    name: { en: 'Final police report', hi: 'पुलिस की अंतिम रिपोर्ट' },
    why: { en: 'Send it if the police have closed the case.', hi: 'यदि पुलिस ने जाँच पूरी कर ली है, तो भेजें।' },
  },
  DRIVING_LICENCE: {
    name: { en: 'Driving licence', hi: 'ड्राइविंग लाइसेंस' },
    why: { en: 'Send it if the insured person was driving.', hi: 'यदि बीमित व्यक्ति वाहन चला रहे थे, तो भेजें।' },
  },
  TREATMENT: {
    name: { en: 'Hospital records', hi: 'अस्पताल के रिकॉर्ड' },
    why: { en: 'Send the records of the last treatment.', hi: 'अंतिम इलाज के रिकॉर्ड भेजें।' },
  },
  ATTENDANT: {
    name: { en: "Doctor's statement", hi: 'डॉक्टर का बयान' },
    why: { en: 'You get it from the doctor who treated the insured person.', hi: 'यह बीमित व्यक्ति का इलाज करने वाले डॉक्टर से मिलता है।' },
  },
  CREMATION: {
    name: { en: 'Cremation or burial certificate', hi: 'दाह-संस्कार या दफ़न का प्रमाणपत्र' },
    why: { en: 'You get it from the crematorium or the burial ground.', hi: 'यह श्मशान या कब्रिस्तान से मिलता है।' },
  },
  EMPLOYER: {
    name: { en: "Employer's certificate", hi: 'नियोक्ता का प्रमाणपत्र' },
    why: { en: 'It shows the employment and any leave.', hi: 'इससे रोज़गार और छुट्टियों का पता चलता है।' },
  },
  DIAGNOSIS: {
    name: { en: 'Diagnosis reports', hi: 'रोग-निदान की रिपोर्टें' },
    why: { en: 'They show what was found, and when.', hi: 'इनसे पता चलता है कि क्या और कब पाया गया।' },
  },
  DISCHARGE: {
    name: { en: 'Discharge summary', hi: 'अस्पताल से छुट्टी का सारांश' },
    why: { en: 'You get it from the hospital.', hi: 'यह अस्पताल से मिलता है।' },
  },
  BILLS: {
    name: { en: 'Hospital bills', hi: 'अस्पताल के बिल' },
    why: { en: 'They show how many days the stay lasted.', hi: 'इनसे भर्ती के दिन पता चलते हैं।' },
  },
  DISABILITY_CERT: {
    name: { en: 'Disability certificate', hi: 'विकलांगता प्रमाणपत्र' },
    why: { en: 'You get it from a civil surgeon.', hi: 'यह सिविल सर्जन से मिलता है।' },
  },
  MASTER_CERT: {
    name: { en: "Master policyholder's certificate", hi: 'मास्टर पॉलिसीधारक का प्रमाणपत्र' },
    why: { en: 'You get it from the employer, the bank or the group.', hi: 'यह नियोक्ता, बैंक या समूह से मिलता है।' },
  },
  MEMBER_FORM: {
    name: { en: "Member's enrolment form", hi: 'सदस्य का नामांकन फ़ॉर्म' },
    why: { en: 'You get it from the employer, the bank or the group.', hi: 'यह नियोक्ता, बैंक या समूह से मिलता है।' },
  },
  SALARY: {
    name: { en: 'Salary slip or attendance record for the last month', hi: 'पिछले महीने की वेतन पर्ची या उपस्थिति रिकॉर्ड' },
    why: { en: 'Send it if the insurance came with the job.', hi: 'यदि बीमा नौकरी के साथ मिला था, तो भेजें।' },
  },
  LENDER: {
    name: { en: "Lender's statement of the loan", hi: 'ऋणदाता का ऋण विवरण' },
    why: { en: 'It shows the outstanding loan amount.', hi: 'इससे बकाया राशि पता चलती है।' },
  },
  HEIRS: {
    name: { en: 'Succession certificate, probate or consent of all heirs', hi: 'उत्तराधिकार प्रमाणपत्र, प्रोबेट या सभी वारिसों की सहमति' },
    why: {
      en: 'No nominee is on record, so the law decides who receives the money.',
      hi: 'कोई नॉमिनी दर्ज नहीं है, इसलिए क़ानून तय करता है कि राशि किसे मिलेगी।',
    },
  },
  GUARDIAN: {
    name: { en: "Appointee's identity and the child's birth certificate", hi: 'नियुक्त व्यक्ति की पहचान और बच्चे का जन्म प्रमाणपत्र' },
    why: { en: 'We need these because the nominee is a minor.', hi: 'ये इसलिए चाहिए क्योंकि नॉमिनी नाबालिग है।' },
  },
  ASSIGNMENT: {
    name: { en: 'Deed of assignment', hi: 'समनुदेशन विलेख' },
    why: { en: 'It shows that the policy was assigned to you.', hi: 'इससे पता चलता है कि पॉलिसी आपको समनुदेशित की गई थी।' },
  },
  AUTHORITY: {
    name: { en: 'Resolution or letter of authority', hi: 'संकल्प या अधिकार पत्र' },
    why: { en: 'It shows that you may act for the company.', hi: 'इससे पता चलता है कि आप कंपनी की ओर से कार्य कर सकते हैं।' },
  },
} as const satisfies Record<string, Document>;

export type DocumentCode = keyof typeof NAMES;
export const CLAIM_DOCUMENTS: Readonly<Record<DocumentCode, Document>> = NAMES;
export const DOCUMENT_CODES = Object.keys(NAMES) as DocumentCode[];

/** R: compulsory. O: sent if there is one. */
type Column = Partial<Record<DocumentCode, 'R' | 'O'>>;

const DEATH: Column = {
  FORM: 'R',
  DEATH_CERT: 'R',
  POLICY_DOC: 'O',
  CLAIMANT_ID: 'R',
  PAN: 'R',
  CHEQUE: 'O',
  RELATION: 'R',
  DEATH_CAUSE: 'O',
  TREATMENT: 'O',
};
const UNNATURAL: Column = { FIR: 'R', POST_MORTEM: 'R', PANCHNAMA: 'O', POLICE_FINAL: 'O', DRIVING_LICENCE: 'O' };
const EARLY: Column = { DEATH_CAUSE: 'R', TREATMENT: 'R', ATTENDANT: 'R', CREMATION: 'R' };
const LIVING: Column = { FORM: 'R', CLAIMANT_ID: 'R', PAN: 'R', CHEQUE: 'O', TREATMENT: 'R' };
const BY_TYPE: Record<ClaimType, Column> = {
  DEATH,
  CRITICAL_ILLNESS: { ...LIVING, ATTENDANT: 'R', DIAGNOSIS: 'R', DISCHARGE: 'O', BILLS: 'O' },
  DISABILITY: { ...LIVING, FIR: 'O', ATTENDANT: 'R', EMPLOYER: 'O', DIAGNOSIS: 'R', DISCHARGE: 'O', BILLS: 'O', DISABILITY_CERT: 'R' },
  HOSPITAL_CASH: { ...LIVING, DISCHARGE: 'R', BILLS: 'R' },
};
const GROUP: Column = { EMPLOYER: 'R', MASTER_CERT: 'R', MEMBER_FORM: 'R', SALARY: 'O' };
const BY_ROLE: Partial<Record<ClaimantRole, Column>> = {
  APPOINTEE: { GUARDIAN: 'R' },
  ASSIGNEE: { ASSIGNMENT: 'R' },
  EMPLOYER: { AUTHORITY: 'R' },
  LENDER: { AUTHORITY: 'R' },
};

export type ClaimFacts = {
  type: ClaimType;
  /** Only for a death. */
  nature: DeathNature | null;
  /** True if the event lies within three years of the start of risk or of a reinstatement. */
  isEarly: boolean;
  /** The insured person is known to have been employed. */
  wasEmployed: boolean;
  isGroup: boolean;
  /** Group insurance of a loan. */
  isCreditLife: boolean;
  /** No printed policy is asked for. */
  isElectronic: boolean;
  role: ClaimantRole;
  hasNominee: boolean;
  /** The bank knows the account under another name. */
  hasOtherHolder: boolean;
  /** The claim is filed without the details of the claimant and the bank account. */
  needsDetails: boolean;
};

/** Requirement that a form fulfils, not a file: only the claimant can. */
export const DETAILS_CODE = 'DETAILS' satisfies DocumentCode;

export type RequestedDocument = { code: DocumentCode; isCompulsory: boolean };

/** Lists the documents of one claimant in the order of the table. Columns add up: a document is required if any of them requires it. */
export function documentsFor(facts: ClaimFacts): RequestedDocument[] {
  const { type, nature, role } = facts;
  const isDeath = type === 'DEATH';
  const columns: Column[] = [BY_TYPE[type]];
  if (isDeath && nature !== null && nature !== 'NATURAL') columns.push(UNNATURAL);
  if (isDeath && facts.isEarly) columns.push(EARLY, facts.wasEmployed ? { EMPLOYER: 'R' } : {});
  if (facts.isGroup) columns.push(GROUP, facts.isCreditLife ? { LENDER: 'R' } : {});
  if (isDeath && !facts.hasNominee && (role === 'HEIR' || role === 'NOMINEE' || role === 'OTHER')) columns.push({ HEIRS: 'R' });
  columns.push(BY_ROLE[role] ?? {}, facts.hasOtherHolder ? { CHEQUE: 'R' } : {}, facts.needsDetails ? { DETAILS: 'R' } : {});
  const requestedCodes = DOCUMENT_CODES.filter((code) => columns.some((column) => column[code]));
  return requestedCodes
    .filter((code) => code !== 'POLICY_DOC' || !facts.isElectronic)
    .map((code) => ({ code, isCompulsory: columns.some((column) => column[code] === 'R') }));
}
