import type { PolicyType } from '../policies/policy.ts';

/** The letters A to Z of a name, in capitals and without accents: the password of a document begins with the first four. */
export const passwordLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');

const LETTERS = 4;
const OTHER_LETTER = /(?![A-Z])\p{L}/u;

/**
 * The rule by which the owner of this name finds the password, as it follows "Password:". `plain` fits a name that starts with its four
 * letters, `short` a name with fewer letters.
 */
const NAME_RULES = {
  plain: {
    en: 'the first 4 letters of your name in capitals and your date of birth, for example ASHA15061985',
    hi: 'आपके नाम के पहले 4 अक्षर (अंग्रेज़ी के बड़े अक्षरों में) और आपकी जन्म तिथि, जैसे ASHA15061985',
  },
  joined: {
    en: 'the first 4 letters of your name in capitals, without spaces or dots, and your date of birth, for example ASHA15061985',
    hi: 'आपके नाम के पहले 4 अक्षर (अंग्रेज़ी के बड़े अक्षरों में, बिना खाली जगह और बिंदु के) और आपकी जन्म तिथि, जैसे ASHA15061985',
  },
  short: {
    en: 'the letters of your name in capitals, filled up to 4 with X, and your date of birth, for example OMXX15061985',
    hi: 'आपके नाम के अक्षर (अंग्रेज़ी के बड़े अक्षरों में, 4 से कम हों तो अंत में X) और आपकी जन्म तिथि, जैसे OMXX15061985',
  },
  mixed: {
    en: 'the first 4 of the letters A to Z in your name in capitals, filled up to 4 with X, and your date of birth, for example KXXX15061985',
    hi: 'आपके नाम में A से Z तक के पहले 4 अक्षर (बड़े अक्षरों में, 4 से कम हों तो अंत में X) और आपकी जन्म तिथि, जैसे KXXX15061985',
  },
  none: {
    en: 'XXXX and your date of birth, for example XXXX15061985',
    hi: 'XXXX और आपकी जन्म तिथि, जैसे XXXX15061985',
  },
};
const GROUP_RULE = { en: 'your policy number, 9 digits', hi: 'आपकी पॉलिसी संख्या, 9 अंक' };

function nameRule(name: string): keyof typeof NAME_RULES {
  const letters = passwordLetters(name);
  if (letters === '') return 'none';
  const capitals = name.normalize('NFKD').toUpperCase();
  if (OTHER_LETTER.test(capitals)) return 'mixed';
  if (letters.length < LETTERS) return 'short';
  return letters.slice(0, LETTERS) === capitals.trim().slice(0, LETTERS) ? 'plain' : 'joined';
}

/** The rule of the password of a document, in both languages; a name in another script has no letters for it. */
export const describePasswordRule = ({ policyType, name }: { policyType: PolicyType; name: string }): { en: string; hi: string } =>
  policyType === 'GROUP' ? GROUP_RULE : NAME_RULES[nameRule(name)];
