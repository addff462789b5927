import { text } from '../../lib/text/text.ts';

/** Words of the menu of one's own account. */
export const menuText = text({
  account: { en: '{name} {role}, your account', hi: '{name} {role}, आपका खाता' },
  password: { en: 'Change password', hi: 'पासवर्ड बदलें' },
  factor: { en: 'New second factor', hi: 'नया दूसरा कारक' },
  oldPassword: { en: 'Your password now', hi: 'आपका अभी का पासवर्ड' },
  missing: { en: 'Enter your password.', hi: 'अपना पासवर्ड लिखें।' },
  changed: { en: 'Your password is changed.', hi: 'आपका पासवर्ड बदल गया।' },
  factorDone: { en: 'Your new second factor counts from now on.', hi: 'आपका नया दूसरा कारक अब से मान्य है।' },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  save: { en: 'Save', hi: 'सहेजें' },
  goOn: { en: 'Continue', hi: 'जारी रखें' },
  why: {
    en: 'The phone that you use now, and its recovery codes, will not work any more.',
    hi: 'अभी इस्तेमाल हो रहा फ़ोन और उसके रिकवरी कोड फिर काम नहीं करेंगे।',
  },
});
