/** Search over a short list of services (SRCH-001). */
export type Searchable = { label: string; keywords: string };

const KEYWORD_MAX = 60;

/** The typed keyword as searched and shown: trimmed, single spaces, at most 60 characters. */
export const keywordOf = (typed: string): string => typed.trim().replace(/\s+/g, ' ').slice(0, KEYWORD_MAX).trim();

/** Lower case, without Latin accents (vowel signs of Indian scripts are letters), split into words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Entries in which each typed word starts a word: those with all of them in the label first, then in list order. */
export function searchEntries<Entry extends Searchable>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = wordsOf(keywordOf(typed));
  if (wanted.length === 0) return [];
  const begins = (words: string[]) => wanted.every((part) => words.some((word) => word.startsWith(part)));
  const byLabel = entries.filter(({ label }) => begins(wordsOf(label)));
  const byKeyword = entries.filter((entry) => !byLabel.includes(entry) && begins(wordsOf(`${entry.label} ${entry.keywords}`)));
  return [...byLabel, ...byKeyword];
}
