import { text } from '../../lib/text/text.ts';

/** Texts that the claim pages share. The reader has lost someone, so they are short and sell nothing. */
export const claimText = text({
  stepWhat: { en: 'What happened', hi: 'क्या हुआ' },
  stepDetails: { en: 'Details', hi: 'विवरण' },
  stepDocuments: { en: 'Documents', hi: 'दस्तावेज़' },

  DEATH: { en: 'Death claim', hi: 'मृत्यु दावा' },
  CRITICAL_ILLNESS: { en: 'Critical illness', hi: 'गंभीर बीमारी' },
  DISABILITY: { en: 'Disability', hi: 'विकलांगता' },
  HOSPITAL_CASH: { en: 'Hospital cash', hi: 'अस्पताल नकद' },

  NOMINEE: { en: 'The nominee', hi: 'नॉमिनी' },
  APPOINTEE: { en: 'The appointee for a minor', hi: 'नाबालिग के लिए नियुक्त व्यक्ति' },
  HEIR: { en: 'An heir', hi: 'उत्तराधिकारी' },
  ASSIGNEE: { en: 'The assignee', hi: 'समनुदेशिती' },
  EMPLOYER: { en: 'The employer', hi: 'नियोक्ता' },
  LENDER: { en: 'The lender', hi: 'ऋणदाता' },
  SELF: { en: 'The policyholder', hi: 'पॉलिसीधारक' },
  OTHER: { en: 'Someone else', hi: 'कोई और' },
  choose: { en: 'Choose an option', hi: 'विकल्प चुनें' },
  mobile: { en: 'Your mobile number', hi: 'आपका मोबाइल नंबर' },
  errorMobile: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' },

  talk: { en: 'Would you prefer to talk to us?', hi: 'क्या आप हमसे बात करना चाहेंगे?' },
  talkWhy: {
    en: 'A claims advisor can help you with every step, in Hindi or English, from {hours}.',
    hi: 'हमारे दावा सलाहकार {hours}, हिंदी या अंग्रेज़ी में, हर कदम पर आपकी मदद कर सकते हैं।',
  },

  OPEN: { en: 'Required', hi: 'आवश्यक' },
  UPLOADED: { en: 'Uploaded', hi: 'अपलोड हुआ' },
  RECEIVED: { en: 'Received', hi: 'मिल गया' },
  REJECTED: { en: 'Not accepted', hi: 'स्वीकार नहीं हुआ' },
  NOT_AVAILABLE: { en: 'Not available', hi: 'उपलब्ध नहीं' },
  WAIVED: { en: 'Not required', hi: 'आवश्यक नहीं' },
  addDetails: { en: 'Add your details and bank account', hi: 'अपना विवरण और बैंक खाता दें' },
  optional: { en: 'Optional', hi: 'वैकल्पिक' },
});
