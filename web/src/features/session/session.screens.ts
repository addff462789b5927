import { screens } from '../../lib/navigation/screens.ts';
import { loginScreens } from './login.screens.ts';

export const sessionScreens = {
  ...loginScreens,
  ...screens({
    logout: {
      title: { en: 'Logging out', hi: 'लॉग आउट' },
      guard: 'Auth',
      group: null,
      crumbs: null,
      page: () => import('./LogoutPage.tsx'),
    },
    openLink: {
      title: { en: 'Opening your link', hi: 'आपका लिंक खोल रहे हैं' },
      guard: null,
      group: null,
      crumbs: null,
      page: () => import('./OpenLinkPage.tsx'),
    },
    groupLogin: {
      title: { en: 'Group login', hi: 'समूह लॉग इन' },
      guard: null,
      group: null,
      crumbs: null,
      page: () => import('./GroupLoginPage.tsx'),
    },
    register: {
      title: { en: 'Register', hi: 'रजिस्टर करें' },
      guard: null,
      group: null,
      crumbs: [],
      page: () => import('./RegisterPage.tsx'),
    },
    forgotUser: {
      title: { en: 'Forgot user ID', hi: 'यूज़र आईडी भूल गए' },
      guard: null,
      group: null,
      crumbs: [],
      page: () => import('./ForgotUserPage.tsx'),
    },
    forgotPassword: {
      title: { en: 'Forgot password', hi: 'पासवर्ड भूल गए' },
      guard: null,
      group: null,
      crumbs: [],
      page: () => import('./ForgotPasswordPage.tsx'),
    },
    productLinking: {
      title: { en: 'Link a policy', hi: 'पॉलिसी जोड़ें' },
      guard: null,
      group: null,
      crumbs: ['policyListing'],
      page: () => import('./ProductLinkingPage.tsx'),
    },
  }),
};
