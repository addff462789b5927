import { text } from '../../lib/text.ts';

export const nomineeTitles = text({
  nomineeDetails: { en: 'Nominees', hi: 'नामांकित व्यक्ति' },
  updateNominee: { en: 'Change nominee', hi: 'नामांकित व्यक्ति बदलें' },
});
