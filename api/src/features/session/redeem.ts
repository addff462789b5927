import type { CodeAnswer } from '@portal/contract/session.ts';
import type { WayIn } from '../../access/one-time-password.ts';
import type { PortalError } from '../../http/failure.ts';
import type { InTransaction } from '../../services.ts';
import type { enter } from './enter.ts';
import type { enterByLink, openPolicy } from './link-code.ts';
import type { Operation } from './operation.ts';

export type Found = { clientId: string; policyNo: string | null; askedBy: string | null; cr: 'Mobile' | 'Email'; ref: string };
/** What a right code opens. A refusal is given back, not thrown: the code is used up all the same. */
export type Redeem<Purpose extends WayIn> = (
  found: Found,
  call: Operation<'verifyOTP'>,
  within: InTransaction,
) => Promise<CodeInput<Purpose> | PortalError>;
/** As the handler gives it, before the contract writes it for the wire. */
type CodeInput<Purpose extends WayIn> = Purpose extends keyof Logins
  ? Exclude<Awaited<ReturnType<Logins[Purpose]>>, PortalError>
  : Loose<CodeAnswer[Purpose]>;
type Logins = { LOGIN: typeof enter; LINK: typeof enterByLink; POLICY_PAY: typeof openPolicy };
type Loose<Answer> = Answer extends { LoginResponse?: unknown }
  ? Omit<Answer, 'LoginResponse'> & { LoginResponse?: Awaited<ReturnType<typeof enter>> }
  : Answer;
