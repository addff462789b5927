const LITERAL = /'((?:[^']|'')*)'/g;
const WORD = /^(.*?)([,.:;]*)$/;
const MASK = '…';

const stripEnd = (word: string): string => WORD.exec(word)?.[1] ?? word;

/**
 * Masks the values of rows in the reason of a cross-check. Keeps only words that the text of its rule contains, and line numbers, so that a
 * new rule cannot reveal a value.
 */
export function maskValues(reason: string, sql: string): string {
  const known = new Set([...sql.matchAll(LITERAL)].flatMap(([, text = '']) => text.split(/\s+/).map(stripEnd)));
  let before = '';
  const words = reason.split(/\s+/).map((word) => {
    const [, text = '', end = ''] = WORD.exec(word) ?? [];
    const isLine = before === 'line' && /^\d+$/.test(text);
    before = text;
    return text === '' || known.has(text) || isLine ? word : `${MASK}${end}`;
  });
  return words.filter((word, at) => word !== MASK || words[at - 1] !== MASK).join(' ');
}
