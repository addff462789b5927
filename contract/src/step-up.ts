import type { RequestKindRow } from '@portal/rules/requests/kinds/kind-row.ts';
import { kindFor } from '@portal/rules/requests/request-kinds.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { PROOF_FIELDS } from './otp.ts';

/** Fields that `stepUp` adds to a row's call (W6). */

const STEP_UP_FAILURES = [
  ...(['otpWrong', 'otpExpired', 'otpDead', 'noContact'] as const),
  ...(['passkeyRefused', 'passkeyTooNew', 'passkeyLate', 'passkeyUsed'] as const),
] as const satisfies readonly ErrorCode[];

/** A row that registers a new contact is confirmed by the password if no contact is on record. */
const NEW_CONTACT_FAILURES = ['passwordNeeded', 'credentialsWrong'] as const satisfies readonly ErrorCode[];

/** True if it starts a payment, or a request that a death claim may stop (domain facts, 17.2). */
export const stopsForClaim = ({ requestKinds, pays }: Endpoint): boolean =>
  pays === true || requestKinds?.some(({ isOpenInClaim }: RequestKindRow) => isOpenInClaim !== true) === true;

/** Failures that a row may return in addition to the common ones: its own and those of its options. */
export const listFailures = (row: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(row.fails ?? []),
    ...(row.stepUp ? STEP_UP_FAILURES : []),
    ...(row.stepUp?.newContact ? NEW_CONTACT_FAILURES : []),
    ...(row.hold ? ['refusedOnHold' as const] : []),
    ...(stopsForClaim(row) ? ['policyClaimHold' as const] : []),
    ...(stopsForClaim(row) && row.hold ? ['policyPayoutsFrozen' as const] : []),
  ]),
];

/** True if a passkey confirms it only after its first day: it pays out, or changes a bank account, a nominee or a contact. */
export function needsOldPasskey(row: Endpoint, input: object): boolean {
  const hold = typeof row.hold === 'function' ? row.hold(input) : row.hold;
  return Boolean(hold) || row.stepUp?.newContact?.(input) !== undefined || findKind(row, input)?.pays === true;
}

/** True if the command replaces a signature. */
export const replacesSignature = (row: Endpoint, input: object): boolean => findKind(row, input)?.signature === true;

const findKind = ({ requestKinds }: Endpoint, input: object): RequestKindRow | undefined => requestKinds && kindFor(requestKinds, input);

/** Schema of the browser's body: the row's request, plus the proof if the row requires one. */
export const getRequest = (row: Endpoint): z.ZodType => (row.stepUp ? withProof(row.request) : row.request);

function withProof(request: z.ZodType): z.ZodType {
  if (request instanceof z.ZodObject) return request.safeExtend(PROOF_FIELDS);
  if (request instanceof z.ZodDiscriminatedUnion) {
    const [first, ...rest] = request.options.map((option) => withProof(option as z.ZodType) as z.ZodObject);
    return first ? z.discriminatedUnion(request.def.discriminator, [first, ...rest]) : request;
  }
  if (request instanceof z.ZodUnion) return z.union(request.options.map((option) => withProof(option as z.ZodType)));
  throw new Error('A request that is confirmed by a one-time password or a passkey is an object or a union of objects.');
}
