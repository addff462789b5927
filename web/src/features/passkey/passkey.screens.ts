import { screens } from '../../lib/navigation/screens.ts';

export const passkeyScreens = screens({
  passkeys: {
    title: { en: 'Passkeys', hi: 'पासकी' },
    guard: 'Auth',
    group: 'ViewProfile',
    crumbs: ['viewProfile'],
    firstCalls: ['/getUserDetails', '/passkey/list', '/session/list'],
    page: () => import('./PasskeysPage.tsx'),
  },
  undoPasskey: {
    title: { en: 'This was not me', hi: 'यह मैंने नहीं किया' },
    guard: null,
    group: null,
    crumbs: [],
    page: () => import('./UndoPasskeyPage.tsx'),
  },
});
