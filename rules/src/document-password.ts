/** The letters A to Z of a name, in capitals and without accents: the password of a document begins with the first four. */
export const passwordLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');

const OTHER_LETTER = /(?![A-Z])\p{L}/u;
/** How many letters of a name are from A to Z: all, or only some beside those of another script, or none. */
export function passwordLettersIn(name: string): 'all' | 'some' | 'none' {
  if (passwordLetters(name) === '') return 'none';
  return OTHER_LETTER.test(name.normalize('NFKD').toUpperCase()) ? 'some' : 'all';
}
