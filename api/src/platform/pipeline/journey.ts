import type { Endpoint, Envelope, FailureData, JourneyEvent } from '@portal/contract/endpoint.ts';
import { detectDevice } from '@portal/rules/staff/journeys.ts';
import type { CallContext } from './call-context.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Records the journey step of a call, as its row defines: after the answer and outside the call's transaction, so that failures are
 * recorded too. A call that the gate rejects is no step. A step that cannot be written does not affect the caller.
 */
export async function recordJourney(row: Endpoint, context: CallContext, body: unknown): Promise<void> {
  const { request, services } = context;
  if (!context.references) return;
  try {
    const event = toEvent(row, context, body as Envelope);
    const device = detectDevice(String(request.headers['user-agent'] ?? ''));
    if (event) await services.store.journey.record({ ...event, device, at: services.clock() });
  } catch (error) {
    services.log.warn({ requestId: request.id, error }, 'journey event lost');
  }
}

function toEvent({ journey }: Endpoint, { input, session, references = [] }: CallContext, { success, data: answered }: Envelope) {
  const isLink = session?.kind === 'preKey';
  const data = success ? (answered as Fields) : undefined;
  const event = typeof journey === 'function' ? journey({ input: Object(input) as Fields, data, isLink }) : journey;
  if (!event) return undefined;
  const policies = references.filter(({ kind }) => kind === 'policy');
  return {
    ...(success ? event : rejected(event, answered as FailureData | null)),
    source: isLink || session?.beganByLink || event.name === 'linkLogin' ? ('DYNAMIC_LINK' as const) : ('WEBSITE' as const),
    clientId: session?.clientId ?? clientIn(data),
    policyNo: policies.length === 1 ? policies[0]?.id : undefined,
  };
}

/** A call that waits for its code is in progress; any other rejection ends this attempt. */
const rejected = ({ name }: JourneyEvent, data: FailureData | null): JourneyEvent =>
  data?.otpNeeded ? { name, step: 'OTP' } : { name, step: 'FAILURE', code: data?.code ?? 'empty' };

/** The client of a login response. */
function clientIn(data: Fields | undefined): string | null {
  const clientId: unknown = Reflect.get(Object(data?.userInfo), 'ClientId');
  return typeof clientId === 'string' ? clientId : null;
}
