import { text } from '../../lib/text/text.ts';

export const searchText = text({
  label: { en: 'Search services', hi: 'सेवाएँ खोजें' },
  search: { en: 'Search', hi: 'खोजें' },
  answerOne: { en: '1 result for <b>{keyword}</b>.', hi: '<b>{keyword}</b> के लिए 1 परिणाम।' },
  answerMany: { en: '{n:count} results for <b>{keyword}</b>.', hi: '<b>{keyword}</b> के लिए {n:count} परिणाम।' },
  answerNone: { en: 'Enter a word to search for a service or policy.', hi: 'सेवा या पॉलिसी खोजने के लिए कोई शब्द लिखें।' },
  allServices: { en: 'See all services', hi: 'सभी सेवाएँ देखें' },
  nothing: { en: 'We found nothing for <b>{keyword}</b>', hi: '<b>{keyword}</b> के लिए कुछ नहीं मिला' },
  tryAgain: {
    en: 'Try another word, or call <link>{phone}</link>.',
    hi: 'कोई दूसरा शब्द आज़माएँ, या <link>{phone}</link> पर कॉल करें।',
  },
  oftenUsed: { en: 'Popular services', hi: 'अक्सर इस्तेमाल होने वाली सेवाएँ' },
  services: { en: 'Services', hi: 'सेवाएँ' },
  policies: { en: 'Your policies', hi: 'आपकी पॉलिसियाँ' },
  policy: { en: '{plan}, No. {number}', hi: '{plan}, संख्या {number}' },
});
