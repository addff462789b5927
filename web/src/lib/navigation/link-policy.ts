import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { useSyncExternalStore } from 'react';
import { onSessionChange, SESSION, session } from '../state/storage.ts';

type Blob = { policyId?: unknown; redirectPage?: unknown; uid?: unknown; isManage?: unknown };

/** Data that a link has stored. Empty if the stored text is not valid. */
export function linkBlob(): Blob {
  try {
    return Object(JSON.parse(session.get(SESSION.dynamicLinkData) ?? '{}')) as Blob;
  } catch {
    return {};
  }
}

export const policyOfLink = (): string | undefined => {
  const { policyId } = linkBlob();
  return typeof policyId === 'string' && isPolicyNo(policyId) ? policyId : undefined;
};

/** True for a link RI with the flag `isManage` whose key is still stored: reinstatement works without a login. */
export const isRevivalLink = (): boolean =>
  linkBlob().redirectPage === 'RI' && linkBlob().isManage === true && session.has(SESSION.preLoginKey);

/** Policy of the link (R18): a screen for one policy starts with it. */
export const useLinkPolicy = (): string | undefined => useSyncExternalStore(onSessionChange, policyOfLink);

/** “See all policies”: from now on no policy is the link's. */
export const forgetLink = (): void => session.remove(SESSION.dynamicLinkData);
