import type { Text } from '../requests/kinds/kind-row.ts';
import type { DataClass, Law } from './retention.ts';

/** Names of the classes, for customers and for the record of processing activities. */
export const CLASS_LABELS: Readonly<Record<DataClass, { title: Text; purpose: Text }>> = {
  POLICY: {
    title: { en: 'Policies and contact details', hi: 'पॉलिसियाँ और संपर्क विवरण' },
    purpose: { en: 'To administer your policies and reach you', hi: 'आपकी पॉलिसियाँ चलाने और आपसे संपर्क करने के लिए' },
  },
  TRANSACTION: {
    title: { en: 'Payments', hi: 'भुगतान' },
    purpose: { en: 'To collect premiums and pay you', hi: 'प्रीमियम लेने और आपको भुगतान करने के लिए' },
  },
  LEDGER: {
    title: { en: 'Accounts', hi: 'लेखा' },
    purpose: { en: 'To account for every rupee', hi: 'हर रुपये का हिसाब रखने के लिए' },
  },
  IDENTITY: {
    title: { en: 'Identity and tax', hi: 'पहचान और कर' },
    purpose: { en: 'To know who you are and meet tax law', hi: 'आपकी पहचान जानने और कर कानून का पालन करने के लिए' },
  },
  CONSENT: {
    title: { en: 'Your consents', hi: 'आपकी सहमतियाँ' },
    purpose: { en: 'To prove what you agreed to', hi: 'यह साबित करने के लिए कि आपने किस बात की सहमति दी' },
  },
  AUDIT: {
    title: { en: 'Records of access', hi: 'किसने देखा, उसका रिकॉर्ड' },
    purpose: { en: 'To show who saw or changed your data', hi: 'यह दिखाने के लिए कि आपकी जानकारी किसने देखी या बदली' },
  },
  MESSAGE: {
    title: { en: 'Messages and help', hi: 'संदेश और मदद' },
    purpose: { en: 'To write to you and answer you', hi: 'आपको लिखने और उत्तर देने के लिए' },
  },
  ACCOUNT: {
    title: { en: 'Login and settings', hi: 'लॉग इन और सेटिंग' },
    purpose: { en: 'To let you log in and remind you', hi: 'आपको लॉग इन करने देने और याद दिलाने के लिए' },
  },
  IMAGE: {
    title: { en: 'Files you sent', hi: 'आपकी भेजी हुई फ़ाइलें' },
    purpose: { en: 'To check your requests', hi: 'आपके अनुरोधों की जाँच के लिए' },
  },
  PERSONAL: {
    title: { en: 'Personal details', hi: 'व्यक्तिगत विवरण' },
    purpose: { en: 'To suggest cover that suits you', hi: 'आपके लिए उपयुक्त सुरक्षा सुझाने के लिए' },
  },
};

/** Items that the portal may hold of a class, in the order of the screens. A customer sees only those that are held. */
export const CLASS_ITEMS = {
  POLICY: {
    name: { en: 'Name, date of birth', hi: 'नाम, जन्म तिथि' },
    contact: { en: 'mobile number, email', hi: 'मोबाइल नंबर, ई-मेल' },
    address: { en: 'address', hi: 'पता' },
    bankAccounts: { en: 'bank accounts', hi: 'बैंक खाते' },
    policies: { en: 'policies', hi: 'पॉलिसियाँ' },
    nominees: { en: 'nominees', hi: 'नॉमिनी' },
    claims: { en: 'claims', hi: 'दावे' },
    applications: { en: 'applications', hi: 'आवेदन' },
    loans: { en: 'loans', hi: 'ऋण' },
    requests: { en: 'requests', hi: 'अनुरोध' },
  },
  TRANSACTION: {
    payments: { en: 'Premiums and receipts', hi: 'प्रीमियम और रसीदें' },
    mandates: { en: 'auto-debit', hi: 'ऑटो-डेबिट' },
    payouts: { en: 'payouts', hi: 'भुगतान जो आपको मिले' },
  },
  LEDGER: { ledger: { en: 'Ledger entries of your policies', hi: 'आपकी पॉलिसियों के लेखा विवरण' } },
  IDENTITY: {
    pan: { en: 'PAN', hi: 'पैन' },
    aadhaar: { en: 'last 4 digits of your Aadhaar', hi: 'आधार के आखिरी 4 अंक' },
    ckyc: { en: 'CKYC number', hi: 'CKYC संख्या' },
    fatca: { en: 'tax residence', hi: 'कर निवास' },
  },
  CONSENT: { consents: { en: 'What you agreed to, and when', hi: 'आपने किस बात की सहमति दी, और कब' } },
  AUDIT: { accessLog: { en: 'Who did what, and when', hi: 'किसने क्या किया, और कब' } },
  MESSAGE: {
    messages: { en: 'Messages to you', hi: 'आपको भेजे गए संदेश' },
    feedback: { en: 'feedback', hi: 'प्रतिक्रिया' },
    calls: { en: 'calls you asked for', hi: 'आपकी माँगी हुई कॉल' },
  },
  ACCOUNT: {
    userId: { en: 'User ID', hi: 'यूज़र आईडी' },
    alerts: { en: 'alerts', hi: 'अलर्ट' },
    devices: { en: 'known devices', hi: 'पहचाने हुए उपकरण' },
  },
  IMAGE: { files: { en: 'Documents and photos of your requests', hi: 'आपके अनुरोधों के दस्तावेज़ और फ़ोटो' } },
  PERSONAL: {
    income: { en: 'Income', hi: 'आय' },
    occupation: { en: 'occupation', hi: 'पेशा' },
    maritalStatus: { en: 'marital status', hi: 'वैवाहिक स्थिति' },
    education: { en: 'education', hi: 'शिक्षा' },
  },
} as const satisfies Record<DataClass, Record<string, Text>>;
export type DataItem = { [Class in DataClass]: keyof (typeof CLASS_ITEMS)[Class] }[DataClass];

