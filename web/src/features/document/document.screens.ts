import { screens } from '../../lib/screens.ts';
import { documentTitles as t } from './document-titles.text.ts';

export const documentScreens = screens({
  downloads: {
    path: '/downloads',
    title: t.downloads,
    guard: 'Auth',
    group: 'Downloads',
    crumbs: [],
    page: () => import('./DownloadsPage.tsx'),
  },
});
