import { createHash } from 'node:crypto';
import type { Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import type { NewConsent } from './consent.store.ts';

type Given = Omit<NewConsent, 'textHash' | 'companies' | 'language'> & {
  /** The English text of the version. */
  text: string;
  companies?: string[];
  language?: 'en' | 'hi' | undefined;
};

/** Records a consent or its withdrawal, with the hash of its text, and reports it to the insurer's systems. Returns its id. */
export async function recordConsent(
  { text, companies = [], language, ...consent }: Given,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<number> {
  const textHash = createHash('sha256').update(text).digest();
  const consentId = await tx.store.consent.add({ ...consent, textHash, companies, language: language ?? null }, now);
  const { kind: purpose, given, version } = consent;
  await addEvent({ type: 'consent.changed', data: { consentId, purpose, given, version } }, { tx, now });
  return consentId;
}
