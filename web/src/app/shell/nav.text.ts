import { text } from '../../lib/text/text.ts';

/** Texts of menus, search, bottom bar and footer, which are not in the first load. */
export const navText = text({
  // Menus after login
  inForceAndLapsed: { en: '{n:count} in force, {m:count} lapsed', hi: '{n:count} चालू, {m:count} लैप्स' },
  inForce: { en: '{n:count} in force', hi: '{n:count} चालू' },
  lapsedOnly: { en: '{m:count} lapsed', hi: '{m:count} लैप्स' },
  dueBy: { en: '{amount:money} by {date:date}', hi: '{amount:money}, {date:date} तक' },
  overdueSum: { en: '{amount:money} overdue', hi: '{amount:money} बकाया' },
  beingConfirmed: { en: '{amount:money} being confirmed', hi: '{amount:money} की पुष्टि हो रही है' },
  beingDebited: { en: '{amount:money} being debited', hi: '{amount:money} खाते से कट रहे हैं' },
  nothingDueNow: { en: 'Nothing due now', hi: 'अभी कुछ देय नहीं' },
  dutiesOne: { en: '1 thing to do', hi: '1 काम बाकी' },
  dutiesMany: { en: '{n:count} things to do', hi: '{n:count} काम बाकी' },
  profileMenu: { en: 'Profile menu, {name}', hi: 'प्रोफ़ाइल मेनू, {name}' },
  main: { en: 'Main', hi: 'मुख्य' },
  contactUs: { en: 'Contact Us', hi: 'संपर्क करें' },
  logout: { en: 'Logout', hi: 'लॉग आउट' },
  myAccount: { en: 'My account', hi: 'मेरा खाता' },

  products: { en: 'Products', hi: 'उत्पाद' },
  fromTheGroup: { en: 'More from the group', hi: 'समूह की अन्य सेवाएँ' },
  back: { en: 'Back', hi: 'वापस' },
  viewProfile: { en: 'View Profile', hi: 'प्रोफ़ाइल देखें' },
  groupDashboard: { en: 'ABC Dashboard', hi: 'ABC डैशबोर्ड' },
  language: { en: 'Language', hi: 'भाषा' },
  profileScore: { en: '{total:count} of 100 complete', hi: '100 में से {total:count} पूरी' },
  documentOne: { en: '1 document needed', hi: '1 दस्तावेज़ चाहिए' },
  documentMany: { en: '{n:count} documents needed', hi: '{n:count} दस्तावेज़ चाहिए' },
  openCases: { en: '{n:count} open', hi: '{n:count} जारी' },

  // Search
  searchServices: { en: 'Search services', hi: 'सेवाएँ खोजें' },
  suggestions: { en: 'Suggestions', hi: 'सुझाव' },
  foundOne: { en: '1 suggestion', hi: '1 सुझाव' },
  foundMany: { en: '{n:count} suggestions', hi: '{n:count} सुझाव' },
  nothingFound: { en: 'Nothing found. Log in to search all services.', hi: 'कुछ नहीं मिला। सभी सेवाएँ खोजने के लिए लॉग इन करें।' },

  // Bottom bar
  barHome: { en: 'Home', hi: 'होम' },
  barPay: { en: 'Pay', hi: 'भुगतान' },
  barPolicies: { en: 'Policies', hi: 'पॉलिसियाँ' },
  barDocuments: { en: 'Documents', hi: 'दस्तावेज़' },
  barHelp: { en: 'Help', hi: 'मदद' },
  callTitle: { en: 'Talk to us', hi: 'हमसे बात करें' },
  callHours: { en: 'Free of charge, {hours}.', hi: 'मुफ़्त, {hours}।' },
  contactPage: { en: 'Contact page', hi: 'संपर्क पृष्ठ' },

  offline: {
    en: 'You are offline. What you see may be out of date, and nothing can be sent.',
    hi: 'आप ऑफ़लाइन हैं। दिख रही जानकारी पुरानी हो सकती है, और कुछ भेजा नहीं जा सकता।',
  },

  // Footer
  careAndLinks: { en: 'Customer care and links', hi: 'ग्राहक सेवा और लिंक' },
  callUs: { en: 'Call us free, {hours}', hi: 'मुफ़्त कॉल करें, {hours}' },
  writeToUs: { en: 'Write to us', hi: 'हमें लिखें' },
  visitUs: { en: 'Visit us', hi: 'हमसे मिलें' },
  findBranch: { en: 'Find a branch', hi: 'शाखा खोजें' },
  footerLinks: { en: 'Footer links', hi: 'फ़ुटर के लिंक' },
  copyright: { en: '© {year} {provider}. All rights reserved.', hi: '© {year} {provider}. सर्वाधिकार सुरक्षित।' },
  company: { en: 'Company', hi: 'कंपनी' },
  companyTab: { en: 'COMPANY', hi: 'कंपनी' },
  solutions: { en: 'Solutions', hi: 'समाधान' },
  solutionsTab: { en: 'SOLUTIONS', hi: 'समाधान' },
  tools: { en: 'Tools & resources', hi: 'साधन और जानकारी' },
  toolsTab: { en: 'TOOLS & RESOURCES', hi: 'साधन और जानकारी' },
  useful: { en: 'Useful links', hi: 'उपयोगी लिंक' },
  usefulTab: { en: 'USEFUL LINKS', hi: 'उपयोगी लिंक' },
  socialX: { en: 'X', hi: 'X' },
  socialFacebook: { en: 'Facebook', hi: 'Facebook' },
  socialLinkedin: { en: 'LinkedIn', hi: 'LinkedIn' },
  socialYoutube: { en: 'YouTube', hi: 'YouTube' },
  socialInstagram: { en: 'Instagram', hi: 'Instagram' },

  // Theme
  legal: { en: 'Legal', hi: 'कानूनी' },
  privacy: { en: 'Privacy', hi: 'गोपनीयता' },
  darkMode: { en: 'Dark mode', hi: 'गहरा रंग' },
  lightMode: { en: 'Light mode', hi: 'हल्का रंग' },
  theme: { en: 'Theme', hi: 'थीम' },
  themeAuto: { en: 'Same as device', hi: 'डिवाइस जैसा' },
  themeLight: { en: 'Light', hi: 'हल्का' },
  themeDark: { en: 'Dark', hi: 'गहरा' },
});
