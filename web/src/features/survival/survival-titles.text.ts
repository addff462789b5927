import { text } from '../../lib/text.ts';

export const survivalTitles = text({
  survivalCertificate: { en: 'Survival certificate', hi: 'जीवन प्रमाण पत्र' },
  survaivalKYC: { en: 'Photo check', hi: 'फ़ोटो जाँच' },
});
