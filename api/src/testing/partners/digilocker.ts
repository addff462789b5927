import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import type { DigiLockerPage, DigiLockerPurpose } from '@portal/rules/people/digilocker.ts';
import type { Actor, World } from '../world.ts';

type Choice = 'allow' | 'deny' | 'otherName' | 'otherBirthDate' | 'otherAddress' | 'expiredCode';
type SharingRequest = { policyId: string; purpose: DigiLockerPurpose; returnPage: DigiLockerPage };

/** Opens the page of DigiLocker, and returns its address. */
export async function openDigiLocker(world: World, as: Actor, request: SharingRequest): Promise<string> {
  const consent = { consent: true, consentVersion: DECLARATIONS_VERSION } as const;
  const { data, message } = await world.call('/initiateDigilocker', { ...request, ...consent }, { as });
  if (!data?.redirectUrl) throw new Error(`DigiLocker was not opened: ${message}`);
  return data.redirectUrl;
}

/** Presses a button of that page, and returns the portal's address to which the browser is redirected. */
export async function pressAtDigiLocker(redirectUrl: string, choice: Choice): Promise<string> {
  const page = await fetch(redirectUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });
  const back = new URL(page.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** The redirect in the browser of this session; returns the address of the screen. */
export async function returnFromDigiLocker(world: World, cookie: string, address: string): Promise<string> {
  const reply = await world.app.inject({ method: 'GET', url: address, cookies: { c: cookie } });
  return `${reply.statusCode} ${reply.headers.location}`;
}

/** Opens, decides and returns in one step. */
export async function shareByDigiLocker(
  world: World,
  { as, asked, choice = 'allow' }: { as: Actor; asked: SharingRequest; choice?: Choice },
): Promise<string> {
  const address = await pressAtDigiLocker(await openDigiLocker(world, as, asked), choice);
  return returnFromDigiLocker(world, as.cookie, address);
}
