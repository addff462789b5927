import { text } from '../../lib/text/text.ts';

/** Texts that several files of the survival certificate share. */
export const survivalText = text({
  loading: { en: 'Loading your certificates', hi: 'आपके प्रमाण पत्र लोड हो रहे हैं' },
  failed: { en: 'We could not load your certificates', hi: 'आपके प्रमाण पत्र लोड नहीं हो सके' },
  empty: { en: "You don't have an annuity policy.", hi: 'आपकी कोई वार्षिकी पॉलिसी नहीं है।' },
  sending: { en: 'Sending your certificate', hi: 'आपका प्रमाण पत्र भेजा जा रहा है' },
  policy: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  choose: { en: 'Choose a policy.', hi: 'एक पॉलिसी चुनें।' },
  send: { en: 'Send certificate', hi: 'प्रमाण पत्र भेजें' },
  back: { en: 'Go to your certificates', hi: 'अपने प्रमाण पत्रों पर जाएँ' },
  done: { en: 'Your certificate has been accepted', hi: 'आपका प्रमाण पत्र स्वीकार हो गया है' },
  review: { en: 'We are checking your photo', hi: 'हम आपकी फ़ोटो जाँच रहे हैं' },
  reviewSigned: { en: 'We are checking your certificate', hi: 'हम आपका प्रमाण पत्र जाँच रहे हैं' },
  doneNext: { en: 'Your annuity continues unchanged.', hi: 'आपकी वार्षिकी पहले की तरह जारी रहेगी।' },
  reviewNext: {
    en: 'Our team will check it. Your payouts continue until then.',
    hi: 'हमारी टीम इसकी जाँच करेगी। तब तक आपके भुगतान जारी रहेंगे।',
  },
  expired: { en: 'This file has expired. Please add it again.', hi: 'फ़ाइल की समय-सीमा समाप्त हो गई है। उसे फिर जोड़ें।' },
  stillSending: { en: 'The file is still uploading. Please wait.', hi: 'फ़ाइल अभी अपलोड हो रही है। कृपया प्रतीक्षा करें।' },
  addPaper: { en: 'Add your identity document.', hi: 'अपना पहचान पत्र जोड़ें।' },
});
