let isHydrating = false;

/** While React takes over what the server drew, a field begins with what is in it already. */
export function setHydrating(now: boolean): void {
  isHydrating = now;
}

/** Value typed or autofilled before the script loaded. `autocomplete` identifies the field. */
export const typedBeforeHydration = (autoComplete: string): string =>
  (isHydrating && document.querySelector<HTMLInputElement>(`#root input[autocomplete="${autoComplete}"]`)?.value) || '';
