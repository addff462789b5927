import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** The person who logs in at the provider, without forms. */
export type Person = { email: string; subject?: string; isVerified?: boolean; amr?: string[] };
export type TestProvider = {
  issuer: string;
  logIn(person: Person): void;
  signWithAnotherKey(isWrong: boolean): void;
  close(): Promise<void>;
};

export const CLIENT = { id: 'life-portal', secret: 'a secret between the two' };

/** A real OpenID Connect provider on loopback, whose login page logs the given person in. */
export async function startOidcProvider(redirectUri: string): Promise<TestProvider> {
  let person: Person = { email: '' };
  let isForged = false;
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri], grant_types: ['authorization_code'] }],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['only for tests'] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: person.email, email_verified: person.isVerified ?? true }),
    }),
    // The company's own portal needs no consent: everything that it requests is granted.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    await provider.interactionFinished(ctx.req, ctx.res, {
      login: { accountId: person.subject ?? `id-of-${person.email.toLowerCase()}`, amr: person.amr ?? ['pwd'] },
    });
    ctx.respond = false;
  });
  provider.use(async (ctx, next) => {
    await next();
    if (isForged && ctx.path === '/token') Object.assign(Object(ctx.body), { id_token: await signAgain(Object(ctx.body).id_token) });
  });
  server.on('request', provider.callback());
  return {
    issuer,
    logIn: (next) => {
      person = next;
    },
    signWithAnotherKey: (isWrong) => {
      isForged = isWrong;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Signs an ID token again, with a key that is not the provider's. */
async function signAgain(idToken: string): Promise<string> {
  const header = decodeProtectedHeader(idToken);
  const { privateKey } = await generateKeyPair(String(header.alg));
  return new SignJWT(decodeJwt(idToken)).setProtectedHeader({ ...header, alg: String(header.alg) }).sign(privateKey);
}
