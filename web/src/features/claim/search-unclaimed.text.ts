import { text } from '../../lib/text/text.ts';

/** The search for unclaimed amounts without a login. */
export const searchText = text({
  answer: {
    en: 'Money of a policy may be waiting for you or a relative. Have the name and the date of birth of the policyholder at hand.',
    hi: 'हो सकता है किसी पॉलिसी की राशि आपकी या आपके संबंधी की प्रतीक्षा में हो। पॉलिसीधारक का नाम और जन्म तिथि पास रखें।',
  },
  inAccount: { en: 'See it in your account', hi: 'अपने खाते में देखें' },
  title: { en: 'Whose policy is it?', hi: 'पॉलिसी किसकी है?' },
  name: { en: 'Name of the policyholder', hi: 'पॉलिसीधारक का नाम' },
  dob: { en: 'Date of birth', hi: 'जन्म तिथि' },
  policyNumber: { en: 'Policy number (optional)', hi: 'पॉलिसी संख्या (वैकल्पिक)' },
  pan: { en: 'PAN (optional)', hi: 'PAN (वैकल्पिक)' },
  searcher: { en: 'I am', hi: 'मैं हूँ' },
  choose: { en: 'Choose', hi: 'चुनें' },
  HOLDER: { en: 'the policyholder', hi: 'पॉलिसीधारक' },
  NOMINEE: { en: 'a nominee', hi: 'नॉमिनी' },
  HEIR: { en: 'an heir', hi: 'उत्तराधिकारी' },
  search: { en: 'Search', hi: 'खोजें' },
  errorName: { en: 'Enter the name.', hi: 'नाम लिखें।' },
  errorDob: { en: 'Enter the date of birth.', hi: 'जन्म तिथि लिखें।' },
  errorPolicy: { en: 'Policy number must have 9 digits.', hi: 'पॉलिसी संख्या में 9 अंक होने चाहिए।' },
  errorSearcher: { en: 'Choose who you are.', hi: 'चुनें कि आप कौन हैं।' },

  confirm: { en: 'Confirm it is you', hi: 'पुष्टि करें कि यह आप हैं' },
  ifMatch: {
    en: 'If we find a match, a code goes to the mobile on our records.',
    hi: 'मिलान मिलने पर कोड हमारे रिकॉर्ड के मोबाइल पर जाता है।',
  },
  show: { en: 'Show the amount', hi: 'राशि दिखाएँ' },
  checking: { en: 'Checking the code', hi: 'कोड जाँचा जा रहा है' },
  noCode: { en: 'No code after 2 minutes?', hi: '2 मिनट में कोड नहीं आया?' },
  noCodeWhy: {
    en: 'Either nothing matched, or our number for you is out of date. Leave your number and we will check.',
    hi: 'तो इन विवरणों से कुछ नहीं मिला, या हमारे रिकॉर्ड का नंबर पुराना है। अपना नंबर दें, हम देखेंगे।',
  },
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  errorMobile: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' },
  callMe: { en: 'Ask for a call', hi: 'कॉल मँगवाएँ' },
  asking: { en: 'Asking for a call', hi: 'कॉल का अनुरोध भेजा जा रहा है' },
  called: { en: 'We will call you.', hi: 'हम आपको कॉल करेंगे।' },

  nothing: { en: 'We hold no unclaimed amount for these details.', hi: 'इन विवरणों पर हमारे पास कोई अदावी राशि नहीं है।' },
  found: { en: '<b>{amount:money}</b> is waiting.', hi: '<b>{amount:money}</b> प्रतीक्षा में है।' },
  bring: { en: 'What to bring', hi: 'क्या लाएँ' },
  again: { en: 'Search again', hi: 'फिर खोजें' },
  claimIt: { en: 'Claim it', hi: 'दावा करें' },
  claimHow: {
    en: 'The policyholder claims it after logging in or registering. Nominees and heirs bring the papers to a branch.',
    hi: 'पॉलिसीधारक लॉग इन या पंजीकरण करके दावा करते हैं। नॉमिनी और उत्तराधिकारी काग़ज़ शाखा में लाएँ।',
  },
});
