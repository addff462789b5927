import { text } from '../../lib/text/text.ts';

/** Paying a policy by its key: what a link or a code opened. */
export const payByKeyText = text({
  alreadyPaid: { en: 'This premium has already been paid', hi: 'यह प्रीमियम पहले ही चुकाया जा चुका है' },
  alreadyPaidWhy: {
    en: 'The premium for policy ending {last3} is being credited.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी का प्रीमियम जमा किया जा रहा है।',
  },
  nothingDue: { en: 'No premium is due now', hi: 'अभी कोई प्रीमियम देय नहीं है' },
  nothingDueWhy: { en: 'This policy has no more premiums to pay.', hi: 'इस पॉलिसी का कोई प्रीमियम बाकी नहीं है।' },
  nextDue: { en: 'The next premium is due on <b>{date:date}</b>.', hi: 'अगला प्रीमियम <b>{date:date}</b> को देय है।' },
  owed: {
    en: '<b>{amount:money}</b> is due for policy ending {last3}.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी के लिए <b>{amount:money}</b> देय है।',
  },
  plan: { en: 'Plan', hi: 'योजना' },
  owner: { en: 'Policyholder', hi: 'पॉलिसीधारक' },
  dueDate: { en: 'Due on', hi: 'देय तारीख़' },
  day: { en: '{date:date}', hi: '{date:date}' },
  premium: { en: 'Premium', hi: 'प्रीमियम' },
  receiptTo: { en: 'Receipt', hi: 'रसीद' },
  receiptOwner: { en: 'Sent to the policyholder’s registered contact', hi: 'पॉलिसीधारक के दर्ज संपर्क पर जाएगी' },
  payAllTheSame: { en: 'Pay {amount:money} yourself instead', hi: 'इसके बजाय {amount:money} स्वयं चुकाएँ' },
  payAdvance: { en: 'Pay {amount:money} in advance', hi: '{amount:money} अग्रिम भरें' },
  hasLapsed: { en: 'This policy has lapsed', hi: 'यह पॉलिसी लैप्स हो चुकी है' },
  hasLapsedWhy: {
    en: 'You cannot pay a premium for policy ending {last3} until it is reinstated. Log in, or call <link>{phone}</link>.',
    hi: '{last3} पर समाप्त होने वाली पॉलिसी का प्रीमियम तब तक नहीं भरा जा सकता जब तक वह फिर चालू न हो। लॉग इन करें, या <link>{phone}</link> पर कॉल करें।',
  },
  lapsed: { en: 'This policy has lapsed. Log in to reinstate it.', hi: 'यह पॉलिसी लैप्स हो चुकी है। इसे फिर चालू कराने के लिए लॉग इन करें।' },
  seeStatus: { en: 'Check its status', hi: 'उसकी स्थिति देखें' },
  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
  orCall: { en: 'Questions? Call <link>{phone}</link>.', hi: 'कोई प्रश्न? <link>{phone}</link> पर कॉल करें।' },

  howTo: {
    en: 'Enter two details of the policy. We send a code to the policyholder. You can pay for someone else.',
    hi: 'पॉलिसी के दो विवरण लिखें। हम पॉलिसीधारक को एक कोड भेजेंगे। आप किसी और के लिए भी भुगतान कर सकते हैं।',
  },
  needNumber: {
    en: 'The policy number, from the policy bond, a receipt or our SMS',
    hi: 'पॉलिसी संख्या, जो पॉलिसी बॉन्ड, रसीद या हमारे SMS में है',
  },
  needDob: { en: 'The policyholder’s date of birth', hi: 'पॉलिसीधारक की जन्म तिथि' },
  needMobile: { en: 'The policyholder’s mobile: we send the code there', hi: 'पॉलिसीधारक का मोबाइल: हम कोड उसी पर भेजते हैं' },
  logInInstead: { en: 'Log in instead', hi: 'इसके बजाय लॉग इन करें' },
  which: { en: 'Which policy?', hi: 'कौन सी पॉलिसी?' },
  policyNumber: { en: 'Policy number', hi: 'पॉलिसी संख्या' },
  policyNumberHint: { en: 'On your policy bond and receipts', hi: 'आपके पॉलिसी बॉन्ड और रसीदों पर' },
  policyNumberWrong: { en: 'Enter the 9 digits of your policy number.', hi: 'अपनी पॉलिसी संख्या के 9 अंक लिखें।' },
  dob: { en: 'Date of birth of the policyholder', hi: 'पॉलिसीधारक की जन्म तिथि' },
  getCode: { en: 'Get code', hi: 'कोड पाएँ' },
  stepCode: { en: 'One-time password', hi: 'वन-टाइम पासवर्ड' },
  showDue: { en: 'Show amount due', hi: 'देय राशि दिखाएँ' },
  checking: { en: 'Checking your code', hi: 'आपका कोड जाँच रहे हैं' },
  owners: { en: 'the policyholder’s mobile number and email', hi: 'पॉलिसीधारक के मोबाइल नंबर और ई-मेल' },
});
