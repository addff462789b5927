import { text } from '../../lib/text/text.ts';

/** Texts that all requests share: that one is already open (R12), and the result (R11). */
export const requestText = text({
  openUntil: {
    en: 'You asked for this on {date:date}. We will finish by {promisedBy:date}.',
    hi: 'आपने इसका अनुरोध {date:date} को किया था। हम इसे {promisedBy:date} तक पूरा कर देंगे।',
  },
  openNow: {
    en: 'You asked for this on {date:date}. We are working on it.',
    hi: 'आपने इसका अनुरोध {date:date} को किया था। हम उस पर काम कर रहे हैं।',
  },
  title: { en: 'We have received your request', hi: 'आपका अनुरोध मिल गया है' },
  promised: {
    en: 'Your request <b>{caseId}</b> of {date:date} will be completed by <b>{promisedBy:date}</b>.',
    hi: '{date:date} का आपका अनुरोध <b>{caseId}</b>, <b>{promisedBy:date}</b> तक पूरा होगा।',
  },
  registered: { en: 'We received your request <b>{caseId}</b> on {date:date}.', hi: 'आपका अनुरोध <b>{caseId}</b> हमें {date:date} को मिला।' },
  done: { en: 'Your request <b>{caseId}</b> has been completed.', hi: 'आपका अनुरोध <b>{caseId}</b> पूरा हो गया है।' },
  allPromised: {
    en: 'Your requests <b>{caseIds}</b> of {date:date} will be completed by <b>{promisedBy:date}</b>.',
    hi: '{date:date} के आपके अनुरोध <b>{caseIds}</b>, <b>{promisedBy:date}</b> तक पूरे होंगे।',
  },
  allRegistered: {
    en: 'We received your requests <b>{caseIds}</b> on {date:date}.',
    hi: 'आपके अनुरोध <b>{caseIds}</b> हमें {date:date} को मिले।',
  },
  allDone: { en: 'Your requests <b>{caseIds}</b> have been completed.', hi: 'आपके अनुरोध <b>{caseIds}</b> पूरे हो गए हैं।' },
  track: { en: 'Track this request', hi: 'इस अनुरोध की स्थिति देखें' },
});

/** W7: the server's text, for a form that is not shown at all. */
export const ON_HOLD = {
  en: 'For your security, this service is unavailable for 24 hours after you change your contact or bank details.',
  hi: 'आपकी सुरक्षा के लिए, संपर्क या बैंक की जानकारी बदलने के बाद 24 घंटे तक यह सेवा उपलब्ध नहीं रहती।',
};
