import type { LocalizedText } from '@portal/contract/field-text.ts';

/** How a value of the copy is printed. In JSON a day and an instant are in ISO 8601, and an amount is in rupees. */
type FieldKind = 'text' | 'day' | 'instant' | 'money';
type Field = { label: LocalizedText; kind: FieldKind };
const field = (en: string, hi: string, kind: FieldKind = 'text'): Field => ({ label: { en, hi }, kind });

const policyNo = field('Policy', 'पॉलिसी');
const status = field('Status', 'स्थिति');
const amount = field('Amount', 'राशि', 'money');
const type = field('Type', 'प्रकार');

/** The sections of a copy in their order. The copy has no other field than these. */
export const COPY_SECTIONS = {
  details: {
    title: { en: 'Your details', hi: 'आपके विवरण' },
    fields: {
      clientId: field('Client ID', 'ग्राहक आईडी'),
      name: field('Name', 'नाम'),
      birthDate: field('Date of birth', 'जन्म तिथि', 'day'),
      gender: field('Gender', 'लिंग'),
      mobile: field('Mobile number', 'मोबाइल नंबर'),
      email: field('Email', 'ई-मेल'),
      permanentAddress: field('Permanent address', 'स्थायी पता'),
      mailingAddress: field('Mailing address', 'डाक का पता'),
      pinCode: field('PIN code', 'पिन कोड'),
      pan: field('PAN', 'पैन'),
      aadhaarLast4: field('Aadhaar', 'आधार'),
      language: field('Language', 'भाषा'),
      income: field('Income', 'आय'),
      occupation: field('Occupation', 'पेशा'),
      education: field('Education', 'शिक्षा'),
      maritalStatus: field('Marital status', 'वैवाहिक स्थिति'),
    },
  },
  bankAccounts: {
    title: { en: 'Bank accounts', hi: 'बैंक खाते' },
    fields: { bankName: field('Bank', 'बैंक'), ifsc: field('IFSC', 'IFSC'), account: field('Account', 'खाता') },
  },
  policies: {
    title: { en: 'Policies', hi: 'पॉलिसियाँ' },
    fields: {
      policyNo,
      planName: field('Plan', 'प्लान'),
      status,
      issueDate: field('Issued', 'जारी', 'day'),
      sumAssured: field('Sum assured', 'बीमा राशि', 'money'),
      maturityDate: field('Matures', 'परिपक्वता', 'day'),
    },
  },
  nominees: {
    title: { en: 'Nominees that you named', hi: 'आपके बताए नॉमिनी' },
    fields: { policyNo, name: field('Name', 'नाम'), share: field('Share in %', 'हिस्सा %') },
  },
  payments: {
    title: { en: 'Payments', hi: 'भुगतान' },
    fields: { paidOn: field('Date', 'तारीख़', 'day'), policyNo, type, amount, receiptNo: field('Receipt', 'रसीद') },
  },
  mandates: {
    title: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
    fields: { policyNo, rail: field('Method', 'तरीका'), status, bankName: field('Bank', 'बैंक'), account: field('Account', 'खाता') },
  },
  payouts: {
    title: { en: 'Payouts', hi: 'आपको भुगतान' },
    fields: { createdAt: field('Time', 'समय', 'instant'), type, amount, status },
  },
  loans: {
    title: { en: 'Loans', hi: 'ऋण' },
    fields: { loanNo: field('Loan', 'ऋण'), policyNo, disbursedOn: field('Paid out', 'भुगतान', 'day') },
  },
  claims: {
    title: { en: 'Claims', hi: 'दावे' },
    fields: { claimNumber: field('Claim', 'दावा'), policyNo, type, filedAt: field('Reported', 'सूचना', 'instant') },
  },
  applications: {
    title: { en: 'Applications', hi: 'आवेदन' },
    fields: { applicationNumber: field('Application', 'आवेदन'), appliedOn: field('Date', 'तारीख़', 'day') },
  },
  requests: {
    title: { en: 'Requests', hi: 'अनुरोध' },
    fields: { caseId: field('Request', 'अनुरोध'), type, policyNo, status, submittedAt: field('Sent', 'भेजा गया', 'instant') },
  },
  files: {
    title: { en: 'Files you sent', hi: 'आपकी भेजी हुई फ़ाइलें' },
    fields: { caseId: field('Request', 'अनुरोध'), type, uploadedAt: field('Sent', 'भेजा गया', 'instant') },
  },
  consents: {
    title: { en: 'Consents', hi: 'सहमतियाँ' },
    fields: { at: field('Time', 'समय', 'instant'), type, given: field('Given', 'दी गई'), version: field('Version', 'संस्करण') },
  },
  messages: {
    title: { en: 'Messages to you', hi: 'आपको भेजे गए संदेश' },
    fields: { createdAt: field('Time', 'समय', 'instant'), subject: field('Subject', 'विषय'), channel: field('Channel', 'माध्यम') },
  },
  feedback: {
    title: { en: 'Your feedback', hi: 'आपकी प्रतिक्रिया' },
    fields: { at: field('Time', 'समय', 'instant'), rating: field('Rating', 'अंक'), about: field('About', 'किस बारे में') },
  },
  alerts: {
    title: { en: 'Alerts', hi: 'अलर्ट' },
    fields: { type, policyNo, createdAt: field('Set', 'सेट किया', 'instant') },
  },
  passkeys: {
    title: { en: 'Passkeys', hi: 'पासकी' },
    fields: {
      device: field('Device', 'डिवाइस'),
      addedAt: field('Added', 'जोड़ी गई', 'instant'),
      lastUsedAt: field('Last used', 'पिछला उपयोग', 'instant'),
    },
  },
} as const satisfies Record<string, { title: LocalizedText; fields: Record<string, Field> }>;
export type CopySection = keyof typeof COPY_SECTIONS;
export const COPY_SECTION_NAMES = Object.keys(COPY_SECTIONS) as CopySection[];
export const listFields = (section: CopySection): [key: string, field: Field][] => Object.entries(COPY_SECTIONS[section].fields);
