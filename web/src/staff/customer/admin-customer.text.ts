import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { text } from '../../lib/text/text.ts';

export const customerText = text({
  what: { en: 'Customers', hi: 'ग्राहक' },
  answer: {
    en: 'Find a customer to see policies, duties, cases, payments and messages in one place.',
    hi: 'ग्राहक को खोजें और पॉलिसियाँ, काम, केस, भुगतान और संदेश एक जगह देखें।',
  },
  findWhat: {
    en: 'Number of a policy, client, request, claim or application, or a mobile number',
    hi: 'पॉलिसी, ग्राहक, अनुरोध, दावे या आवेदन की संख्या, या मोबाइल नंबर',
  },
  found: { en: 'Customers found', hi: 'मिले ग्राहक' },
  clientId: { en: 'Client id {number}', hi: 'ग्राहक आईडी {number}' },
  notFound: { en: 'No customer has this number.', hi: 'इस संख्या का कोई ग्राहक नहीं है।' },
  notFoundWhy: { en: 'Check the number, or search by another one.', hi: 'संख्या जाँचें, या दूसरी संख्या से खोजें।' },
  aCustomer: { en: 'Customer', hi: 'ग्राहक' },
  coming: { en: 'One moment…', hi: 'एक क्षण…' },
  nothingToDo: { en: 'The customer has nothing to do.', hi: 'ग्राहक को कुछ नहीं करना है।' },
  toDoOne: { en: 'The customer has <b>1</b> thing to do.', hi: 'ग्राहक को <b>1</b> काम करना है।' },
  toDoMany: { en: 'The customer has <b>{n:count}</b> things to do.', hi: 'ग्राहक को <b>{n:count}</b> काम करने हैं।' },

  contact: { en: 'Contact', hi: 'संपर्क' },
  client: { en: 'Client id', hi: 'ग्राहक आईडी' },
  mobile: { en: 'Mobile', hi: 'मोबाइल' },
  email: { en: 'Email', hi: 'ई-मेल' },
  address: { en: 'Address', hi: 'पता' },
  language: { en: 'Language', hi: 'भाषा' },
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिंदी' },
  none: { en: 'Not on record', hi: 'दर्ज नहीं' },

  duties: { en: 'What the customer has to do', hi: 'ग्राहक को क्या करना है' },
  dutiesSeen: { en: 'As the customer sees it, most urgent first.', hi: 'जैसे ग्राहक देखते हैं, सबसे ज़रूरी पहले।' },
  policies: { en: 'Policies', hi: 'पॉलिसियाँ' },
  noPolicies: { en: 'No policies.', hi: 'कोई पॉलिसी नहीं।' },
  due: { en: 'Next premium {amount:money} on {date:date}', hi: 'अगला प्रीमियम {amount:money}, {date:date} को' },
  noDue: { en: 'No premium is due', hi: 'कोई प्रीमियम देय नहीं' },
  noMandate: { en: 'No auto-debit', hi: 'ऑटो-डेबिट नहीं' },
  mandate: { en: 'Auto-debit by {rail}: {state}', hi: '{rail} से ऑटो-डेबिट: {state}' },

  REQUESTS: { en: 'Requests', hi: 'अनुरोध' },
  CLAIMS: { en: 'Claims', hi: 'दावे' },
  APPLICATIONS: { en: 'Applications', hi: 'आवेदन' },
  PRIVACY: { en: 'Privacy', hi: 'गोपनीयता' },
  COMPLAINTS: { en: 'Complaints', hi: 'शिकायतें' },
  cases: { en: 'Cases', hi: 'केस' },
  noCases: { en: 'No cases of your teams.', hi: 'आपके विभागों का कोई केस नहीं।' },
  newestOf: { en: 'The newest {n:count} of {total:count}.', hi: '{total:count} में से सबसे नए {n:count}।' },
  titleAndNumber: { en: '{title}, {number}', hi: '{title}, {number}' },
  dateAndPolicy: { en: '{date:date}, policy {number}', hi: '{date:date}, पॉलिसी {number}' },
  ofPolicy: { en: 'Policy {number}', hi: 'पॉलिसी {number}' },
  promisedBy: { en: 'Promised by {date:date}', hi: '{date:date} तक का वादा' },
  promisedLate: { en: 'Promised by {date:date}, late', hi: '{date:date} तक का वादा, देर' },

  payments: { en: 'Recent payments', hi: 'हाल के भुगतान' },
  noPayments: { en: 'No payments in the last two years.', hi: 'पिछले दो वर्षों में कोई भुगतान नहीं।' },
  payouts: { en: 'Recent payouts', hi: 'ग्राहक को हाल के भुगतान' },
  noPayouts: { en: 'No payouts.', hi: 'कोई भुगतान नहीं।' },
  amountFor: { en: '{amount:money}, {kind}', hi: '{amount:money}, {kind}' },

  messages: { en: 'Recent messages', hi: 'हाल के संदेश' },
  noMessages: { en: 'No messages in the last 35 days.', hi: 'पिछले 35 दिनों में कोई संदेश नहीं।' },
  byChannel: { en: '{channel}, {state}', hi: '{channel}, {state}' },
  accesses: { en: 'Logins and accesses', hi: 'लॉगिन और जानकारी देखना' },
  accessesSeen: { en: 'As the customer sees them.', hi: 'जैसे ग्राहक देखते हैं।' },
  noAccesses: { en: 'Nothing in the last two years.', hi: 'पिछले दो वर्षों में कुछ नहीं।' },
  notDone: { en: 'Not done', hi: 'नहीं हुआ' },
});

export const purposeNames = text({
  WORK: { en: 'Help the customer', hi: 'ग्राहक की सहायता' },
  COMPLAINT: { en: 'Complaint', hi: 'शिकायत' },
  CHECK: { en: 'Check', hi: 'जाँच' },
} satisfies Record<CasePurpose, { en: string; hi: string }>);

export const purposeHints = text({
  WORK: { en: 'You are answering a question or working on a case.', hi: 'आप प्रश्न का उत्तर दे रहे हैं, या किसी केस पर काम कर रहे हैं।' },
  COMPLAINT: { en: 'The customer has complained.', hi: 'ग्राहक ने शिकायत की है।' },
  CHECK: { en: 'Quality check.', hi: 'गुणवत्ता की जाँच।' },
} satisfies Record<CasePurpose, { en: string; hi: string }>);
