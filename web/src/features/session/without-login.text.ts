import { text } from '../../lib/text/text.ts';

/** Short lines, because the tiles are in a row. */
export const withoutLoginText = text({
  withoutLogin: { en: 'Without logging in', hi: 'लॉग इन किए बिना' },
  payPremium: { en: 'Pay premium', hi: 'प्रीमियम भरें' },
  payPremiumLine: { en: 'With your policy number', hi: 'अपनी पॉलिसी संख्या से' },
  fileClaim: { en: 'File a claim', hi: 'दावा करें' },
  fileClaimLine: { en: 'We’ll guide you step by step', hi: 'हम हर कदम पर साथ हैं' },
  trackClaim: { en: 'Track a claim', hi: 'दावे की स्थिति देखें' },
  trackClaimLine: { en: 'Check its status', hi: 'उसकी स्थिति देखें' },
  trackApplication: { en: 'Track an application', hi: 'आवेदन की स्थिति देखें' },
  trackApplicationLine: { en: 'See what we still need', hi: 'देखें कि हमें और क्या चाहिए' },
});
