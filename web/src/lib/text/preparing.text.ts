import { text } from './text.ts';

/** Loader texts while a document is prepared. */
export const preparingText = text({
  document: { en: 'Preparing your document', hi: 'आपका दस्तावेज़ तैयार हो रहा है' },
  long: { en: 'A long statement can take up to 10 seconds.', hi: 'लंबे विवरण में 10 सेकंड तक लग सकते हैं।' },
});
