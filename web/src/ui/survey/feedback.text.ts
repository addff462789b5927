import { FEEDBACK_REASONS } from '@portal/rules/requests/feedback.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { text } from '../../lib/text/text.ts';

const [login, transaction, time, accuracy, resolution] = FEEDBACK_REASONS;

/** Texts of the feedback request, in its popup and on the page. */
export const feedbackText = text({
  title: { en: VERBATIM_DIALOGS.feedbackPlease, hi: 'कृपया अपनी राय दें' },
  question: {
    en: 'How likely are you to recommend us to a friend or family member?',
    hi: 'क्या आप किसी मित्र या परिवार के सदस्य को हमारी सेवाएँ लेने की सलाह देंगे?',
  },
  least: { en: '0, not at all likely', hi: '0, बिल्कुल नहीं' },
  most: { en: '10, very likely', hi: '10, ज़रूर' },
  red: { en: 'What are your concerns?', hi: 'आपको क्या परेशानी हुई?' },
  yellow: { en: 'What would earn a 10?', hi: 'हम क्या बेहतर करें कि आप 10 दें?' },
  green: { en: 'What are the reasons for your rating?', hi: 'आपने यह रेटिंग क्यों दी?' },
  comment: { en: 'Anything else? (optional)', hi: 'कुछ और कहना चाहेंगे? (वैकल्पिक)' },
  counted: { en: '{n} of 1000', hi: '1000 में से {n}' },
  tooLong: { en: VERBATIM_DIALOGS.commentTooLong, hi: 'विवरण 1000 अक्षरों से अधिक नहीं होना चाहिए' },
  thanks: { en: 'Thank you.', hi: 'धन्यवाद।' },
  skip: { en: 'Skip', hi: 'छोड़ें' },
  submit: { en: 'Submit', hi: 'भेजें' },
});

/** Displayed reasons. The request sends the specification's texts. */
export const reasonText = text({
  [login]: { en: login, hi: 'लॉग इन करने में आसानी' },
  [transaction]: { en: transaction, hi: 'लेन-देन में आसानी' },
  [time]: { en: time, hi: 'प्रश्न हल होने में लगा समय' },
  [accuracy]: { en: accuracy, hi: 'जानकारी की शुद्धता और पूर्णता' },
  [resolution]: { en: resolution, hi: 'पहली बार में ही समाधान' },
});
