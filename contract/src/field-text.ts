/** Error text of a field in both languages. A schema's message is English; the server adds the Hindi. */
export type LocalizedText = { readonly en: string; readonly hi: string };

const hindi = new Map<string, string>();
/** For all else that a schema finds, such as a field of the wrong type: our pages never send it. */
const NOT_VALID = 'यह जानकारी मान्य नहीं है।';

/** A schema's message with its Hindi. */
export function fieldText(en: string, hi: string): string {
  hindi.set(en, hi);
  return en;
}

export const fieldLabel = (en: string): LocalizedText => ({ en, hi: hindi.get(en) ?? NOT_VALID });
