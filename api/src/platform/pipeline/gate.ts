import { createHash } from 'node:crypto';
import type { Caller, Endpoint } from '@portal/contract/endpoint.ts';
import { fieldLabel } from '@portal/contract/field-text.ts';
import type { Proofs } from '@portal/contract/otp.ts';
import { getRequest } from '@portal/contract/step-up.ts';
import { WITHOUT_KEY } from '@portal/contract/transport.ts';
import { STAFF_ROLES } from '@portal/rules/staff/staff-account.ts';
import type { FastifyRequest } from 'fastify';
import { badFields, PortalError } from '../../base/failure.ts';
import { hashSecret, sameBytes } from '../../base/secret.ts';
import type { Services } from '../context/services.ts';
import type { CookieName, Cookies } from '../session/cookies.ts';
import { findByHandle } from '../session/handles.ts';
import { listRefPaths, type Reference, referencesIn } from '../session/refs.ts';
import type { Session } from '../session/session-rows.store.ts';
import type { CallContext } from './call-context.ts';
import { textOfIssue, toFieldErrors } from './field-errors.ts';

/** The one place that decides who may call what. Deny by default: a caller that no rule admits is rejected. */

const listCallers = (row: Endpoint): readonly Caller[] => (typeof row.caller === 'string' ? [row.caller] : row.caller);

/** The kind of session that a path accepts (E-07): a token for another audience counts as none. */
function findAudience(path: string, row: Endpoint): Session['kind'] {
  if (path.startsWith('/admin/')) return 'admin';
  const kinds = listCallers(row);
  return kinds.includes('customer') || kinds.some((kind) => kind.startsWith('anyone')) ? 'customer' : 'preKey';
}

/** The handle in a call's header, not yet verified. */
export const handleIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];

/**
 * Reads the session: the bearer handle and the cookie must belong to the same live session. Only that session's browser receives
 * `nextHandle`.
 */
export async function readSession(
  request: FastifyRequest,
  { services, cookies }: { services: Services; cookies: Cookies },
  now: Date,
): Promise<{ session?: Session; nextHandle?: string | undefined }> {
  const handle = handleIn(request);
  const presented = handle && (await findByHandle(handle, services, now));
  if (!presented) return {};
  const { found, nextHandle } = presented;
  const cookie = cookies.get(found.session.kind satisfies CookieName);
  if (!cookie || !sameBytes(hashSecret(cookie), found.cookieHash)) return {};
  await services.store.session.touch(found.session.sessionId, {
    lastSeenAt: found.lastSeenAt,
    now,
    idleMs: services.config.SESSION_IDLE_MS,
  });
  return { session: found.session, nextHandle };
}

/** The session that a row may be called with; status 40 for anyone the row does not admit. */
export function admit(path: string, row: Endpoint, session: Session | undefined): Session | undefined {
  const callers = listCallers(row);
  if (session && session.kind === findAudience(path, row) && callers.some((caller) => admits(caller, session))) return session;
  if (session && callers.some((caller) => caller.startsWith('preKey(') && admits(caller, session))) return session;
  if (session?.kind === 'admin' && session.role && callers.some((caller) => caller.startsWith('admin(')))
    throw new PortalError('notAllowed');
  // Public rows work with or without a session; a session of another kind is not passed on.
  if (callers.includes('anyone') || callers.includes('anyone(ref)')) return undefined;
  throw new PortalError('sessionExpired');
}

const rankRole = (role: string | null): number => (STAFF_ROLES as readonly (string | null)[]).indexOf(role);

function admits(caller: Caller, session: Session): boolean {
  if (caller === 'customer') return session.kind === 'customer' && session.clientId !== null;
  if (caller === 'preKey(any)') return session.kind === 'preKey';
  if (caller.startsWith('preKey(')) return session.kind === 'preKey' && caller === `preKey(${session.scope})`;
  if (caller.startsWith('admin(')) return session.kind === 'admin' && rankRole(session.role) >= rankRole(caller.slice(6, -1));
  return false;
}

const HEADER_MISSING = {
  en: 'Every call needs the header X-Portal: 1.',
  hi: 'हर कॉल में हेडर X-Portal: 1 ज़रूरी है।',
};
const OTHER_SITE = {
  en: 'This call comes from a page of another site.',
  hi: 'यह कॉल किसी दूसरी साइट के पेज से आई है।',
};

/**
 * CSRF guard: another site's page cannot send this header without a CORS preflight, which we never answer. The partners' return posts are
 * exempt; they are not rows of the table.
 */
export function rejectForeignPages(request: FastifyRequest, portalUrl: string): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const sameOrigin =
    origin === undefined || origin === new URL(portalUrl).origin || origin === `http://${host}` || origin === `https://${host}`;
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  if (request.headers['x-portal'] !== '1') throw badFields({ 'X-Portal': HEADER_MISSING });
  if (!sameOrigin || !sameSite) throw badFields({ Origin: OTHER_SITE });
}

