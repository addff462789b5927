import type { Page } from '@playwright/test';
import { CompactEncrypt, type CryptoKey, importJWK, type JWK } from 'jose';
import { expect } from './portal.ts';

/** Opens a page as a customer who has just logged in by password. */
export async function openAs(page: Page, userId: string, path: string): Promise<void> {
  await enterAs(page, userId);
  await page.goto(path);
}

/**
 * Logs in without the login page, for journeys that start elsewhere: login page and dashboard have their own journeys and load more slowly
 * than most pages. No page of the portal may be open.
 */
export async function enterAs(page: Page, userId: string): Promise<void> {
  // An address of the portal without a script: the browser itself logs in from there, and keeps the cookie of the session.
  await page.goto('/healthz');
  const encrypted = await encrypt(new URL(page.url()).origin, { api: 'checkPassword', ABCUserID: userId, password: 'Policy#2026' });
  expect(await page.evaluate(logInByCall, encrypted), `the login of ${userId}`).toBe(200);
}

/** The body of a login as the login page seals it. */
async function encrypt(origin: string, body: object): Promise<string> {
  const { keys } = (await (await fetch(`${origin}/api/keys`)).json()) as { keys: (JWK & { kid: string })[] };
  const [jwk] = keys;
  if (!jwk) throw new Error('The portal gives out no key.');
  const head = {
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: jwk.kid,
    iat: Math.floor(Date.now() / 1_000),
    jti: crypto.randomUUID(),
    path: '/login',
  };
  return new CompactEncrypt(Buffer.from(JSON.stringify(body)))
    .setProtectedHeader(head)
    .encrypt((await importJWK(jwk, head.alg)) as CryptoKey);
}

/** In the browser: logs in, and leaves in session storage what the login page does. */
async function logInByCall(payload: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-portal': '1' };
  const reply = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify({ payload }) });
  const { data } = (await reply.json()) as { data: { userAuthKey: string; userInfo: { ClientId: string; PolicyId: string } } | null };
  if (!data) return reply.status;
  const { ClientId, PolicyId } = data.userInfo;
  sessionStorage.setItem('sessionToken', data.userAuthKey);
  sessionStorage.setItem('Auth', data.userAuthKey);
  sessionStorage.setItem('state:home', JSON.stringify({ isLoggedin: true, path: '/', users: { ClientId, PolicyId } }));
  return reply.status;
}
