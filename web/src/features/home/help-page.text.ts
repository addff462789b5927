import { text } from '../../lib/text/text.ts';

export const helpPageText = text({
  answer: { en: 'What would you like to do?', hi: 'आप क्या करना चाहते हैं?' },
  search: { en: 'Search services', hi: 'सेवाएँ खोजें' },
  searchWhy: { en: 'For example, change nominee', hi: 'जैसे, नॉमिनी बदलें' },
  talk: { en: 'Talk to us', hi: 'हमसे बात करें' },
  call: { en: 'Call', hi: 'कॉल' },
  callWhy: { en: '{phone}, {hours}', hi: '{phone}, {hours}' },
  agent: { en: 'Get a call back or chat', hi: 'वापस कॉल पाएँ या चैट करें' },
  agentWhy: { en: 'Our customer care team helps you', hi: 'हमारी ग्राहक सेवा टीम आपकी मदद करेगी' },
  branch: { en: 'Branch Locator', hi: 'शाखा खोजें' },
  branchWhy: { en: 'Opens our contact page in a new tab', hi: 'हमारा संपर्क पृष्ठ नए टैब में खुलता है' },
  requests: { en: 'Requests', hi: 'अनुरोध' },
  services: { en: 'Service requests', hi: 'सेवा अनुरोध' },
  servicesWhy: { en: 'Change your details, and track requests', hi: 'अपने विवरण बदलें, और अनुरोधों की स्थिति देखें' },
  claim: { en: 'File a claim', hi: 'दावा करें' },
  claimWhy: { en: 'Step by step', hi: 'एक-एक कदम' },
});
