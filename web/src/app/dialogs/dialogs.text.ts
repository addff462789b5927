import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { text } from '../../lib/text/text.ts';

/** Texts of the shell's dialogs. */
export const dialogsText = text({
  sessionTitle: { en: VERBATIM.sessionExpiredError, hi: 'सत्र समाप्त' },
  sessionText: { en: VERBATIM.sessionExpired, hi: 'आपका सत्र समाप्त हो गया है। कृपया फिर लॉग इन करें' },
  sessionYes: { en: VERBATIM.goToLogin, hi: 'लॉग इन पर जाएँ' },
  networkTitle: { en: 'We could not do that', hi: 'यह नहीं हो सका' },
  networkText: { en: VERBATIM.technicalProblems, hi: 'कुछ तकनीकी समस्या है। कृपया बाद में फिर कोशिश करें' },
  noAnswerText: {
    en: 'We do not know yet whether this went through. Check <link>Track requests</link> before you try again.',
    hi: 'हमें अभी पता नहीं कि यह पूरा हुआ या नहीं। फिर कोशिश करने से पहले <link>अनुरोधों की स्थिति</link> देखें।',
  },
  noAnswerPaying: {
    en: 'We do not know yet whether this went through. Check <link>Past payments</link> before you try again.',
    hi: 'हमें अभी पता नहीं कि यह पूरा हुआ या नहीं। फिर कोशिश करने से पहले <link>पिछले भुगतान</link> देखें।',
  },
  paymentText: {
    en: VERBATIM.paymentApology,
    hi: 'क्षमा करें, कुछ गड़बड़ हुई। जब तक हम इसे ठीक करते हैं, कृपया {email} पर या 1800 270 7000 पर (हर दिन सुबह 10 से शाम 7 बजे तक) हमारी ग्राहक सेवा से संपर्क करें',
  },
  paymentTextOf: {
    en: 'Apologies, something went wrong. While we fix it, please get in touch with our customer care team at {email} or call us at {phone} ({hours})',
    hi: 'क्षमा करें, कुछ गड़बड़ हुई। जब तक हम इसे ठीक करते हैं, कृपया {email} पर या {phone} पर ({hours}) हमारी ग्राहक सेवा से संपर्क करें',
  },
  paymentTextNoEmail: {
    en: 'Apologies, something went wrong. While we fix it, please get in touch with our customer care team and call us at {phone} ({hours})',
    hi: 'क्षमा करें, कुछ गड़बड़ हुई। जब तक हम इसे ठीक करते हैं, कृपया {phone} पर ({hours}) हमारी ग्राहक सेवा को कॉल करें',
  },
  abcIdText: {
    en: 'To debit your account, the group needs to identify you by an ABC ID. Link it on the group’s page, then come back and continue here.',
    hi: 'खाते से ऑटो-डेबिट के लिए समूह को आपके ABC ID से आपकी पहचान करनी होगी। उसे समूह के पृष्ठ पर जोड़ें, फिर लौटकर यहाँ जारी रखें।',
  },
  stepUpTitle: { en: 'Confirm that it is you', hi: 'पुष्टि करें कि यह आप ही हैं' },
  stepUpYes: { en: 'Confirm', hi: 'पुष्टि करें' },
  stepUpNo: { en: 'Cancel', hi: 'रद्द करें' },
  act: { en: 'You are about to <b>{action}</b>.', hi: 'आप <b>{action}</b> वाले हैं।' },
  actPolicy: {
    en: 'You are about to <b>{action}</b> (policy ending <b>{policy}</b>).',
    hi: 'आप <b>{action}</b> वाले हैं (पॉलिसी के अंतिम अंक <b>{policy}</b>)।',
  },
  actAccount: {
    en: 'You are about to <b>{action}</b> (account ending <b>{account}</b>).',
    hi: 'आप <b>{action}</b> वाले हैं (खाते के अंतिम अंक <b>{account}</b>)।',
  },
  actPolicyAccount: {
    en: 'You are about to <b>{action}</b> (policy ending <b>{policy}</b>, account ending <b>{account}</b>).',
    hi: 'आप <b>{action}</b> वाले हैं (पॉलिसी के अंतिम अंक <b>{policy}</b>, खाते के <b>{account}</b>)।',
  },
  stepUpPasskey: { en: 'Confirm with passkey', hi: 'पासकी से पुष्टि करें' },
  stepUpCode: { en: 'Use a one-time password', hi: 'वन-टाइम पासवर्ड का उपयोग करें' },
  stepUpHint: {
    en: 'Your browser asks for your fingerprint, face or screen lock. It confirms only what is written here.',
    hi: 'ब्राउज़र आपसे फ़िंगरप्रिंट, चेहरा या स्क्रीन लॉक माँगेगा। इससे केवल वही पुष्ट होगा जो यहाँ लिखा है।',
  },
  passkeyFailed: { en: 'Your browser could not use the passkey.', hi: 'आपका ब्राउज़र पासकी का उपयोग नहीं कर सका।' },
  logoutTitle: { en: 'You are logged out', hi: 'आप लॉग आउट हो गए हैं' },
  logoutIdle: {
    en: 'You were logged out after 15 minutes without activity.',
    hi: '15 मिनट तक कोई गतिविधि न होने पर आपको लॉग आउट किया गया।',
  },
  logoutText: {
    en: 'Taking you to the home page in <b>{n:seconds}</b>.',
    hi: '<b>{n:seconds}</b> में आपको मुख्य पृष्ठ पर ले जा रहे हैं।',
  },
  logoutDone: { en: 'You are on the home page now.', hi: 'अब आप मुख्य पृष्ठ पर हैं।' },
  logoutFailed: { en: VERBATIM.ifNotRedirected, hi: 'यदि आप अपने आप न पहुँचें, तो “मुख्य पृष्ठ पर जाएँ” दबाएँ।' },
  logoutYes: { en: VERBATIM.goToHomepage, hi: 'मुख्य पृष्ठ पर जाएँ' },
  logoutNo: { en: VERBATIM.logInAgain, hi: 'फिर लॉग इन करें' },
});