/** Validates requests by a row's schema. The header transactionType may name the operation instead of the field. */
export function createInputReader(row: Endpoint) {
  const schema = getRequest(row);
  return (request: FastifyRequest, raw: unknown): { input: unknown; proofs: Proofs } => {
    const parsed = schema.safeParse(withTransactionType(row, request, raw), { error: textOfIssue });
    if (!parsed.success) throw badFields(toFieldErrors(parsed.error));
    const odd = oddTextIn(parsed.data);
    if (odd !== undefined)
      throw badFields({
        [odd]: { en: 'This text contains characters that cannot be stored.', hi: 'इस पाठ में ऐसे चिह्न हैं जो सहेजे नहीं जा सकते।' },
      });
    if (!row.stepUp) return { input: parsed.data, proofs: {} };
    // The gate confirms by it; a handler that sent a code itself gets it apart from its input.
    const { otpProof, passkeyProof, sendCode, ...input } = parsed.data as Proofs;
    return { input, proofs: { ...(otpProof && { otpProof }), ...(passkeyProof && { passkeyProof }), ...(sendCode && { sendCode }) } };
  };
}

/** The first field with text that the database cannot store: NUL, or a lone surrogate. */
function oddTextIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const odd = oddTextIn(inner, path ? `${path}.${name}` : name);
    if (odd !== undefined) return odd;
  }
  return undefined;
}

const OTHER_OPERATION = fieldLabel('The header names another operation.');
function withTransactionType(row: Endpoint, request: FastifyRequest, raw: unknown): unknown {
  const named = request.headers.transactiontype;
  const required = typeof row.transactionTypeIs === 'function' ? row.transactionTypeIs(raw) : row.transactionTypeIs;
  if (required && named !== undefined && named !== required) throw badFields({ transactionType: OTHER_OPERATION });
  if (!row.transactionType || typeof named !== 'string' || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const transactionType: unknown = Reflect.get(raw, row.transactionType);
  if (transactionType !== undefined && transactionType !== named) throw badFields({ [row.transactionType]: OTHER_OPERATION });
  return { ...raw, [row.transactionType]: named };
}

/** Checks the ownership of every object named in the request; foreign answers exactly like absent. */
export function createOwnershipCheck(row: Endpoint) {
  const paths = listRefPaths(row.request);
  return async (services: Services, session: Session | undefined, input: unknown): Promise<Reference[]> => {
    const references = referencesIn(paths, input);
    if (references.length === 0) return references;
    const isOwn = session && (await services.store.ownership.ownsAll(session.clientIds, references));
    if (!isOwn || !isWithinLink(session, references)) throw new ForeignObject(references);
    return references;
  };
}

/** A link opens one policy; the owner's other policies are as foreign to it as anyone else's. */
const isWithinLink = (session: Session, references: Reference[]): boolean =>
  session.kind !== 'preKey' || references.every(({ kind, id }) => kind !== 'policy' || id === session.policyNo);

/** A named object that is foreign or absent: one answer, one audit row. */
export class ForeignObject extends PortalError {
  readonly references: Reference[];
  constructor(references: Reference[]) {
    super('notFound');
    this.references = references;
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The Idempotency-Key of a call's header, not yet verified. */
export function idempotencyKeyIn({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

/**
 * The idempotency key of a command that requires one, scoped to the sender; otherwise undefined. Bodies are compared without the proof
 * (W9).
 */
export function toIdempotencyKey(path: string, row: Endpoint, { request, body, session, cookies }: CallContext) {
  if (row.kind !== 'command' || WITHOUT_KEY.includes(path)) return undefined;
  const key = idempotencyKeyIn(request);
  if (key === undefined || !UUID.test(key)) throw badFields({ 'Idempotency-Key': 'A UUID is needed here.' });
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(row.stepUp ? { ...Object(body), ...WITHOUT_PROOFS } : (body ?? null)))
    .digest();
  return { scope: toScope(session, cookies, request.ip), key: key.toLowerCase(), path, bodyHash };
}

const WITHOUT_PROOFS = { otpProof: undefined, passkeyProof: undefined, sendCode: undefined } satisfies Record<keyof Proofs, undefined>;

/** Owner of an idempotency key: a staff member, a client, a link session or a browser. A stored answer is only repeated to its owner. */
function toScope(session: Session | undefined, cookies: Cookies, address: string): string {
  if (session?.staffUserId) return `staff:${session.staffUserId}`;
  if (session) return session.clientId ?? `session:${session.sessionId}`;
  return `visitor:${hashSecret(cookies.get('flow') ?? cookies.get('device') ?? address).toString('base64url')}`;
}
