import type { CodeSent, PasskeyOffered } from '@portal/contract/otp.ts';
import type { PasskeyCreation, PasskeyRequest } from '@portal/contract/webauthn.ts';
import { type Authenticator, createAuthenticator } from '../authenticator.ts';
import { newestCode, openBrowser } from '../partners/browser.ts';
import type { Actor, CallOptions, Reply, World } from '../world.ts';
import { aCustomer } from './customer-factory.ts';

/** A customer who confirms calls: by a one-time password that reaches the mobile, or by a passkey. */
export type Confirming = { as: Actor; mobile: string };

/** Sends a call with a one-time password. */
export async function sendWithCode(world: World, path: string, body: object, { as, mobile }: Confirming): Promise<Reply> {
  const needed = (await world.send(path, { ...body, sendCode: true }, { as })) as Reply<CodeSent>;
  if (!needed.data?.otpReferenceId) return needed;
  await world.drain();
  const otpProof = { otpReferenceId: needed.data.otpReferenceId, otp: newestCode(world, mobile) };
  return world.send(path, { ...body, otpProof }, { as });
}

/** Sends a call with a passkey. */
export async function sendWithPasskey(
  world: World,
  { path, body, passkey }: { path: string; body: object; passkey: Authenticator },
  options: CallOptions,
): Promise<Reply> {
  const needed = (await world.send(path, body, options)) as Reply<PasskeyOffered>;
  if (!needed.data?.passkey) return needed;
  return world.send(path, { ...body, passkeyProof: { credential: passkey.prove(needed.data.passkey) } }, options);
}

/** Adds a passkey to a customer by the portal's own calls, confirmed by a one-time password. */
export async function aPasskey(
  world: World,
  owner: Confirming,
  { device = 'Android phone', ...options }: { device?: string } & Parameters<typeof createAuthenticator>[0] = {},
): Promise<{ passkey: Authenticator; passkeyId: string; confirmsFrom: string }> {
  const passkey = createAuthenticator(options);
  const created = (await sendWithCode(world, '/passkey/registerOptions', { device }, owner)) as Reply<{ options: PasskeyCreation }>;
  const credential = passkey.create(created.data.options);
  const { data } = (await world.send('/passkey/register', { credential, device }, { as: owner.as })) as Reply<{
    passkeyId: string;
    confirmsFrom: string;
  }>;
  return { passkey, ...data };
}

/** A customer with a session. */
export async function aMember(world: World) {
  const person = await aCustomer(world);
  return { ...person, as: await person.signIn() };
}

/** Logs in with a passkey in a new browser. */
export async function logInByPasskey(world: World, prove: (options: PasskeyRequest) => object): Promise<Reply> {
  const browser = openBrowser(world);
  const { data } = (await browser.send('/passkey/loginOptions', {})) as Reply<{ options: PasskeyRequest }>;
  return browser.send('/passkey/login', { credential: prove(data.options) });
}

export type PasskeyList = {
  passkeys: { passkeyId: string; device: string; synced: boolean; lastUsedAt: string | null; blocked: boolean }[];
};
export const listPasskeys = async (world: World, as: Actor) =>
  ((await world.send('/passkey/list', {}, { as })) as Reply<PasskeyList>).data.passkeys;

/** Outcomes of an action that concerns a customer, oldest first. */
export async function listAudits(world: World, clientId: string, action: string) {
  const { rows } = await world.database.pool.query<{ outcome: string; detail: unknown }>(
    'SELECT outcome, detail FROM audit WHERE subject_client_id = $1 AND action = $2 ORDER BY audit_id',
    [clientId, action],
  );
  return rows;
}
