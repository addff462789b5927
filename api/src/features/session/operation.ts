import type { contract } from '@portal/contract/contract.ts';
import type { registration } from '@portal/contract/session/registration.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Login = Call<(typeof contract.session)['/login']>;
/** One operation of `/login`, with its own input. */
export type Operation<Api extends Login['input']['api']> = Login & { input: Extract<Login['input'], { api: Api }> };

/** A call next to `/login`: registration, choosing a password, linking a policy. */
export type RegistrationCall<Path extends keyof typeof registration> = Call<(typeof registration)[Path]>;
