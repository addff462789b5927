import { text } from '../../lib/text.ts';

export const claimTitles = text({
  unclaimedAmount: { en: 'Unclaimed amount', hi: 'अदावी राशि' },
  preUnclaim: { en: 'Search unclaimed amounts', hi: 'अदावी राशि खोजें' },
  fileClaims: { en: 'File a claim', hi: 'दावा करें' },
  fileClaimsDetails: { en: 'Claim details', hi: 'दावे का विवरण' },
  documentSubmission: { en: 'Claim documents', hi: 'दावे के दस्तावेज़' },
  claimTracker: { en: 'Track a claim', hi: 'दावे की स्थिति' },
});
