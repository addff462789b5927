import type { CodeAnswer, LoginAnswer, OtpSent } from '@portal/contract/session/session.ts';
import type { z } from 'zod';
import { callPortal } from '../api/call-portal.ts';
import type { Body } from '../api/wire.ts';
import type { Failure } from '../failures/failure.ts';

/** A code that was sent. */
export type Sent = z.output<typeof OtpSent>;
type Operation = keyof LoginAnswer;
type LoginRequest<Api extends Operation> = Extract<Body<'/login'>, { api: Api }>;
type Reply<Api extends Operation> = { data: LoginAnswer[Api]; failure?: undefined } | { data?: undefined; failure: Failure };

/** One step of `/login`, typed by its operation. A login answer is never empty: that would be a fault of the server. */
export async function login<Api extends Operation>(request: LoginRequest<Api>): Promise<Reply<Api>> {
  const reply = await callPortal('/login', request);
  if (reply.failure) return reply;
  if (reply.data === null) return { failure: { error: '', status: 10, code: 'empty', message: '', data: null, httpStatus: 200 } };
  return { data: reply.data as LoginAnswer[Api] };
}

/** Submits a code for its purpose, which decides the type of the response. */
export const redeem = <Purpose extends keyof CodeAnswer>(
  _purpose: Purpose,
  { otpReferenceId, otp, functionality = 'DEFAULT_PROCESS' }: Omit<LoginRequest<'verifyOTP'>, 'api'>,
) =>
  login({ api: 'verifyOTP', functionality, otpReferenceId, otp }) as Promise<
    { data: CodeAnswer[Purpose]; failure?: undefined } | { data?: undefined; failure: Failure }
  >;
