import { text } from './text.ts';

/** Texts of the pages that offer DigiLocker. */
export const digiLockerText = text({
  opening: { en: 'Opening DigiLocker', hi: 'DigiLocker खोला जा रहा है' },
  share: { en: 'Share from DigiLocker', hi: 'DigiLocker से साझा करें' },
  denied: { en: 'You cancelled sharing. Nothing was sent.', hi: 'आपने साझा करना रोक दिया। कुछ नहीं भेजा गया।' },
  failed: {
    en: 'DigiLocker did not respond. Try again or upload a copy.',
    hi: 'DigiLocker से उत्तर नहीं मिला। फिर कोशिश करें या प्रति अपलोड करें।',
  },
  addShared: { en: 'Add {name} from DigiLocker', hi: 'DigiLocker से {name} जोड़ें' },
  sharedPreview: { en: 'Your DigiLocker document, as we store it', hi: 'DigiLocker से मिला आपका दस्तावेज़, जैसा हमारे पास रखा है' },
  sharedGone: {
    en: 'This document is no longer shared. Share it again or choose a file.',
    hi: 'यह दस्तावेज़ अब साझा नहीं है। इसे फिर साझा करें, या कोई फ़ाइल चुनें।',
  },
});
