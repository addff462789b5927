/** Words that a person reads, in both languages. */
export type LocalizedText = { readonly en: string; readonly hi: string };
/** A line of a request's changes, masked, as the customer sees it in the tracker and in the acknowledgement. null: no value. */
export type Change = { label: LocalizedText; before: LocalizedText | null; after: LocalizedText | null };

/** A text that is the same in every language: a name, a number, a date. */
export const plain = (text: string | null | undefined): LocalizedText | null => (text ? { en: text, hi: text } : null);

/** Leaves out lines without a value on either side. */
export const selectChanges = (rows: readonly Change[]): Change[] => rows.filter(({ before, after }) => before !== null || after !== null);
