import { text } from '../../lib/text/text.ts';

export const offerText = text({
  title: { en: 'More cover for you', hi: 'आपके लिए अतिरिक्त सुरक्षा' },
  preApproved: {
    en: 'You are pre-approved for <b>{sum:cover}</b> of additional cover.',
    hi: 'आपके लिए <b>{sum:cover}</b> की अतिरिक्त सुरक्षा पहले से स्वीकृत है।',
  },
  salaried: { en: 'Extra cover for salaried customers', hi: 'वेतनभोगी ग्राहकों के लिए अतिरिक्त सुरक्षा' },
  seeOffer: { en: 'See the offer', hi: 'ऑफ़र देखें' },
  notInterested: { en: 'Not interested', hi: 'रुचि नहीं है' },
  plan: { en: 'Plan', hi: 'प्लान' },
  cover: { en: 'Life cover', hi: 'जीवन सुरक्षा' },
  sum: { en: '{sum:cover}', hi: '{sum:cover}' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  amount: { en: '{amount:money}', hi: '{amount:money}' },
  onRequest: { en: 'On request', hi: 'पूछने पर' },
  validTill: { en: 'Valid until', hi: 'इस तारीख़ तक मान्य' },
  when: { en: 'When may we call you?', hi: 'हम आपको कब कॉल करें?' },
  MORNING: { en: 'Morning', hi: 'सुबह' },
  AFTERNOON: { en: 'Afternoon', hi: 'दोपहर' },
  EVENING: { en: 'Evening', hi: 'शाम' },
  ask: { en: 'Request a call', hi: 'कॉल का अनुरोध करें' },
  close: { en: 'Close', hi: 'बंद करें' },
  asked: { en: 'You have requested a call', hi: 'आपने कॉल का अनुरोध किया है' },
  willCall: { en: 'We will call you within 2 working days.', hi: 'हम 2 कार्य दिवसों में आपको कॉल करेंगे।' },
  addMobile: { en: 'Update mobile', hi: 'मोबाइल अपडेट करें' },
});
