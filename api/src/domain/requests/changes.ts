/** Words that a person reads, in both languages. */
export type Said = { readonly en: string; readonly hi: string };
/** A line of what a request changes, masked, as its owner reads it in the tracker and on the acknowledgement. null: nothing there. */
export type Change = { label: Said; before: Said | null; after: Said | null };

/** A text that is the same in every language: a name, a number, a date. */
export const plain = (text: string | null | undefined): Said | null => (text ? { en: text, hi: text } : null);

/** Without the lines that say nothing on either side. */
export const changesOf = (rows: readonly Change[]): Change[] => rows.filter(({ before, after }) => before !== null || after !== null);
