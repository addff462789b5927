import type { Faults } from '@portal/rules/mandate-form.ts';

/** The sentences of a form, field by field, as a refusal carries them. */
export const textsOf = (faults: Faults<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text.en]] : [])));
