import type { DigiLockerEnd } from '@portal/rules/people/digilocker.ts';
import { nameScore, SAME_NAME } from '@portal/rules/people/name-match.ts';
import type { FastifyInstance } from 'fastify';
import { newRef } from '../../base/secret.ts';
import type { Services } from '../../platform/context/services.ts';
import type { Shared } from '../../platform/partners/digilocker/digilocker.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { createCookies } from '../../platform/session/cookies.ts';
import type { ReturnedRequest, SharedDetails } from './digilocker.store.ts';
import { DIGILOCKER_RETURN_PATH } from './start-digilocker.ts';

/** Destination of a browser without a known request. */
const NOWHERE = '/update-address-selection?dl=failed';
const MAX_TEXT = 300;

/**
 * DigiLocker's redirect, by GET, with a state and a code. It is accepted once, and only from the browser that started the request. An
 * unknown, used, old or foreign state leads to `failed`, and nothing is stored.
 */
export function serveDigiLockerReturn(app: FastifyInstance, services: Services): void {
  const secure = services.config.PORTAL_URL.startsWith('https:');
  app.get(DIGILOCKER_RETURN_PATH, async (request, reply) => {
    const now = services.clock();
    const { state, code, error } = pickTexts(request.query);
    const cookie = createCookies(request, reply, secure).get('customer');
    const found = state ? await services.store.digilocker.findReturned(state, now) : undefined;
    const isOwn = found && cookie && (await services.store.session.isLiveIn(cookie, found.sessionId, now));
    if (!isOwn || !(await services.store.digilocker.claim(found.requestId, now))) {
      services.unverifiedCalls.note(DIGILOCKER_RETURN_PATH, 'return with an unknown state');
      services.unverifiedCalls.take(request.ip, now);
      return reply.redirect(found ? toAddress(found, 'failed') : NOWHERE, 303);
    }
    return reply.redirect(toAddress(found, error ? await deny(found, services) : await receive(found, code, services)), 303);
  });
}

function pickTexts(query: unknown): { state?: string; code?: string; error?: string } {
  const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;
  return Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => isText(value)));
}

function toAddress({ returnPage, purpose }: ReturnedRequest, end: DigiLockerEnd): string {
  return `/${returnPage}?${purpose === 'REKYC' ? 'way=rekyc&' : ''}dl=${end}`;
}

async function deny({ requestId }: ReturnedRequest, { store }: Services): Promise<DigiLockerEnd> {
  await store.digilocker.end(requestId, 'DENIED', null);
  return 'denied';
}

/**
 * Exchanges the code immediately, because it expires after a minute. An expired code, or a partner that does not answer, ends the request.
 */
async function receive(request: ReturnedRequest, code: string | undefined, services: Services): Promise<DigiLockerEnd> {
  const { requestId, partnerId, clientId } = request;
  const { store, partners } = services;
  const shared = code && partnerId ? await exchange(() => partners.digilocker.exchange(code, partnerId), services) : 'over';
  const details = shared === 'over' ? undefined : await compare(shared, clientId, services);
  if (!details) {
    await store.digilocker.end(requestId, 'EXPIRED', null);
    return 'failed';
  }
  const isSame = details.nameScore >= SAME_NAME && details.isSameBirthDate;
  await store.digilocker.end(requestId, isSame ? 'VERIFIED' : 'MISMATCH', isSame ? details : { ...details, profile: null, documents: [] });
  return 'done';
}

async function exchange(fetchShared: () => Promise<Shared | 'over'>, { log }: Services): Promise<Shared | 'over'> {
  try {
    return await fetchShared();
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    log.warn({ reason: error.reason }, 'DigiLocker did not answer');
    return 'over';
  }
}

async function compare({ profile, documents }: Shared, clientId: string, { store }: Services): Promise<SharedDetails | undefined> {
  const client = await store.profile.findClient(clientId);
  if (!client) return undefined;
  return {
    profile,
    documents: documents.map((document) => ({ ...document, ref: newRef() })),
    nameScore: nameScore(profile.name, client.name),
    isSameBirthDate: profile.birthDate === client.birthDate,
  };
}
