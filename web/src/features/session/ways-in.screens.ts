import { screens } from '../../lib/screens.ts';
import { waysInTitles as t } from './ways-in-titles.text.ts';

export const waysInScreens = screens({
  register: {
    path: '/register',
    title: t.register,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  forgotUser: {
    path: '/forgotUser',
    title: t.forgotUser,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  forgotPassword: {
    path: '/forgotPassword',
    title: t.forgotPassword,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
  productLinking: {
    path: '/product-linking',
    title: t.productLinking,
    guard: null,
    group: null,
    crumbs: ['policyListing'],
    page: () => import('../../ui/NotOnlinePage.tsx'),
  },
});
