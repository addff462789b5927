import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Config } from '../../base/config/config.ts';
import type { Identity } from '../../domain/staff/staff-account-rows.store.ts';

const TIMEOUT_S = 5;
const SCOPE = 'openid email';
/** Authentication methods that count as a second factor (RFC 8176). */
const STRONG = ['mfa', 'otp', 'hwk', 'swk'];

/** Derives state, nonce and verifier from the secret in the browser's cookie, so that nothing is stored until the person returns. */
export function deriveSecrets(browser: string) {
  const derived = (name: string) => createHmac('sha256', browser).update(name).digest('base64url');
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}

/** The person that the provider names: identity, verified email address, and if a second factor was used. */
export type Named = { identity: Identity; email: string; isStrong: boolean };
export type CompanyLoginClient = {
  addressFor(browser: string): Promise<URL>;
  /** Undefined for an unverified address. Throws for every other error. */
  redeem(returned: URL, browser: string): Promise<Named | undefined>;
};

/** Company login by OpenID Connect: code flow with PKCE, state and nonce. Undefined if none is configured. */
export function createCompanyLogin(settings: Config, redirectUri: string): CompanyLoginClient | undefined {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: id, STAFF_OIDC_CLIENT_SECRET: secret } = settings;
  if (!issuer || !id || !secret) return undefined;
  let discovered: Promise<oidc.Configuration> | undefined;
  /** Discovers the provider once; after a failure the next call tries again. */
  const discover = () => {
    // The signature of the ID token is checked although it comes from the provider by TLS. Production settings allow https only.
    const execute = [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])];
    discovered ??= oidc.discovery(new URL(issuer), id, secret, undefined, { timeout: TIMEOUT_S, execute }).catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  return {
    async addressFor(browser) {
      const { state, nonce, verifier } = deriveSecrets(browser);
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const parameters = { redirect_uri: redirectUri, scope: SCOPE, state, nonce, code_challenge, code_challenge_method: 'S256' };
      return oidc.buildAuthorizationUrl(await discover(), parameters);
    },

    async redeem(returned, browser) {
      const { state, nonce, verifier } = deriveSecrets(browser);
      const provider = await discover();
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      const tokens = await oidc.authorizationCodeGrant(provider, returned, checks);
      const claims = tokens.claims();
      if (!claims) return undefined;
      // Many providers return the address only on request.
      const { email, email_verified } = claims.email ? claims : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub);
      if (typeof email !== 'string' || email_verified !== true) return undefined;
      const amr = Array.isArray(claims.amr) ? claims.amr : [];
      const identity = { issuer: claims.iss, subject: claims.sub };
      return { identity, email, isStrong: STRONG.some((method) => amr.includes(method)) };
    },
  };
}
