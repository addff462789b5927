let isDrawn = false;

/** While React takes over what the server drew, a field begins with what is in it already. */
export function takingOver(now: boolean): void {
  isDrawn = now;
}

/** What was typed, or filled in by a password manager, before the script was there; the field is known by its `autocomplete`. */
export const typedEarly = (autoComplete: string): string =>
  (isDrawn && document.querySelector<HTMLInputElement>(`#root input[autocomplete="${autoComplete}"]`)?.value) || '';
