import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { OtpProof } from './otp.ts';

/** Fields that `stepUp` adds to a row's call (W6). */

const STEP_UP_FAILURES = ['otpWrong', 'otpExpired', 'otpDead', 'noContact'] as const satisfies readonly ErrorCode[];

/** A row that registers a new contact is confirmed by the password if no contact is on record. */
const NEW_CONTACT_FAILURES = ['passwordNeeded', 'credentialsWrong'] as const satisfies readonly ErrorCode[];

/** True if it starts a request or a payment: a death claim may stop either (domain facts, 17.2). */
export const stopsForClaim = ({ requestKinds, pays }: Endpoint): boolean => requestKinds !== undefined || pays === true;

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

/** Schema of the browser's body: the row's request, plus the proof if the row requires one. */
export const getRequest = (row: Endpoint): z.ZodType => (row.stepUp ? withProof(row.request) : row.request);

function withProof(request: z.ZodType): z.ZodType {
  if (request instanceof z.ZodObject) return request.safeExtend({ otpProof: OtpProof.optional() });
  if (request instanceof z.ZodDiscriminatedUnion) {
    const [first, ...rest] = request.options.map((option) => withProof(option as z.ZodType) as z.ZodObject);
    return first ? z.discriminatedUnion(request.def.discriminator, [first, ...rest]) : request;
  }
  if (request instanceof z.ZodUnion) return z.union(request.options.map((option) => withProof(option as z.ZodType)));
  throw new Error('A request that is confirmed by a one-time password is an object or a union of objects.');
}
