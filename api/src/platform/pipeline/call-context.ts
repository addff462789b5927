import type { OtpProof } from '@portal/contract/otp.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../context/services.ts';
import type { Cookies } from '../session/cookies.ts';
import type { Reference } from '../session/refs.ts';
import type { Session } from '../session/session-rows.store.ts';

/** One call from its arrival; the gate adds to it step by step. */
export type CallContext = {
  request: FastifyRequest;
  services: Services;
  cookies: Cookies;
  now: Date;
  /** Whoever calls, if this row admits them. */
  session?: Session | undefined;
  /** Whoever calls, also where this row is not for them. */
  presented?: Session | undefined;
  /** The handle that the browser goes on with, if it is another one. */
  nextHandle?: string | undefined;
  /** The body after unsealing. */
  body?: unknown;
  /** Seals the answer, if the request's body was sealed and asks for it. */
  encryptResponse?: ((body: unknown) => Promise<{ encData: string }>) | undefined;
  /** Validated by the row's schema, without the proof. */
  input?: unknown;
  proof?: OtpProof | undefined;
  /** The objects named in the input, all owned by the caller. Undefined until the call is admitted. */
  references?: Reference[];
  /** Gives back the place of a body with files. */
  releaseUpload?: () => void;
  /** Answered from an earlier call with the same Idempotency-Key. */
  isReplay?: true;
};

export type Answer = { http: number; body: unknown };
