import { text } from '../../lib/text/text.ts';

/** TERM-008: the terms of changing a nominee. A change of meaning needs a new version of the terms. */
export const terms = text({
  heading: { en: 'Changing your nominee', hi: 'अपना नॉमिनी बदलना' },
  clause1: {
    en: 'Only the owner of a policy on his or her own life can name nominees. The newest registered nomination replaces all older ones.',
    hi: 'केवल वही पॉलिसी स्वामी नॉमिनी चुन सकता है जिसकी पॉलिसी उसके अपने जीवन पर हो। सबसे नया पंजीकृत नामांकन सभी पुराने नामांकनों की जगह लेता है।',
  },
  clause2: {
    en: 'Shares must add up to 100. A nominee under 18 needs an appointee aged 18 or more who has agreed.',
    hi: 'हिस्सों का जोड़ 100 होना चाहिए। 18 वर्ष से कम के नॉमिनी के लिए 18 वर्ष या अधिक का एक नियुक्त व्यक्ति चाहिए जो सहमत हो।',
  },
  clause3: {
    en: 'The change counts from the day we register it. We confirm it in writing.',
    hi: 'बदलाव उस दिन से मान्य है जब हम उसे दर्ज करते हैं। हम उसकी लिखित पुष्टि करते हैं।',
  },
  clause4: {
    en: 'Parents, spouse and children keep the money; other nominees receive it for the legal heirs.',
    hi: 'माता-पिता, पति या पत्नी और बच्चे राशि अपने पास रखते हैं; अन्य नॉमिनी उसे क़ानूनी वारिसों के लिए लेते हैं।',
  },
  clause5: {
    en: 'Assigning the policy ends a nomination, except an assignment to us for a loan.',
    hi: 'पॉलिसी किसी और के नाम करने से नामांकन समाप्त हो जाता है, सिवाय तब जब वह ऋण के लिए हमारे नाम की जाए।',
  },
  clause6: {
    en: 'A will does not change the nomination in our books.',
    hi: 'वसीयत से हमारे रिकॉर्ड का नामांकन नहीं बदलता।',
  },
});