/** Parties that receive data, by class. */
export const PARTIES = ['BANKS', 'PAYMENT_PARTNERS', 'CKYC_REGISTRY', 'TAX_DEPARTMENT', 'MESSAGE_SERVICES', 'REPOSITORY', 'GROUP'] as const;
export type Party = (typeof PARTIES)[number];
export const PARTY_LABELS: Readonly<Record<Party, Text>> = {
  BANKS: { en: 'Banks', hi: 'बैंक' },
  PAYMENT_PARTNERS: { en: 'payment partners', hi: 'भुगतान भागीदार' },
  CKYC_REGISTRY: { en: 'Central KYC registry', hi: 'केंद्रीय KYC रजिस्ट्री' },
  TAX_DEPARTMENT: { en: 'Income Tax Department', hi: 'आयकर विभाग' },
  MESSAGE_SERVICES: { en: 'Services that deliver our messages', hi: 'हमारे संदेश पहुँचाने वाली सेवाएँ' },
  REPOSITORY: { en: 'your insurance repository', hi: 'आपकी बीमा रिपॉज़िटरी' },
  GROUP: { en: 'Companies of our group', hi: 'हमारे समूह की कंपनियाँ' },
};
/** Parties that receive the data of a class in any case. `REPOSITORY` and `GROUP` depend on the customer. */
export const CLASS_PARTIES: Readonly<Partial<Record<DataClass, readonly Party[]>>> = {
  TRANSACTION: ['BANKS', 'PAYMENT_PARTNERS'],
  IDENTITY: ['CKYC_REGISTRY', 'TAX_DEPARTMENT'],
  MESSAGE: ['MESSAGE_SERVICES'],
};

export const LAW_LABELS: Readonly<Record<Law, Text>> = {
  IRDAI_RECORDS: { en: 'IRDAI Minimum Information Regulations 2020', hi: 'IRDAI न्यूनतम सूचना विनियम 2020' },
  PMLA: { en: 'Prevention of Money-Laundering Act', hi: 'धन शोधन निवारण अधिनियम' },
  COMPANIES_ACT: { en: 'Companies Act, section 128(5)', hi: 'कंपनी अधिनियम, धारा 128(5)' },
  DPDP_CONSENT: { en: 'Digital Personal Data Protection Act, section 6', hi: 'डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, धारा 6' },
  DPDP_LOGS: { en: 'Digital Personal Data Protection Rules, rules 6 and 8', hi: 'डिजिटल व्यक्तिगत डेटा संरक्षण नियम, नियम 6 और 8' },
  CERT_IN: { en: 'Directions of CERT-In', hi: 'CERT-In के निर्देश' },
  DPDP_ONE_YEAR: { en: 'Digital Personal Data Protection Rules, rule 8(3)', hi: 'डिजिटल व्यक्तिगत डेटा संरक्षण नियम, नियम 8(3)' },
};
