import { FEEDBACK_REASONS } from '@portal/rules/feedback.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/verbatim-dialogs.ts';
import { text } from '../../lib/text.ts';

/** Words of the need-help popup. */
export const helpText = text({
  step: { en: 'Step {n} of 3', hi: '3 में से चरण {n}' },
  failureTitle: { en: VERBATIM_DIALOGS.helpWrong, hi: 'कुछ गड़बड़ हुई' },
  offer: { en: VERBATIM_DIALOGS.helpOffer, hi: 'चिंता न करें, हम मदद के लिए हैं! मदद चाहिए दबाएँ, हम जल्द ही आपसे संपर्क करेंगे' },
  successTitle: { en: VERBATIM_DIALOGS.helpSuccess, hi: 'सफल!' },
  doneLine: {
    en: 'What you asked for is registered. If a question is left, we are here.',
    hi: 'आपका अनुरोध दर्ज हो गया है। कोई प्रश्न बचा हो तो हम यहाँ हैं।',
  },
  needHelp: { en: VERBATIM_DIALOGS.needHelp, hi: 'मदद चाहिए' },
  choicesTitle: { en: 'How can we help?', hi: 'हम कैसे मदद करें?' },
  choicesLine: { en: 'A person answers either way.', hi: 'दोनों तरीकों में एक व्यक्ति जवाब देता है।' },
  callBack: { en: VERBATIM_DIALOGS.callBack, hi: 'कॉल वापस पाएँ' },
  callHours: { en: '10am to 7pm, every day', hi: 'हर दिन सुबह 10 से शाम 7 बजे तक' },
  chat: { en: VERBATIM_DIALOGS.chatWithUs, hi: 'हमसे चैट करें' },
  chatLine: { en: 'Opens in a new tab', hi: 'नए टैब में खुलता है' },
  openChat: { en: 'Open the chat', hi: 'चैट खोलें' },
  chatBlocked: { en: 'Your browser held the chat back.', hi: 'आपके ब्राउज़र ने चैट रोक दी।' },
  closed: { en: 'We call back from 10am. Our number:', hi: 'हम सुबह 10 बजे से कॉल करते हैं। हमारा नंबर:' },
  numberTitle: { en: 'Which number should we call?', hi: 'हम किस नंबर पर कॉल करें?' },
  registered: { en: 'Your registered number', hi: 'आपका पंजीकृत नंबर' },
  another: { en: 'Another number', hi: 'कोई और नंबर' },
  alternate: { en: 'Alternate number', hi: 'वैकल्पिक नंबर' },
  alternateHint: { en: '10 digits, without +91', hi: '10 अंक, +91 के बिना' },
  alternatePlaceholder: { en: VERBATIM_DIALOGS.alternatePlaceholder, hi: '10 अंकों का वैकल्पिक नंबर लिखें' },
  alternateWrong: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' },
  back: { en: 'Back', hi: 'वापस' },
  confirm: { en: 'Confirm', hi: 'पुष्टि करें' },
  thanks: { en: VERBATIM_DIALOGS.helpThanks, hi: 'पुष्टि के लिए धन्यवाद!' },
  alternateThanks: { en: VERBATIM_DIALOGS.helpAlternateThanks, hi: 'वैकल्पिक नंबर मिल गया!' },
  reachOut: { en: VERBATIM_DIALOGS.helpReachOut, hi: 'हमारे प्रतिनिधि जल्द ही आपसे संपर्क करेंगे' },
  done: { en: 'Done', hi: 'हो गया' },
  errorTitle: { en: VERBATIM_DIALOGS.error, hi: 'त्रुटि' },
  error: { en: VERBATIM_DIALOGS.helpError, hi: 'कुछ तकनीकी कठिनाई है। कृपया फिर कोशिश करें' },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
});

const [login, transaction, time, accuracy, resolution] = FEEDBACK_REASONS;

/** Words of the feedback popup. */
export const feedbackText = text({
  title: { en: VERBATIM_DIALOGS.feedbackPlease, hi: 'कृपया राय दें' },
  question: {
    en: 'How likely are you to recommend us to a friend or family member?',
    hi: 'किसी मित्र या परिवार के सदस्य को हमारी सिफ़ारिश करने की कितनी संभावना है?',
  },
  least: { en: '0, not at all likely', hi: '0, बिल्कुल नहीं' },
  most: { en: '10, very likely', hi: '10, बहुत संभव' },
  red: { en: 'What are your concerns?', hi: 'आपकी क्या चिंताएँ हैं?' },
  yellow: { en: 'What would earn a 10?', hi: '10 के लिए क्या करना होगा?' },
  green: { en: 'What are the reasons for your rating?', hi: 'आपकी रेटिंग के क्या कारण हैं?' },
  comment: { en: 'Anything else? (optional)', hi: 'और कुछ? (वैकल्पिक)' },
  counted: { en: '{n} of 1000', hi: '1000 में से {n}' },
  tooLong: { en: VERBATIM_DIALOGS.commentTooLong, hi: 'विवरण 1000 अक्षरों से अधिक नहीं होना चाहिए' },
  skip: { en: 'Skip', hi: 'छोड़ें' },
  submit: { en: 'Submit', hi: 'भेजें' },
});

/** The reasons as they are shown; what is sent are the specification's own words. */
export const reasonText = text({
  [login]: { en: login, hi: 'लॉगिन में आसानी' },
  [transaction]: { en: transaction, hi: 'लेन-देन में आसानी' },
  [time]: { en: time, hi: 'प्रश्न हल होने में लगा समय' },
  [accuracy]: { en: accuracy, hi: 'जानकारी की शुद्धता और पूर्णता' },
  [resolution]: { en: resolution, hi: 'पहली बार में ही समाधान' },
});
