import { readRedirectCode } from '@portal/rules/money/redirect-code.ts';
import { linkBlob, useLinkPolicy } from '../../../lib/navigation/link-policy.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';

/** The initiation section of a journey that began with an ESI message. */
export const ESI_JOURNEY = 'ESI';

/** The one policy that /esi shows in such a journey (VAL-042); undefined in every other. */
export function useEsiLinkPolicy(): string | undefined {
  const policy = useLinkPolicy();
  const { redirectPage } = linkBlob();
  const isEsi = session.get(SESSION.initiationSection) === ESI_JOURNEY || readRedirectCode(String(redirectPage ?? '')) === 'ESI';
  return isEsi ? policy : undefined;
}
