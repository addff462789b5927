import type { Faults } from '@portal/rules/mandate-form.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import { badFields } from '../../http/failure.ts';

/** The sentences of a form, field by field, as a refusal carries them. */
export const textsOf = (faults: Faults<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, text]) => (text ? [[field, text.en]] : [])));

export function refuseOldTerms(version: string): void {
  if (version !== TERMS_VERSION) throw badFields({ termsVersion: 'The terms have changed. Please read them again.' });
}
