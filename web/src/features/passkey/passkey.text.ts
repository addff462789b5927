import { text } from '../../lib/text/text.ts';

export const passkeyText = text({
  answer: {
    en: 'You log in with your fingerprint, face or screen lock. There is no code that anyone can ask you for.',
    hi: 'आप फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से लॉग इन करते हैं। ऐसा कोई कोड नहीं है जो कोई आपसे माँग सके।',
  },
  answerNone: {
    en: 'A passkey lets you log in with your fingerprint, face, or screen lock. There is no code to type and none that anyone can ask you for.',
    hi: 'पासकी से आप फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से लॉग इन कर सकते हैं। कोई कोड नहीं लिखना होता, और न कोई आपसे कोड माँग सकता है।',
  },
  loading: { en: 'Loading your passkeys', hi: 'आपकी पासकी लोड हो रही हैं' },
  failed: { en: 'We could not load your passkeys.', hi: 'आपकी पासकी लोड नहीं हो सकीं।' },
  notSupported: {
    en: 'This browser has no passkeys. Log in with a one-time password.',
    hi: 'इस ब्राउज़र में पासकी नहीं है। वन-टाइम पासवर्ड से लॉग इन करें।',
  },

  title: { en: 'Your passkeys', hi: 'आपकी पासकी' },
  count: { en: '{n:count} of 10', hi: '10 में से {n:count}' },
  none: { en: 'You have no passkeys.', hi: 'आपकी कोई पासकी नहीं है।' },
  add: { en: 'Add a passkey', hi: 'पासकी जोड़ें' },
  adding: { en: 'Adding your passkey', hi: 'आपकी पासकी जोड़ी जा रही है' },
  limit: { en: 'You can have up to 10 passkeys. Remove one first.', hi: 'आप अधिकतम 10 पासकी रख सकते हैं। पहले एक हटाएँ।' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  removeOf: { en: 'Remove {device}', hi: '{device} हटाएँ' },
  addedOn: { en: 'Added {date:date}', hi: '{date:date} को जोड़ी गई' },
  usedOn: { en: 'last used {date:date}', hi: 'पिछला उपयोग {date:date}' },
  notUsed: { en: 'not used yet', hi: 'अभी उपयोग नहीं हुआ' },
  synced: { en: 'synced with your account', hi: 'आपके खाते के साथ सिंक' },
  notSynced: { en: 'on this device only', hi: 'केवल इसी डिवाइस पर' },
  blocked: {
    en: 'Blocked because it may have been copied. Remove it and add a new one.',
    hi: 'रोकी गई, क्योंकि हो सकता है इसकी नकल हुई हो। इसे हटाएँ और नई जोड़ें।',
  },
  added: {
    en: '<b>Passkey added.</b> For your security it cannot confirm payouts, bank changes or nominee changes until {date:date}, {time}.',
    hi: '<b>पासकी जोड़ी गई।</b> आपकी सुरक्षा के लिए यह {date:date}, {time} तक भुगतान, बैंक खाते या नॉमिनी के बदलाव की पुष्टि नहीं कर सकती।',
  },
  exists: { en: 'This device already has a passkey for your account.', hi: 'इस डिवाइस पर आपके खाते की पासकी पहले से है।' },
  notAdded: { en: 'We could not add the passkey. Please try again.', hi: 'पासकी नहीं जोड़ी जा सकी। कृपया फिर कोशिश करें।' },
  removed: {
    en: 'Passkey removed. You can also delete it in the settings of your device.',
    hi: 'पासकी हटा दी गई। आप इसे अपने डिवाइस की सेटिंग में भी मिटा सकते हैं।',
  },
  removedLast: {
    en: 'You have no passkey now. You log in with a one-time password.',
    hi: 'अब आपकी कोई पासकी नहीं है। आप वन-टाइम पासवर्ड से लॉग इन करेंगे।',
  },
  foot: {
    en: 'A one-time password always works too. If you lose your phone, log in with a code and remove its passkey here.',
    hi: 'वन-टाइम पासवर्ड भी हमेशा काम करता है। फ़ोन खो जाए, तो कोड से लॉग इन करके उसकी पासकी यहाँ से हटाएँ।',
  },

  devices: { en: 'Where you are logged in', hi: 'आप कहाँ लॉग इन हैं' },
  devicesFailed: { en: 'We could not load your devices.', hi: 'आपके डिवाइस लोड नहीं हो सके।' },
  everywhere: { en: 'Log out everywhere', hi: 'हर जगह से लॉग आउट करें' },
  everywhereTitle: { en: 'Log out everywhere?', hi: 'हर जगह से लॉग आउट करें?' },
  everywhereText: {
    en: 'You will be logged out on all devices, this one too. Your passkeys stay.',
    hi: 'आप इस डिवाइस सहित सभी डिवाइस से लॉग आउट हो जाएँगे। आपकी पासकी बनी रहेंगी।',
  },
  cancel: { en: 'Cancel', hi: 'रद्द करें' },
  logOut: { en: 'Log out', hi: 'लॉग आउट करें' },
  logOutOf: { en: 'Log out {device}', hi: '{device} से लॉग आउट करें' },
  loggingOut: { en: 'Logging out', hi: 'लॉग आउट हो रहा है' },
  loggedOut: { en: '{device} has been logged out.', hi: '{device} लॉग आउट हो गया।' },
  notLoggedOut: { en: 'We could not log out this device. Please try again.', hi: 'यह डिवाइस लॉग आउट नहीं हो सका। कृपया फिर कोशिश करें।' },
  browserOn: { en: '{browser} on {system}', hi: '{system} पर {browser}' },
  unknown: { en: 'Unknown device', hi: 'अज्ञात डिवाइस' },
  thisDevice: { en: 'This device · since {date:date}, {time}', hi: 'यह डिवाइस · {date:date}, {time} से' },
  lastActive: { en: 'Last active {date:date}, {time}', hi: 'पिछली गतिविधि {date:date}, {time}' },

  androidPhone: { en: 'Android phone', hi: 'Android फ़ोन' },
  computer: { en: '{system} computer', hi: '{system} कंप्यूटर' },

  undoAnswer: {
    en: 'If you did not add a passkey, undo it here. No login is needed.',
    hi: 'यदि आपने पासकी नहीं जोड़ी, तो उसे यहाँ वापस लें। लॉग इन करने की ज़रूरत नहीं है।',
  },
  undoTitle: { en: 'Someone added a passkey to your account', hi: 'आपके खाते में किसी ने पासकी जोड़ी' },
  undoRemoves: { en: 'We will remove the passkey.', hi: 'हम वह पासकी हटा देंगे।' },
  undoLogsOut: { en: 'We will log out all devices.', hi: 'हम सभी डिवाइस लॉग आउट कर देंगे।' },
  undoHolds: {
    en: 'Bank and nominee changes, loans and payouts will be unavailable for 24 hours.',
    hi: '24 घंटे तक बैंक खाते और नॉमिनी के बदलाव, ऋण और भुगतान उपलब्ध नहीं होंगे।',
  },
  undo: { en: 'This was not me', hi: 'यह मैंने नहीं किया' },
  undoing: { en: 'Securing your account', hi: 'आपका खाता सुरक्षित किया जा रहा है' },
  undoneTitle: { en: 'Your account is protected', hi: 'आपका खाता सुरक्षित है' },
  undone: {
    en: 'The passkey has been removed and all devices have been logged out. For your security, bank and nominee changes, loans and payouts are unavailable for 24 hours. If you do not recognise other changes, call us immediately on <link>{phone}</link>.',
    hi: 'पासकी हटा दी गई है और सभी डिवाइस लॉग आउट कर दिए गए हैं। आपकी सुरक्षा के लिए 24 घंटे तक बैंक खाते और नॉमिनी के बदलाव, ऋण और भुगतान उपलब्ध नहीं हैं। यदि आपको कोई और अनजान बदलाव दिखे, तो तुरंत <link>{phone}</link> पर कॉल करें।',
  },
  undoOver: {
    en: 'This link is no longer valid. If you did not add a passkey, call us immediately on <link>{phone}</link>.',
    hi: 'यह लिंक अब मान्य नहीं है। यदि आपने पासकी नहीं जोड़ी, तो तुरंत <link>{phone}</link> पर कॉल करें।',
  },
  undoFailed: { en: 'We could not do that. Please try again.', hi: 'यह नहीं हो सका। कृपया फिर कोशिश करें।' },
  logIn: { en: 'Log in', hi: 'लॉग इन करें' },
});
