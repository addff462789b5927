import { text } from '../../lib/text.ts';

/** Titles of the feature's screens. They are in the first load, its other words are not. */
export const policyTitles = text({
  policyListing: { en: 'My policies', hi: 'मेरी पॉलिसियाँ' },
  policyDetail: { en: 'Policy details', hi: 'पॉलिसी विवरण' },
});
