import type { Endpoint, Envelope, FailureData, JourneyEvent } from '@portal/contract/endpoint.ts';
import { deviceOf } from '@portal/rules/journeys.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Reference } from './refs.ts';
import type { Session } from './session.store.ts';

/** A call that was let in, as far as a journey is concerned. */
export type Passed = { input: unknown; session: Session | undefined; references: Reference[] };
type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes the step of a journey that a call was, from its row: after the answer, in no transaction of the call, so that a failure is
 * kept too. That it could not be written is no matter of the person.
 */
export async function recordJourney(
  row: Endpoint,
  request: FastifyRequest,
  passed: Passed,
  body: unknown,
  services: Services,
): Promise<void> {
  try {
    const event = eventOf(row, passed, body as Envelope);
    const device = deviceOf(String(request.headers['user-agent'] ?? ''));
    if (event) await services.store.journey.record({ ...event, device, at: services.clock() });
  } catch (error) {
    services.log.warn({ requestId: request.id, error: String(error) }, 'journey event lost');
  }
}

function eventOf({ journey }: Endpoint, { input, session, references }: Passed, { success, data: answered }: Envelope) {
  const isLink = session?.kind === 'preKey';
  const data = success ? (answered as Fields) : undefined;
  const told = typeof journey === 'function' ? journey({ input: Object(input) as Fields, data, isLink }) : journey;
  if (!told) return undefined;
  const policies = references.filter(({ kind }) => kind === 'policy');
  return {
    ...(success ? told : refused(told, answered as FailureData | null)),
    source: isLink || told.name === 'linkLogin' ? ('DYNAMIC_LINK' as const) : ('WEBSITE' as const),
    clientId: session?.clientId ?? clientIn(data),
    policyNo: policies.length === 1 ? policies[0]?.id : undefined,
  };
}

/** A call that waits for its code is on its way; any other refusal is the end of this try. */
const refused = ({ name }: JourneyEvent, data: FailureData | null): JourneyEvent =>
  data?.otpNeeded ? { name, step: 'OTP' } : { name, step: 'FAILURE', code: data?.code ?? 'empty' };

/** Who has just logged in. */
function clientIn(data: Fields | undefined): string | null {
  const clientId: unknown = Reflect.get(Object(data?.userInfo), 'ClientId');
  return typeof clientId === 'string' ? clientId : null;
}
