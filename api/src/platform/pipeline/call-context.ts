import type { Proofs } from '@portal/contract/otp.ts';
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
  /** The caller's session, if this row admits the caller. */
  session?: Session | undefined;
  /** The caller's session, even if this row does not admit the caller. */
  presented?: Session | undefined;
  /** The next handle for the browser, if the handle was replaced. */
  nextHandle?: string | undefined;
  /** The decrypted body. */
  body?: unknown;
  /** Encrypts the answer, if the request's body was encrypted and asks for it. */
  encryptResponse?: ((body: unknown) => Promise<{ encData: string }>) | undefined;
  /** Validated by the row's schema, without the proofs. */
  input?: unknown;
  proofs?: Proofs;
  /** The objects named in the input, all owned by the caller. Undefined until the call is admitted. */
  references?: Reference[];
  /** Releases the place of a body with files. */
  releaseUpload?: () => void;
  /** Answered from an earlier call with the same Idempotency-Key. */
  isReplay?: true;
};

export type Answer = { http: number; body: unknown };
