import { text } from '../../lib/text.ts';

export const waysInTitles = text({
  register: { en: 'Register', hi: 'पंजीकरण' },
  forgotUser: { en: 'Forgot user ID', hi: 'यूज़र आईडी भूल गए' },
  forgotPassword: { en: 'Forgot password', hi: 'पासवर्ड भूल गए' },
  productLinking: { en: 'Link a policy', hi: 'पॉलिसी जोड़ें' },
});
