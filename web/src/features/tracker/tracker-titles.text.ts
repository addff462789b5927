import { text } from '../../lib/text.ts';

export const trackerTitles = text({
  appTracker: { en: 'Track your application', hi: 'अपने आवेदन की स्थिति' },
  applicationTracker: { en: 'Application', hi: 'आवेदन' },
});
