/** Search over a short list of services (SRCH-001). */
export type Searchable = { label: string; keywords: string };

export const KEYWORD_MAX = 60;

/** What a person typed, as it is looked for and shown: trimmed, one space between words, 60 characters at most. */
export const keywordOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, KEYWORD_MAX).trim();

/** Lower case, Latin accents left off (vowel signs of Indian scripts are letters), cut into words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Entries of which each typed word begins a word: those whose label has them all first, then in the order of the list. */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(keywordOf(typed));
  if (wanted.length === 0) return [];
  const begins = (words: string[]) => wanted.every((part) => words.some((word) => word.startsWith(part)));
  const byLabel = entries.filter(({ label }) => begins(wordsOf(label)));
  const byKeyword = entries.filter((entry) => !byLabel.includes(entry) && begins(wordsOf(`${entry.label} ${entry.keywords}`)));
  return [...byLabel, ...byKeyword];
}
