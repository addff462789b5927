import { createHash } from 'node:crypto';
import { DECLARATIONS, DECLARATIONS_VERSION, type DeclarationKind } from '@portal/rules/people/declarations.ts';
import { PortalError } from '../../base/failure.ts';
import type { Stores } from '../../platform/context/services.ts';

/** Rejects a consent to a text that is no longer current. */
export function rejectOldText(version: string): void {
  if (version !== DECLARATIONS_VERSION) throw new PortalError('versionOld');
}

/** Records a declaration, or the withdrawal of a consent, with the text that was displayed. */
export function noteDeclaration(
  kind: DeclarationKind,
  { clientId, given }: { clientId: string; given: boolean },
  { store, now }: { store: Stores; now: Date },
): Promise<void> {
  const textHash = createHash('sha256').update(DECLARATIONS[kind].en).digest();
  return store.consent.add({ clientId, kind, given, version: DECLARATIONS_VERSION, textHash, companies: [] }, now);
}
