import { DECLARATIONS, DECLARATIONS_VERSION, type DeclarationKind } from '@portal/rules/people/declarations.ts';
import { PortalError } from '../../base/failure.ts';
import { recordConsent } from '../../domain/consents/record-consent.ts';
import type { Work } from '../../platform/context/services.ts';

/** Rejects a consent to a text that is no longer current. */
export function rejectOldText(version: string): void {
  if (version !== DECLARATIONS_VERSION) throw new PortalError('versionOld');
}

/** Records a declaration, or the withdrawal of a consent, with the text that was displayed. */
export async function noteDeclaration(
  kind: DeclarationKind,
  { clientId, given }: { clientId: string; given: boolean },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  await recordConsent({ clientId, kind, given, version: DECLARATIONS_VERSION, text: DECLARATIONS[kind].en }, { tx, now });
}
