import { text } from '../../lib/text.ts';

export const serviceRequestsText = text({
  answer: { en: 'What do you want to do today?', hi: 'आज आप क्या करना चाहते हैं?' },
  services: { en: 'Services', hi: 'सेवाएँ' },
  payPremium: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
  payPremiumText: { en: 'See what is due and pay it', hi: 'देखें क्या देय है और भुगतान करें' },
  pastPayments: { en: 'Past payments', hi: 'पिछले भुगतान' },
  pastPaymentsText: { en: 'Premiums you have paid', hi: 'आपके चुकाए गए प्रीमियम' },
  receipts: { en: 'Premium receipts', hi: 'प्रीमियम रसीदें' },
  receiptsText: { en: 'Download them or have them sent', hi: 'डाउनलोड करें या मँगवाएँ' },
  policies: { en: 'My policies', hi: 'मेरी पॉलिसियाँ' },
  policiesText: { en: 'Cover, nominees and dates', hi: 'सुरक्षा, नामांकित व्यक्ति और तारीखें' },
  autoDebit: { en: 'Auto-debit', hi: 'ऑटो-डेबिट' },
  enach: { en: 'Bank account (eNACH)', hi: 'बैंक खाता (eNACH)' },
  enachText: { en: 'Premiums are debited from your account', hi: 'प्रीमियम आपके खाते से डेबिट होते हैं' },
  esi: { en: 'Setup ESI', hi: 'ESI चालू करें' },
  esiText: { en: 'A standing instruction at your bank', hi: 'आपके बैंक में स्थायी निर्देश' },
  upi: { en: 'UPI Autopay', hi: 'UPI ऑटोपे' },
  upiText: { en: 'Approve it once in your UPI app', hi: 'अपने UPI ऐप में एक बार स्वीकृत करें' },
  cancelAutoPay: { en: 'Cancel auto pay', hi: 'ऑटो पे बंद करें' },
  cancelAutoPayText: { en: 'End a debit from your account or by UPI', hi: 'खाते या UPI से होने वाला डेबिट बंद करें' },
  elseTitle: { en: 'Need something else?', hi: 'कुछ और चाहिए?' },
  elseText: {
    en: 'Call <link>{phone}</link>, 10am to 7pm every day.',
    hi: '<link>{phone}</link> पर कॉल करें, हर दिन सुबह 10 से शाम 7 बजे तक।',
  },
  elseEmail: { en: 'Or write to <link>{email}</link>.', hi: 'या <link>{email}</link> पर लिखें।' },
});
