import { text } from '../../lib/text/text.ts';

/** TERM-008: the terms of changing a nominee. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Changing your nominee', hi: 'अपना नॉमिनी बदलना' },
  clause1: {
    en: 'Only a policyholder who is also the life insured can appoint nominees. The most recently registered nomination replaces all earlier ones.',
    hi: 'केवल वही पॉलिसीधारक नॉमिनी चुन सकता है जिसकी पॉलिसी उसके अपने जीवन पर हो। सबसे नया पंजीकृत नामांकन सभी पुराने नामांकनों की जगह लेता है।',
  },
  clause2: {
    en: 'The shares must add up to 100. A nominee under 18 needs an appointee who is aged 18 or over and has agreed.',
    hi: 'हिस्सों का जोड़ 100 होना चाहिए। 18 वर्ष से कम के नॉमिनी के लिए 18 वर्ष या अधिक का एक नियुक्त व्यक्ति चाहिए जो सहमत हो।',
  },
  clause3: {
    en: 'The change takes effect on the day we register it. We will confirm it in writing.',
    hi: 'बदलाव उस दिन से मान्य है जब हम उसे दर्ज करते हैं। हम उसकी लिखित पुष्टि करेंगे।',
  },
  clause4: {
    en: 'Parents, spouse and children keep the money. Other nominees receive it on behalf of the legal heirs.',
    hi: 'माता-पिता, पति या पत्नी और बच्चे राशि अपने पास रखते हैं। अन्य नॉमिनी उसे क़ानूनी वारिसों की ओर से लेते हैं।',
  },
  clause5: {
    en: 'Assigning the policy ends a nomination, unless it is assigned to us for a loan.',
    hi: 'पॉलिसी किसी और के नाम करने से नामांकन समाप्त हो जाता है, सिवाय तब जब वह ऋण के लिए हमारे नाम की जाए।',
  },
  clause6: {
    en: 'A will does not change the nomination in our records.',
    hi: 'वसीयत से हमारे रिकॉर्ड का नामांकन नहीं बदलता।',
  },
});
