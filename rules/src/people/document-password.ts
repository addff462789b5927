import type { PolicyType } from '../policies/policy.ts';

/** The letters A to Z of a name, in capitals and without accents: the password of a document begins with the first four. */
export const passwordLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');

const LETTERS = 4;
const OTHER_LETTER = /(?![A-Z])\p{L}/u;

/** The sentence that leads the owner of this name to the password. `plain` fits a name that starts with its four letters. */
const NAME_RULES = {
  plain: {
    en: 'the first four letters of your name in capitals, followed by your date of birth as DDMMYYYY, for example ASHA15061985',
    hi: 'आपके नाम के पहले चार अक्षर, जैसे अंग्रेज़ी में दर्ज हैं, बड़े अक्षरों में, और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे ASHA15061985',
  },
  joined: {
    en: 'the first four letters of your name in capitals, without spaces or dots and filled up with X if there are fewer, followed by your date of birth as DDMMYYYY, for example ASHA15061985',
    hi: 'आपके नाम के पहले चार अक्षर, जैसे अंग्रेज़ी में दर्ज हैं, बड़े अक्षरों में, बिना खाली जगह और बिंदु के (कम हों तो अंत में X), और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे ASHA15061985',
  },
  mixed: {
    en: 'the first four of the letters from A to Z in your name, in capitals and filled up with X if there are fewer, followed by your date of birth as DDMMYYYY, for example KXXX15061985',
    hi: 'आपके नाम में A से Z तक के पहले चार अक्षर, बड़े अक्षरों में (कम हों तो अंत में X), और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे KXXX15061985',
  },
  none: {
    en: 'XXXX followed by your date of birth as DDMMYYYY, for example XXXX15061985',
    hi: 'XXXX और उसके बाद आपकी जन्म तिथि DDMMYYYY के रूप में, जैसे XXXX15061985',
  },
};
const GROUP_RULE = { en: 'your policy number, 9 digits', hi: 'आपकी पॉलिसी संख्या, 9 अंक' };

function nameRule(name: string): keyof typeof NAME_RULES {
  const letters = passwordLetters(name);
  if (letters === '') return 'none';
  const capitals = name.normalize('NFKD').toUpperCase();
  if (OTHER_LETTER.test(capitals)) return 'mixed';
  return letters.slice(0, LETTERS) === capitals.trim().slice(0, LETTERS) && letters.length >= LETTERS ? 'plain' : 'joined';
}

/** The rule of the password of a document, in both languages; a name in another script has no letters for it. */
export const passwordRuleOf = ({ policyType, name }: { policyType: PolicyType; name: string }): { en: string; hi: string } =>
  policyType === 'GROUP' ? GROUP_RULE : NAME_RULES[nameRule(name)];
