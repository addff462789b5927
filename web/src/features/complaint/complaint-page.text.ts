import { DECISION_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { text } from '../../lib/text/text.ts';

export const pageText = text({
  title: { en: 'Complaint {no}', hi: 'शिकायत {no}' },
  notFound: { en: 'We did not find this complaint.', hi: 'यह शिकायत नहीं मिली।' },
  all: { en: 'All your complaints', hi: 'आपकी सभी शिकायतें' },
  OPEN: {
    en: 'We will answer by <b>{date:date}</b>. You can take each next step on its date, free of charge.',
    hi: 'हम <b>{date:date}</b> तक उत्तर देंगे। हर अगला चरण आप उसकी तिथि पर निःशुल्क ले सकते हैं।',
  },
  LATE: {
    en: 'We promised an answer by <b>{date:date}</b> and are late. You can go to Bima Bharosa now.',
    hi: 'हमने <b>{date:date}</b> तक उत्तर देने को कहा था और हमसे देर हुई है। आप अब बीमा भरोसा से बात कर सकते हैं।',
  },
  ANSWERED: {
    en: 'We answered on <b>{date:date}</b>. Read the answer and choose your next step.',
    hi: 'हमने <b>{date:date}</b> को उत्तर दिया। उत्तर पढ़ें और अगला चरण चुनें।',
  },
  REOPENED: {
    en: 'We are looking at it again. Answer due <b>{date:date}</b>.',
    hi: 'हम इसे फिर देख रहे हैं। उत्तर <b>{date:date}</b> तक।',
  },
  ESCALATED: {
    en: 'Our grievance officer has your complaint. Answer due <b>{date:date}</b>.',
    hi: 'आपकी शिकायत हमारे शिकायत अधिकारी के पास है। उत्तर <b>{date:date}</b> तक।',
  },
  OMBUDSMAN: {
    en: 'You told us on <b>{date:date}</b> that the Ombudsman has your complaint.',
    hi: 'आपने हमें <b>{date:date}</b> को बताया कि आपकी शिकायत बीमा लोकपाल के पास है।',
  },
  ACCEPTED: { en: 'You accepted our answer on <b>{date:date}</b>.', hi: 'आपने <b>{date:date}</b> को हमारा उत्तर स्वीकार किया।' },
  CLOSED: {
    en: 'We answered on <b>{date:date}</b> and did not hear from you within 8 weeks. The steps outside our company stay open.',
    hi: 'हमने <b>{date:date}</b> को उत्तर दिया और 8 सप्ताह में आपसे कुछ नहीं सुना। हमारी कंपनी से बाहर के चरण खुले हैं।',
  },
  WITHDRAWN: { en: 'You withdrew this complaint on <b>{date:date}</b>.', hi: 'आपने <b>{date:date}</b> को यह शिकायत वापस ली।' },
  // Answer
  answer: { en: 'Our answer', hi: 'हमारा उत्तर' },
  ...DECISION_TEXTS,
  answeredOn: { en: 'Answered {date:date}', hi: '{date:date} को उत्तर दिया' },
  clause: { en: 'Clause: {clause}', hi: 'शर्त: {clause}' },
  PAYING: {
    en: 'We are paying <b>{amount:money}</b> to your account {account}.',
    hi: 'हम आपके खाते {account} में <b>{amount:money}</b> भेज रहे हैं।',
  },
  PAID: {
    en: 'We paid <b>{amount:money}</b> to your account {account} on <b>{date:date}</b>.',
    hi: 'हमने <b>{date:date}</b> को आपके खाते {account} में <b>{amount:money}</b> भेजे।',
  },
  ACCOUNT_NEEDED: {
    en: 'We will pay you <b>{amount:money}</b> as soon as you have a verified bank account for payouts. <link>Add your account</link>',
    hi: 'भुगतान के लिए आपका सत्यापित बैंक खाता होते ही हम आपको <b>{amount:money}</b> देंगे। <link>अपना खाता जोड़ें</link>',
  },
  RETURNED: {
    en: 'Your bank returned our payment of <b>{amount:money}</b>. We will pay you to another account. <link>Change your account</link>',
    hi: 'आपके बैंक ने <b>{amount:money}</b> का हमारा भुगतान लौटा दिया। हम दूसरे खाते में भुगतान करेंगे। <link>अपना खाता बदलें</link>',
  },
  ON_HOLD: {
    en: 'Your account was changed less than 24 hours ago. For your security, we will pay <b>{amount:money}</b> after that.',
    hi: 'आपका खाता 24 घंटे के भीतर बदला गया है। आपकी सुरक्षा के लिए हम <b>{amount:money}</b> उसके बाद देंगे।',
  },
  accept: { en: 'I accept', hi: 'मुझे स्वीकार है' },
  reject: { en: 'I do not accept', hi: 'मुझे स्वीकार नहीं है' },
  rejectTitle: { en: 'What should we look at again?', hi: 'हम फिर क्या देखें?' },
  rejectText: {
    en: 'We will look at your complaint again and answer within two weeks. You can ask for this once. Your other steps stay open.',
    hi: 'हम आपकी शिकायत फिर देखेंगे और दो सप्ताह में उत्तर देंगे। यह आप एक बार कह सकते हैं। आपके दूसरे चरण खुले रहेंगे।',
  },
  rejectNow: { en: 'Look at it again', hi: 'फिर देखें' },
  acceptTitle: { en: 'Accept our answer?', hi: 'हमारा उत्तर स्वीकार करें?' },
  acceptText: {
    en: 'We will not look at this complaint again. The steps outside our company stay open on their dates.',
    hi: 'हम यह शिकायत फिर नहीं देखेंगे। हमारी कंपनी से बाहर के चरण अपनी तिथियों पर खुले रहेंगे।',
  },
  yourText: { en: 'Your message (optional)', hi: 'आपका संदेश (वैकल्पिक)' },
  // Further steps
  officerTitle: { en: 'Ask the grievance officer', hi: 'शिकायत अधिकारी से कहें' },
  officerText: {
    en: 'The officer is not a person who answered your complaint before, and will answer within two weeks.',
    hi: 'अधिकारी वह व्यक्ति नहीं है जिसने पहले आपकी शिकायत का उत्तर दिया। वे दो सप्ताह में उत्तर देंगे।',
  },
  officerNow: { en: 'Send to the officer', hi: 'अधिकारी को भेजें' },
  tokenTitle: { en: 'Token of Bima Bharosa', hi: 'बीमा भरोसा का टोकन' },
  tokenLabel: { en: 'Token', hi: 'टोकन' },
  tokenError: { en: 'Enter the token of Bima Bharosa.', hi: 'बीमा भरोसा का टोकन लिखें।' },
  save: { en: 'Save', hi: 'सहेजें' },
  ombudsmanTitle: { en: 'Is your complaint with the Ombudsman?', hi: 'क्या आपकी शिकायत बीमा लोकपाल के पास है?' },
  ombudsmanText: {
    en: 'We will note it here, so that we know where your complaint is.',
    hi: 'हम इसे यहाँ लिख लेंगे, ताकि हमें पता रहे कि आपकी शिकायत कहाँ है।',
  },
  ombudsmanNow: { en: 'Yes, it is', hi: 'हाँ' },
  withdraw: { en: 'Withdraw the complaint', hi: 'शिकायत वापस लें' },
  withdrawTitle: { en: 'Withdraw this complaint?', hi: 'यह शिकायत वापस लें?' },
  withdrawText: {
    en: 'We will stop working on it. We will ask you for a one-time password.',
    hi: 'हम इस पर काम करना बंद कर देंगे। हम आपसे वन-टाइम पासवर्ड माँगेंगे।',
  },
  withdrawVisitText: { en: 'We will stop working on it.', hi: 'हम इस पर काम करना बंद कर देंगे।' },
  withdrawNow: { en: 'Withdraw', hi: 'वापस लें' },
  sending: { en: 'Sending', hi: 'भेजा जा रहा है' },
  documentNeeded: {
    en: 'We need a document: {name}. This does not change the day of our answer. <link>Send it with your requests</link>',
    hi: 'हमें एक दस्तावेज़ चाहिए: {name}। इससे हमारे उत्तर की तिथि नहीं बदलती। <link>अपने अनुरोधों में भेजें</link>',
  },
  // About
  about: { en: 'About', hi: 'विषय' },
  subject: { en: 'Subject', hi: 'विषय' },
  category: { en: 'Kind', hi: 'प्रकार' },
  different: { en: 'What is different', hi: 'क्या अलग है' },
  wish: { en: 'You want', hi: 'आप चाहते हैं' },
  saleDocuments: { en: 'Documents of the sale', hi: 'बिक्री के दस्तावेज़' },
  lookedAt: { en: 'Looked at by', hi: 'कौन देख रहा है' },
  lookedAtBy: { en: 'A person whom it is not about', hi: 'वह व्यक्ति जिसके बारे में शिकायत नहीं है' },
  file: { en: 'Your file', hi: 'आपकी फ़ाइल' },
  fileText: {
    en: 'One PDF with every message, document and date, for Bima Bharosa or the Ombudsman.',
    hi: 'हर संदेश, दस्तावेज़ और तिथि के साथ एक PDF, बीमा भरोसा या बीमा लोकपाल के लिए।',
  },
  download: { en: 'Download the file', hi: 'फ़ाइल डाउनलोड करें' },
  preparing: { en: 'Preparing your file', hi: 'आपकी फ़ाइल तैयार हो रही है' },
  // Messages
  messages: { en: 'Messages', hi: 'संदेश' },
  you: { en: 'You, {date:date}, {time}', hi: 'आप, {date:date}, {time}' },
  team: { en: 'Complaints team, {date:date}, {time}', hi: 'शिकायत टीम, {date:date}, {time}' },
  confirmed: {
    en: 'We have your complaint {no}. We will answer by {date:date}.',
    hi: 'हमें आपकी शिकायत {no} मिल गई है। हम {date:date} तक उत्तर देंगे।',
  },
  saidREOPENED: { en: 'Please look at it again.', hi: 'कृपया इसे फिर देखें।' },
  saidESCALATED: { en: 'This is now with the grievance officer.', hi: 'यह अब शिकायत अधिकारी के पास है।' },
  saidACCEPTED: { en: 'I accept the answer.', hi: 'मुझे उत्तर स्वीकार है।' },
  saidWITHDRAWN: { en: 'I withdraw the complaint.', hi: 'मैं शिकायत वापस लेता/लेती हूँ।' },
  saidTOKEN: { en: 'I have a token of Bima Bharosa.', hi: 'मेरे पास बीमा भरोसा का टोकन है।' },
  tokenFromUs: { en: 'Bima Bharosa gave your complaint the token {token}.', hi: 'बीमा भरोसा ने आपकी शिकायत को टोकन {token} दिया।' },
  youOn: { en: 'You, {date:date}', hi: 'आप, {date:date}' },
  saidOMBUDSMAN: { en: 'The Ombudsman has my complaint.', hi: 'मेरी शिकायत बीमा लोकपाल के पास है।' },
});
