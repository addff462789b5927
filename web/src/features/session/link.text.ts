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
  confirm: { en: 'Confirm it is you', hi: 'पुष्टि करें कि यह आप हैं' },
  proceed: { en: 'Continue', hi: 'आगे बढ़ें' },
  notSent: { en: 'The code could not be sent.', hi: 'कोड नहीं भेजा जा सका।' },
  sendAgain: { en: 'Send a code', hi: 'कोड भेजें' },
  linkOver: {
    en: 'This link has expired or was already used. Log in, or ask for a new one at <link>{phone}</link>.',
    hi: 'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है। लॉग इन करें, या <link>{phone}</link> पर कॉल करके नया लिंक माँगें।',
  },
  linkOverHere: {
    en: 'This link has been used or is too old. You are still logged in.',
    hi: 'यह लिंक इस्तेमाल हो चुका है या बहुत पुराना है। आप अब भी लॉग इन हैं।',
  },
  groupOverHere: {
    en: 'We could not log you in from the group. You are still logged in.',
    hi: 'समूह की ओर से आपका लॉग इन नहीं हो सका। आप अब भी लॉग इन हैं।',
  },
  groupOver: {
    en: 'We could not log you in from the group. Log in here.',
    hi: 'समूह की ओर से आपका लॉग इन नहीं हो सका। यहाँ लॉग इन करें।',
  },
});
