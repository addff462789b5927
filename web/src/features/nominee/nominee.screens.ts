import { screens } from '../../lib/screens.ts';
import { nomineeTitles as t } from './nominee-titles.text.ts';

export const nomineeScreens = screens({
  nomineeDetails: {
    path: '/nominee-details',
    title: t.nomineeDetails,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  updateNominee: {
    path: '/updatenominee',
    title: t.updateNominee,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests', 'nomineeDetails'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
