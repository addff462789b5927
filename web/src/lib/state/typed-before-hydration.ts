let isHydrating = false;

/** While React takes over what the server drew, a field begins with what is in it already. */
export function setHydrating(now: boolean): void {
  isHydrating = now;
}

/** What was typed, or filled in by a password manager, before the script was there; the field is known by its `autocomplete`. */
export const typedBeforeHydration = (autoComplete: string): string =>
  (isHydrating && document.querySelector<HTMLInputElement>(`#root input[autocomplete="${autoComplete}"]`)?.value) || '';
