import { z } from 'zod';
import { command } from '../endpoint.ts';
import { PasskeyAssertion, PasskeyRequest } from '../webauthn.ts';
import { LoginResponse } from './session.ts';

/** Logging in with a passkey (beyond the specification, part B, 1). */
export const passkeyLogin = {
  '/passkey/loginOptions': command({
    summary: 'Options with which the browser proves a passkey. The answer is the same for every visitor.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    journey: { name: 'login', step: 'START' },
    request: z.strictObject({}),
    response: z.object({ options: PasskeyRequest }),
  }),
  '/passkey/login': command({
    summary: 'Logs in with a passkey. Its user handle decides who logs in.',
    priority: true,
    caller: 'anyone',
    idempotent: false,
    journey: { name: 'login', step: 'SUCCESS' },
    loginWay: () => 'passkey',
    request: z.strictObject({ credential: PasskeyAssertion }),
    response: LoginResponse,
    fails: ['passkeyRefused', 'passkeyUnknown', 'passkeyLate', 'passkeyUsed'],
  }),
};
