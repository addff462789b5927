import type { CodeAnswer } from '@portal/contract/session/session.ts';
import type { PortalError } from '../../base/failure.ts';
import type { SignInPurpose } from '../../platform/access/one-time-password.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import type { openPolicy, signInByLink } from './link-code.ts';
import type { Operation } from './operation.ts';
import type { signIn } from './sign-in.ts';

type CodeContext = { clientId: string; policyNo: string | null; askedBy: string | null; cr: 'Mobile' | 'Email'; ref: string };
/** Handles the correct code of a purpose. A rejection is returned, not thrown, so that the code is still used up. */
export type Redeem<Purpose extends SignInPurpose> = (
  found: CodeContext,
  call: Operation<'verifyOTP'>,
  tx: InTransaction,
) => Promise<CodeInput<Purpose> | PortalError>;
/** The handler's result, before the contract encodes it. */
type CodeInput<Purpose extends SignInPurpose> = Purpose extends keyof Logins
  ? Exclude<Awaited<ReturnType<Logins[Purpose]>>, PortalError>
  : Loose<CodeAnswer[Purpose]>;
type Logins = { LOGIN: typeof signIn; LINK: typeof signInByLink; POLICY_PAY: typeof openPolicy };
type Loose<Answer> = Answer extends { LoginResponse?: unknown }
  ? Omit<Answer, 'LoginResponse'> & { LoginResponse?: Awaited<ReturnType<typeof signIn>> }
  : Answer;
