import type { Endpoint } from '@portal/contract/endpoint.ts';
import { detectDevice } from '@portal/rules/staff/journeys.ts';
import { failureAnswer, PortalError } from '../../base/failure.ts';
import { CallOver } from '../admission/call-time.ts';
import { isDatabaseAway, isDatabaseUnable } from '../db/database-away.ts';
import type { Answer, CallContext } from './call-context.ts';
import { ForeignObject } from './gate.ts';

/**
 * Answers a call that was rejected or has failed. Rejected commands, attempts at foreign objects and calls by the wrong kind of caller are
 * audited. Unknown errors are logged and answered as 20.
 */
export async function rejectCall(error: unknown, { path, row }: { path: string; row: Endpoint }, context: CallContext): Promise<Answer> {
  const { presented, services, request } = context;
  const session = context.session ?? presented;
  const isPortalError = error instanceof PortalError;
  const code = isPortalError ? error.code : unexpectedCode(error);
  // Disconnected callers and expired deadlines are already counted where the call ended.
  if (!isPortalError && !(error instanceof CallOver)) logFailure(error, path, context);
  const isElsewhere = presented !== undefined && (code === 'notAllowed' || code === 'sessionExpired');
  if (error instanceof ForeignObject || isElsewhere || (row.kind === 'command' && isPortalError && code !== 'tooMany')) {
    const object = error instanceof ForeignObject ? error.references[0] : undefined;
    const outcome = error instanceof ForeignObject ? 'foreign or absent' : code;
    const detail = loginDetail(row, context);
    const entry = {
      action: path,
      outcome,
      session,
      objectKind: object?.kind,
      objectId: object?.id,
      requestId: request.id,
      ...(detail && { detail }),
    };
    await services.store.audit
      .write(entry, services.clock())
      .catch(() => services.log.error({ requestId: request.id, path }, 'audit row lost'));
  }
  if (row.silentWithKey && context.session?.kind === 'preKey' && code !== 'sessionExpired')
    return failureAnswer(path, { code: 'empty', details: {} });
  return failureAnswer(path, { code, details: isPortalError ? error.details : {}, text: isPortalError ? error.text : undefined });
}

/** A lost connection fails every call in progress the same way: one kind of line for all of them, without a stack trace. */
function logFailure(error: unknown, path: string, { request, services }: CallContext): void {
  const line = { requestId: request.id, path };
  if (!isDatabaseAway(error)) {
    services.log.error({ ...line, error, stack: error instanceof Error ? error.stack : undefined }, 'call failed');
    return;
  }
  const { message } = error instanceof Error ? error : { message: String(error) };
  services.log.error({ ...line, error: { code: 'DATABASE_AWAY', message } }, 'database connection lost');
}

/** Login method and kind of device of a failed login, without personal data. */
function loginDetail({ loginWay }: Endpoint, { input, session, request }: CallContext) {
  const method = input === undefined ? undefined : loginWay?.({ input: Object(input), caller: session?.kind ?? 'visitor' });
  return method && { way: method, device: detectDevice(String(request.headers['user-agent'] ?? '')) };
}

/** A failed partner is answered as 20, a database that is down or full as "try again" (503), a bug as 500. */
function unexpectedCode(error: unknown): 'partnerDown' | 'shed' | 'unexpected' {
  if (error instanceof Error && error.name === 'PartnerFailure') return 'partnerDown';
  return isDatabaseUnable(error) ? 'shed' : 'unexpected';
}
