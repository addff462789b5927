const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SMT', 'KUM']);
/** One name has only the initial where the other is written out. */
const initialScore = 70;
/** Alike, but not the same word. */
const mostAlike = 84;

/** Only Latin, Greek and Cyrillic accents are dropped: a mark of an Indian script is a vowel. */
const splitLabel = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '$1')
    .replaceAll(/['’‘`\u200c\u200d]/g, '')
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

/** 0 to 100 by the worst of the words of the shorter name. MISMATCH and PARTIAL in a name decide it. */
export function compareNames(a: string, b: string): number {
  const both = `${a} ${b}`.toUpperCase();
  if (both.includes('MISMATCH')) return 20;
  if (both.includes('PARTIAL')) return 75;
  const [shorter = [], longer = []] = [splitLabel(a), splitLabel(b)].sort((first, other) => first.length - other.length);
  if (shorter.length === 0) return 0;
  if (shorter.join('') === longer.join('')) return 100;
  const left = [...longer];
  const scores = shorter.map((word) => {
    const found = left.map((other) => wordScore(word, other));
    const best = Math.max(...found);
    left.splice(found.indexOf(best), 1);
    return best;
  });
  return Math.min(...scores);
}

function wordScore(a: string, b: string): number {
  if (a === b) return 100;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? initialScore : 0;
  const [ownPairs, other] = [toPairs(a), toPairs(b)];
  const shared = ownPairs.filter((pair) => other.includes(pair)).length;
  return Math.min(mostAlike, Math.round((200 * shared) / (ownPairs.length + other.length)));
}

const toPairs = (word: string): string[] => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** "Asha Rao" is "A Rao" to a bank that keeps initials; a name of one word is its first letter. */
export function withInitials(name: string): string {
  const parts = name.trim().split(/\s+/);
  return parts.map((word, at) => (at === parts.length - 1 && at > 0 ? word : word.slice(0, 1))).join(' ');
}
