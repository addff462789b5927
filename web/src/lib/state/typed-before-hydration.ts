let isHydrating = false;

/** During hydration, a field starts with the value that is already in it. */
export function setHydrating(now: boolean): void {
  isHydrating = now;
}

/** Value typed or autofilled before the script loaded. `autocomplete` identifies the field. */
export const typedBeforeHydration = (autoComplete: string): string =>
  (isHydrating && document.querySelector<HTMLInputElement>(`#root input[autocomplete="${autoComplete}"]`)?.value) || '';
