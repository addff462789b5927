import { randomBytes } from 'node:crypto';
import { createBoundedMap } from '../bounded-map.ts';
import type { Clock } from '../clock.ts';
import { Refused } from '../rejected.ts';

/** Statements of the group about a person who arrives at the portal. */
export const arrivalKinds = ['right', 'expired', 'used', 'lowAssurance', 'unknownClient'] as const;
type ArrivalKind = (typeof arrivalKinds)[number];
export type ArrivalRequest = {
  readonly clientId: string;
  readonly source: 'WEBSITE' | 'SERVICING_APP';
  readonly redirectCode: string;
  readonly kind: ArrivalKind;
};
type Arrival = ArrivalRequest & { readonly at: number; isUsed: boolean };
type Token = { readonly clientId: string; readonly at: number; isUsed: boolean };

/** Tokens and arrivals live so long and work once: calls-a, /sso/token. */
const lifeMs = 60_000;
const maxStored = 5_000;

export type OneLogin = ReturnType<typeof createOneLogin>;

/** The group's one-login: tokens for customers of the portal, and people who come to the portal from the group. */
export function createOneLogin(clock: Clock) {
  const tokens = createBoundedMap<string, Token>(maxStored);
  const redirections = createBoundedMap<string, { clientId: string; tokenRefNo: string; isUsed: boolean; at: number }>(maxStored);
  const wellness = createBoundedMap<string, { readonly at: number; isUsed: boolean }>(maxStored);
  const arrivals = createBoundedMap<string, Arrival>(maxStored);
  const now = () => clock.now().getTime();
  const secret = () => randomBytes(24).toString('base64url');

  function use<Stored extends { readonly at: number; isUsed: boolean }>(entry: Stored | undefined, label: string): Stored {
    if (!entry) throw new Refused(404, `${label}_UNKNOWN`, 'This was never issued.');
    if (entry.isUsed) throw new Refused(410, `${label}_USED`, 'This was used before.');
    if (now() - entry.at > lifeMs) throw new Refused(410, `${label}_EXPIRED`, 'This is too old.');
    entry.isUsed = true;
    return entry;
  }

  return {
    issue(clientId: string): string {
      const token = secret();
      tokens.set(token, { clientId, at: now(), isUsed: false });
      return token;
    },
    issueWellness(): string {
      const token = secret();
      wellness.set(token, { at: now(), isUsed: false });
      return token;
    },
    /** Checks a token at the wellness partner: true if it is its own, fresh and unused. */
    enterWellness(token: string): boolean {
      const storedToken = wellness.get(token);
      if (!storedToken || storedToken.isUsed || now() - storedToken.at > lifeMs) return false;
      storedToken.isUsed = true;
      return true;
    },
    redeemToken: (token: string): string => use(tokens.get(token), 'TOKEN').clientId,
    redirect(token: string) {
      const clientId = use(tokens.get(token), 'TOKEN').clientId;
      const tokenNo = secret();
      const tokenRefNo = secret().slice(0, 16);
      redirections.set(tokenNo, { clientId, tokenRefNo, at: now(), isUsed: false });
      return { tokenNo, tokenRefNo, ciiNumber: clientId };
    },
    /** The hidden form of the portal: true when its three values belong together and are fresh. */
    enter({ TokenNo, TokenRefNo, CIINumber }: { TokenNo: string; TokenRefNo: string; CIINumber: string }): boolean {
      const redirection = redirections.get(TokenNo);
      const fits =
        redirection &&
        !redirection.isUsed &&
        now() - redirection.at <= lifeMs &&
        redirection.tokenRefNo === TokenRefNo &&
        redirection.clientId === CIINumber;
      if (fits) redirection.isUsed = true;
      return Boolean(fits);
    },
    /** Sends a person to the portal, and returns the id with which the portal is called. */
    arrive(arrivalRequest: ArrivalRequest): string {
      const id = secret();
      arrivals.set(id, {
        ...arrivalRequest,
        at: arrivalRequest.kind === 'expired' ? now() - 2 * lifeMs : now(),
        isUsed: arrivalRequest.kind === 'used',
      });
      return id;
    },
    resolve(id: string) {
      const { clientId, source, redirectCode, kind } = use(arrivals.get(id), 'ARRIVAL');
      if (kind === 'unknownClient') throw new Refused(404, 'CLIENT_UNKNOWN', 'The group does not know this person.');
      return { clientId, source, redirectCode, assurance: kind === 'lowAssurance' ? ('LOW' as const) : ('HIGH' as const) };
    },
  };
}
