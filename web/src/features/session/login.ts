import type { LoginAnswer } from '@portal/contract/session.ts';
import type { Failure } from '../../lib/failure.ts';
import { type Body, callPortal } from '../../lib/portal-api.ts';

type Operation = keyof LoginAnswer;
type Asked<Api extends Operation> = Extract<Body<'/login'>, { api: Api }>;
type Reply<Api extends Operation> = { data: LoginAnswer[Api]; failure?: undefined } | { data?: undefined; failure: Failure };

/** One step of `/login`, typed by its operation. A login answer is never empty: that would be a fault of the server. */
export async function login<Api extends Operation>(request: Asked<Api>): Promise<Reply<Api>> {
  const reply = await callPortal('/login', request);
  if (reply.failure) return reply;
  if (reply.data === null) return { failure: { error: '', status: 10, code: 'empty', message: '', data: null, httpStatus: 200 } };
  return { data: reply.data as LoginAnswer[Api] };
}
