import { screens } from '../../lib/screens.ts';
import { trackerTitles as t } from './tracker-titles.text.ts';

export const trackerScreens = screens({
  appTracker: {
    path: '/app-tracker',
    title: t.appTracker,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  applicationTracker: {
    path: '/application-tracker',
    title: t.applicationTracker,
    guard: null,
    group: null,
    crumbs: ['appTracker'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
