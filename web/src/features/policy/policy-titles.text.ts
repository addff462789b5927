import { text } from '../../lib/text.ts';

/** Titles of the feature's screens. They are in the first load, its other words are not. */
export const policyTitles = text({
  policyListing: { en: 'My policies', hi: 'मेरी पॉलिसियाँ' },
  policyDetail: { en: 'Policy details', hi: 'पॉलिसी विवरण' },
  evaluatePolicy: { en: 'Check my cover', hi: 'मेरी सुरक्षा जाँचें' },
  setSi: { en: 'Set SI', hi: 'SI सेट करें' },
  purposeInsurance: { en: 'Purpose of insurance', hi: 'बीमा का उद्देश्य' },
  paperlessRetention: { en: 'Keep my policy', hi: 'मेरी पॉलिसी जारी रखें' },
});
