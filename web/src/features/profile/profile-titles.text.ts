import { text } from '../../lib/text.ts';

export const profileTitles = text({
  viewProfile: { en: 'My profile', hi: 'मेरी प्रोफ़ाइल' },
  personalDetails: { en: 'Personal details', hi: 'व्यक्तिगत विवरण' },
  addPan: { en: 'PAN', hi: 'पैन' },
  updateAadhaar: { en: 'PAN-Aadhaar seeding', hi: 'पैन-आधार सीडिंग' },
  updateAddressSelection: { en: 'Address', hi: 'पता' },
  updateAddress: { en: 'New address', hi: 'नया पता' },
  updateEmail: { en: 'E-mail', hi: 'ई-मेल' },
  updateMobile: { en: 'Mobile', hi: 'मोबाइल' },
  fatcaDetails: { en: 'FATCA declaration', hi: 'FATCA घोषणा' },
});
