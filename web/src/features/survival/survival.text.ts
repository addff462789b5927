import { text } from '../../lib/text/text.ts';

/** What several files of the survival certificate say. */
export const survivalText = text({
  loading: { en: 'Loading your certificates', hi: 'आपके प्रमाण पत्र लाए जा रहे हैं' },
  failed: { en: 'Your certificates could not be loaded', hi: 'आपके प्रमाण पत्र नहीं लाए जा सके' },
  empty: { en: 'You have no annuity policy.', hi: 'आपकी कोई वार्षिकी पॉलिसी नहीं है।' },
  sending: { en: 'Sending your certificate', hi: 'आपका प्रमाण पत्र भेजा जा रहा है' },
  policy: { en: '{plan}, {number}', hi: '{plan}, {number}' },
  choose: { en: 'Choose a policy.', hi: 'एक पॉलिसी चुनें।' },
  send: { en: 'Send certificate', hi: 'प्रमाण पत्र भेजें' },
  back: { en: 'Go to your certificates', hi: 'अपने प्रमाण पत्रों पर जाएँ' },
  done: { en: 'Your certificate is done', hi: 'आपका प्रमाण पत्र पूरा हो गया है' },
  review: { en: 'Your photo is under review', hi: 'आपकी फ़ोटो देखी जा रही है' },
  reviewSigned: { en: 'Your certificate is under review', hi: 'आपका प्रमाण पत्र देखा जा रहा है' },
  doneNext: { en: 'Your annuity goes on as before.', hi: 'आपकी वार्षिकी पहले की तरह जारी रहेगी।' },
  reviewNext: {
    en: 'We look at it ourselves. Your payout is not stopped meanwhile.',
    hi: 'हम इसे स्वयं देखते हैं। तब तक आपका भुगतान नहीं रुकेगा।',
  },
  expired: { en: 'The file has expired. Add it again.', hi: 'फ़ाइल की समय-सीमा समाप्त हो गई है। उसे फिर जोड़ें।' },
  stillSending: { en: 'The file is still being sent.', hi: 'फ़ाइल अभी भेजी जा रही है।' },
  addPaper: { en: 'Add your identity paper.', hi: 'अपना पहचान पत्र जोड़ें।' },
});
