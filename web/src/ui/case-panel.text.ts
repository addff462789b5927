import { text } from '../lib/text.ts';

/** What a person reads when a request was raised (R11). */
export const casePanelText = text({
  title: { en: 'We have your request', hi: 'आपका अनुरोध मिल गया है' },
  promised: {
    en: 'Your request <b>{caseId}</b> of {date:date} will be done by <b>{promisedBy:date}</b>.',
    hi: '{date:date} का आपका अनुरोध <b>{caseId}</b>, <b>{promisedBy:date}</b> तक पूरा होगा।',
  },
  open: { en: 'Your request <b>{caseId}</b> of {date:date}.', hi: '{date:date} का आपका अनुरोध <b>{caseId}</b>।' },
  track: { en: 'Track this request', hi: 'इस अनुरोध की स्थिति देखें' },
});
