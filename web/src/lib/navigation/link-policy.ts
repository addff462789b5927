import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { useSyncExternalStore } from 'react';
import { onSessionChange, SESSION, session } from '../state/storage.ts';

type Blob = { policyId?: unknown; redirectPage?: unknown; uid?: unknown; isManage?: unknown };

/** What a link left behind; nothing where the text is not of our making. */
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

/** A link RI with the flag `isManage`, whose key is still there: the revival is declared and paid without a login. */
export const isRevivalLink = (): boolean =>
  linkBlob().redirectPage === 'RI' && linkBlob().isManage === true && session.has(SESSION.preLoginKey);

/** The policy that a link was opened for (R18): a screen that works on one policy begins with it. */
export const useLinkPolicy = (): string | undefined => useSyncExternalStore(onSessionChange, policyOfLink);

/** “See all policies”: from now on no policy is the link's. */
export const forgetLink = (): void => session.remove(SESSION.dynamicLinkData);
