import { createHash } from 'node:crypto';
import { DECLARATIONS, DECLARATIONS_VERSION, type DeclarationKind } from '@portal/rules/people/declarations.ts';
import { PortalError } from '../../base/failure.ts';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';

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
  const textHash = createHash('sha256').update(DECLARATIONS[kind].en).digest();
  const version = DECLARATIONS_VERSION;
  const consentId = await tx.store.consent.add({ clientId, kind, given, version, textHash, companies: [] }, now);
  await addEvent({ type: 'consent.changed', data: { consentId, purpose: kind, given, version } }, { tx, now });
}
