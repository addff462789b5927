import { text } from '../../lib/text/text.ts';

export const policyChooserText = text({
  policy: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  all: { en: 'All {n:count} policies', hi: 'सभी {n:count} पॉलिसियाँ' },
  some: { en: '{n:count} of {all:count} policies', hi: '{all:count} में से {n:count} पॉलिसियाँ' },
  none: { en: 'No policy selected', hi: 'कोई पॉलिसी नहीं चुनी गई' },
  choose: { en: 'Choose', hi: 'चुनें' },
  chooseFor: { en: 'Choose: {label}', hi: 'चुनें: {label}' },
  title: { en: 'Choose policies', hi: 'पॉलिसियाँ चुनें' },
  allPolicies: { en: 'All policies', hi: 'सभी पॉलिसियाँ' },
  confirmNone: { en: 'Use these policies', hi: 'ये पॉलिसियाँ चुनें' },
  confirmOne: { en: 'Use 1 policy', hi: '1 पॉलिसी चुनें' },
  confirmMany: { en: 'Use {n:count} policies', hi: '{n:count} पॉलिसियाँ चुनें' },
  unusable: { en: 'Not available for these policies', hi: 'इन पॉलिसियों के लिए उपलब्ध नहीं' },
  missing: { en: 'Choose at least one policy.', hi: 'कम से कम एक पॉलिसी चुनें।' },
});
