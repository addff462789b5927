import { screens } from '../../lib/navigation/screens.ts';

/** Apart from the other tables: the first load has this one only. */
export const loginScreens = screens({
  login: { title: { en: 'Log in', hi: 'लॉग इन' }, guard: null, group: null, crumbs: null, isFirst: true },
});
