import type { OtpProof } from '@portal/contract/otp.ts';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Cookies } from './cookies.ts';
import type { Reference } from './refs.ts';
import type { Session } from './session.store.ts';

/** One call, from the moment it arrives; the gate fills in what it learns, in its order. */
export type CallContext = {
  request: FastifyRequest;
  services: Services;
  cookies: Cookies;
  now: Date;
  session?: Session | undefined;
  /** As it was sent, after unsealing. */
  body?: unknown;
  /** Seals the answer, where the call's own body was sealed for that. */
  sealAnswer?: ((body: unknown) => Promise<{ encData: string }>) | undefined;
  /** Checked by the row's schema, without the proof. */
  input?: unknown;
  proof?: OtpProof | undefined;
  /** The objects that the input names: all of them the caller's own. Undefined until the call has been admitted. */
  references?: Reference[];
  /** Answered from an earlier call with the same Idempotency-Key. */
  isReplay?: true;
};

export type Answer = { http: number; body: unknown };
