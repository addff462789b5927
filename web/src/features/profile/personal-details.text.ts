import { text } from '../../lib/text/text.ts';

export const personalText = text({
  answer: {
    en: 'Four details that help us serve you. We explain why we ask for each.',
    hi: 'चार विवरण जिनसे हम आपकी बेहतर सेवा कर पाते हैं। हर विवरण का कारण साथ में लिखा है।',
  },
  choose: { en: 'Choose', hi: 'चुनें' },
  why: { en: 'Why we ask: {why}', hi: 'हम क्यों पूछते हैं: {why}' },
  save: { en: 'Save changes', hi: 'सहेजें' },
  saved: { en: 'Your details have been saved', hi: 'आपके विवरण सहेज लिए गए हैं' },
  nothingChanged: { en: 'Change at least one detail to save.', hi: 'सहेजने के लिए कम से कम एक विवरण बदलें।' },
  draftThing: { en: 'personal details', hi: 'व्यक्तिगत विवरण' },
});
