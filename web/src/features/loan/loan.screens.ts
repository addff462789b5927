import { screens } from '../../lib/screens.ts';
import { loanTitles as t } from './loan-titles.text.ts';

export const loanScreens = screens({
  loanApply: {
    path: '/loan-apply',
    title: t.loanApply,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  loanCongrats: {
    path: '/loan-congrats',
    title: t.loanCongrats,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  loanRepay: {
    path: '/loan-repay',
    title: t.loanRepay,
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
