import { screens } from '../../lib/screens.ts';
import { sessionText as t } from './session.text.ts';

export const sessionScreens = screens({
  login: { path: '/', title: t.loginTitle, guard: null, group: null, crumbs: null, page: () => import('./LoginPage.tsx') },
  logout: { path: '/logout', title: t.logoutTitle, guard: 'Auth', group: null, crumbs: null, page: () => import('./LogoutPage.tsx') },
  openLink: {
    path: '/customer-login/*',
    title: t.openLinkTitle,
    guard: null,
    group: null,
    crumbs: null,
    page: () => import('./OpenLinkPage.tsx'),
  },
  groupLogin: {
    path: '/abcLogin/interface/:id',
    title: t.groupLoginTitle,
    guard: null,
    group: null,
    crumbs: null,
    page: () => import('./GroupLoginPage.tsx'),
  },
  register: { path: '/register', title: t.registerTitle, guard: null, group: null, crumbs: [], page: () => import('./RegisterPage.tsx') },
  forgotUser: {
    path: '/forgotUser',
    title: t.forgotUserTitle,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./ForgotUserPage.tsx'),
  },
  forgotPassword: {
    path: '/forgotPassword',
    title: t.forgotPasswordTitle,
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./ForgotPasswordPage.tsx'),
  },
  productLinking: {
    path: '/product-linking',
    title: t.productLinkingTitle,
    guard: null,
    group: null,
    crumbs: ['policyListing'],
    page: () => import('./ProductLinkingPage.tsx'),
  },
});
