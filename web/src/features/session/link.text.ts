import { text } from '../../lib/text/text.ts';

export const linkText = text({
  opening: { en: 'Opening your link', hi: 'आपका लिंक खोल रहे हैं' },
  comingFromGroup: { en: 'Logging you in', hi: 'आपको लॉग इन कर रहे हैं' },
  goingToDashboard: { en: 'Taking you to your group dashboard', hi: 'आपको समूह के डैशबोर्ड पर ले जा रहे हैं' },
  forWhom: { en: 'This link is for <b>{initial}•••</b>.', hi: 'यह लिंक <b>{initial}•••</b> के लिए है।' },
  forWhichPolicy: {
    en: 'This link is for <b>{initial}•••</b>, policy ending <b>{last3}</b>.',
    hi: 'यह लिंक <b>{initial}•••</b> के लिए है, पॉलिसी के अंतिम अंक <b>{last3}</b>।',
  },
  confirm: { en: 'Confirm that it is you', hi: 'पुष्टि करें कि यह आप हैं' },
  proceed: { en: 'Continue', hi: 'आगे बढ़ें' },
  notSent: { en: 'We could not send the code.', hi: 'हम कोड नहीं भेज सके।' },
  sendAgain: { en: 'Send a code', hi: 'कोड भेजें' },
  linkOver: {
    en: 'This link has expired or was already used. Log in, or ask for a new one at <link>{phone}</link>.',
    hi: 'इस लिंक की अवधि समाप्त हो गई है या यह इस्तेमाल हो चुका है। लॉग इन करें, या <link>{phone}</link> पर कॉल करके नया लिंक माँगें।',
  },
  linkOverHere: {
    en: 'This link has expired or was already used. You are still logged in.',
    hi: 'इस लिंक की अवधि समाप्त हो गई है या यह इस्तेमाल हो चुका है। आप अब भी लॉग इन हैं।',
  },
  groupOverHere: {
    en: 'We could not log you in from the group’s website. You are still logged in.',
    hi: 'समूह की वेबसाइट से आपका लॉग इन नहीं हो सका। आप अब भी लॉग इन हैं।',
  },
  groupOver: {
    en: 'We could not log you in from the group’s website. Please log in here.',
    hi: 'समूह की वेबसाइट से आपका लॉग इन नहीं हो सका। कृपया यहाँ लॉग इन करें।',
  },
});
