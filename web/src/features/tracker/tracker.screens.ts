import { screens } from '../../lib/screens.ts';

export const trackerScreens = screens({
  appTracker: {
    title: { en: 'Track your application', hi: 'अपने आवेदन की स्थिति' },
    guard: null,
    group: null,
    crumbs: [],
  },
  applicationTracker: {
    title: { en: 'Application', hi: 'आवेदन' },
    guard: null,
    group: null,
    crumbs: ['appTracker'],
  },
});
