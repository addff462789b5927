import { text } from '../../lib/text/text.ts';

/** The search for unclaimed amounts without a login. */
export const searchText = text({
  answer: {
    en: "You or a relative may have unclaimed money from a policy. To search, you need the policyholder's name and date of birth.",
    hi: 'हो सकता है कि आपकी या आपके किसी संबंधी की पॉलिसी की कोई राशि बिना दावे के पड़ी हो। खोजने के लिए पॉलिसीधारक का नाम और जन्म तिथि चाहिए।',
  },
  needName: { en: 'The policyholder’s name', hi: 'पॉलिसीधारक का नाम' },
  needDob: { en: 'The policyholder’s date of birth', hi: 'पॉलिसीधारक की जन्म तिथि' },
  needMobile: { en: 'The mobile number in our records: we send a code there', hi: 'हमारे रिकॉर्ड में दर्ज मोबाइल नंबर: हम कोड उसी पर भेजते हैं' },
  logIn: { en: 'Log in to see your own amounts', hi: 'अपनी राशियाँ देखने के लिए लॉग इन करें' },
  inAccount: { en: 'See unclaimed amounts in your account', hi: 'अपने खाते में अदावी राशि देखें' },
  title: { en: 'Whose policy is it?', hi: 'पॉलिसी किसकी है?' },
  name: { en: 'Name of the policyholder', hi: 'पॉलिसीधारक का नाम' },
  dob: { en: 'Date of birth', hi: 'जन्म तिथि' },
  policyNumber: { en: 'Policy number (optional)', hi: 'पॉलिसी संख्या (वैकल्पिक)' },
  pan: { en: 'PAN (optional)', hi: 'PAN (वैकल्पिक)' },
  searcher: { en: 'You are', hi: 'आप हैं' },
  choose: { en: 'Choose', hi: 'चुनें' },
  HOLDER: { en: 'the policyholder', hi: 'पॉलिसीधारक' },
  NOMINEE: { en: 'a nominee', hi: 'नॉमिनी' },
  HEIR: { en: 'an heir', hi: 'उत्तराधिकारी' },
  search: { en: 'Search', hi: 'खोजें' },
  errorName: { en: "Enter the policyholder's name.", hi: 'पॉलिसीधारक का नाम लिखें।' },
  errorDob: { en: 'Enter the date of birth.', hi: 'जन्म तिथि लिखें।' },
  errorPolicy: { en: 'Enter a policy number with 9 digits.', hi: '9 अंकों की पॉलिसी संख्या लिखें।' },
  errorSearcher: { en: 'Choose who you are.', hi: 'चुनें कि आप कौन हैं।' },

  confirm: { en: 'Confirm it is you', hi: 'पुष्टि करें कि यह आप हैं' },
  ifMatch: {
    en: 'If we find a match, we will send a code to the mobile number in our records.',
    hi: 'मिलान होने पर हम अपने रिकॉर्ड में दर्ज मोबाइल नंबर पर कोड भेजेंगे।',
  },
  show: { en: 'Show the amount', hi: 'राशि दिखाएँ' },
  checking: { en: 'Checking the code', hi: 'कोड जाँचा जा रहा है' },
  noCode: { en: 'No code after 2 minutes?', hi: '2 मिनट में कोड नहीं आया?' },
  noCodeWhy: {
    en: 'Either nothing matched, or our number for you is out of date. Leave your number and we will check.',
    hi: 'या तो इन विवरणों से कुछ नहीं मिला, या हमारे रिकॉर्ड में आपका नंबर पुराना है। अपना नंबर दें, हम जाँच करेंगे।',
  },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  errorMobile: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' },
  callMe: { en: 'Request a call', hi: 'कॉल मँगवाएँ' },
  asking: { en: 'Requesting a call', hi: 'कॉल का अनुरोध भेजा जा रहा है' },
  called: { en: 'We will call you.', hi: 'हम आपको कॉल करेंगे।' },

  nothing: { en: 'We found no unclaimed amounts for these details.', hi: 'इन विवरणों से कोई अदावी राशि नहीं मिली।' },
  found: { en: 'The unclaimed amount is <b>{amount:money}</b>.', hi: 'अदावी राशि <b>{amount:money}</b> है।' },
  bring: { en: 'What you will need', hi: 'आपको क्या चाहिए' },
  again: { en: 'Search again', hi: 'फिर खोजें' },
  claimIt: { en: 'Claim this amount', hi: 'इस राशि का दावा करें' },
  claimHow: {
    en: 'If you are the policyholder, log in or register to claim it. Nominees and heirs should bring the documents to a branch.',
    hi: 'यदि आप पॉलिसीधारक हैं, तो दावा करने के लिए लॉग इन या पंजीकरण करें। नॉमिनी और उत्तराधिकारी दस्तावेज़ लेकर शाखा में आएँ।',
  },
});
