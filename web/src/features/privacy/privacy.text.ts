import { text } from '../../lib/text/text.ts';

export const privacyText = text({
  answerOne: {
    en: 'We hold <b>{classes:count} kinds</b> of data about you. <b>1 use</b> of it depends on your consent.',
    hi: 'हमारे पास आपकी <b>{classes:count} तरह</b> की जानकारी है। उसका <b>1 उपयोग</b> आपकी सहमति पर निर्भर है।',
  },
  answerMany: {
    en: 'We hold <b>{classes:count} kinds</b> of data about you. <b>{uses:count} uses</b> of it depend on your consent.',
    hi: 'हमारे पास आपकी <b>{classes:count} तरह</b> की जानकारी है। उसके <b>{uses:count} उपयोग</b> आपकी सहमति पर निर्भर हैं।',
  },
  loading: { en: 'Loading your data', hi: 'आपकी जानकारी लोड हो रही है' },
  failed: { en: 'We could not load your data.', hi: 'आपकी जानकारी लोड नहीं हो सकी।' },

  data: { en: 'Your data', hi: 'आपकी जानकारी' },
  whoLooked: { en: 'Who looked at it', hi: 'इसे किसने देखा' },
  columnData: { en: 'Data', hi: 'जानकारी' },
  columnWhy: { en: 'Why', hi: 'क्यों' },
  columnKept: { en: 'Kept until', hi: 'कब तक रखते हैं' },
  columnShared: { en: 'Shared with', hi: 'किसके साथ साझा' },
  CONTRACT: { en: 'Needed for your policy', hi: 'आपकी पॉलिसी के लिए ज़रूरी' },
  LAW: { en: 'Required by law', hi: 'कानून के अनुसार ज़रूरी' },
  CONSENT: { en: 'You agreed', hi: 'आपकी सहमति है' },
  asLawRequires: { en: 'As long as the law requires', hi: 'जब तक कानून के अनुसार ज़रूरी है' },
  asNeeded: { en: 'As long as it is needed', hi: 'जब तक इसकी ज़रूरत है' },
  untilWithdrawn: { en: 'Until you turn it off', hi: 'जब तक आप इसे बंद न करें' },
  noOne: { en: 'No one', hi: 'किसी के साथ नहीं' },

  consents: { en: 'Your consents', hi: 'आपकी सहमतियाँ' },
  consentsLine: {
    en: 'Turning one off does not change what happened before.',
    hi: 'किसी को बंद करने से पहले की बातें नहीं बदलतीं।',
  },
  onSince: { en: 'On since {date:date}, version {version}', hi: '{date:date} से चालू, संस्करण {version}' },
  offSince: { en: 'Off since {date:date}', hi: '{date:date} से बंद' },
  on: { en: 'On', hi: 'चालू' },
  off: { en: 'Off', hi: 'बंद' },
  turnOffTitle: { en: 'Turn off “{title}”?', hi: '“{title}” बंद करें?' },
  turnOffLine: { en: 'From now on we will not use your data for this.', hi: 'अब से हम इसके लिए आपकी जानकारी का उपयोग नहीं करेंगे।' },
  turnOff: { en: 'Turn off', hi: 'बंद करें' },
  keep: { en: 'Keep', hi: 'चालू रखें' },
  turnOnTitle: { en: 'Turn on “{title}”?', hi: '“{title}” चालू करें?' },
  turnOn: { en: 'Turn on', hi: 'चालू करें' },
  notNow: { en: 'Not now', hi: 'अभी नहीं' },
  turnedOff: { en: '“{title}” is off', hi: '“{title}” बंद है' },
  turnedOn: { en: '“{title}” is on', hi: '“{title}” चालू है' },

  notice: { en: 'About this page', hi: 'इस पेज के बारे में' },
  noticeText: {
    en: 'We are {provider}. This page lists the data we hold about you, item by item, and the purpose of each. You can withdraw a consent, ask for a copy, correct or erase data, and name a person for these rights, all on this page.',
    hi: 'हम {provider} हैं। इस पेज पर आपकी वह सारी जानकारी है जो हमारे पास है, और हर एक का उद्देश्य। आप इसी पेज पर सहमति वापस ले सकते हैं, प्रति माँग सकते हैं, डेटा सुधार या मिटा सकते हैं और इन अधिकारों के लिए एक व्यक्ति चुन सकते हैं।',
  },
  incident: {
    en: 'We informed you on {on:date} about an incident.',
    hi: 'हमने आपको {on:date} को एक घटना की सूचना दी।',
  },
  contact: { en: 'Contact', hi: 'संपर्क' },
  officer: { en: 'Data protection officer: {name}', hi: 'डेटा संरक्षण अधिकारी: {name}' },
  board: {
    en: 'If you are not satisfied with our answer, you can complain to the Data Protection Board of India.',
    hi: 'यदि आप हमारे उत्तर से संतुष्ट नहीं हैं, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  },
  boardLater: {
    en: 'From May 2027 you can also complain to the Data Protection Board.',
    hi: 'मई 2027 से आप डेटा संरक्षण बोर्ड से भी शिकायत कर सकेंगे।',
  },
  version: { en: 'Version {version} of {on:date}.', hi: 'संस्करण {version}, {on:date}।' },
  otherLanguage: { en: 'हिन्दी में पढ़ें', hi: 'Read in English' },
});
