import type { OtpProof } from '@portal/contract/otp.ts';
import type { NewContact } from '@portal/rules/people/new-contact.ts';
import { PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import type { Stores } from '../context/services.ts';
import { rateLimits } from '../limits/rate-limits.ts';
import { loginLock } from './login-lock.ts';
import { FUNCTIONALITY, newContactBinding } from './new-contact-code.ts';
import { passwordFits } from './password.ts';
import { redeemCode } from './redeem-code.ts';
import { type Asking, boundTo, type StepUpCommand } from './step-up-code.ts';

/** `use` must run in the command's transaction. */
type Proof = { use(store: Stores): Promise<void> };
/** `keepFor`: extends it to the lifetime of the command's code, which was just sent. */
type ProvedContact = Proof & { keepFor(seconds: number): Promise<void> };

/** The proofs of a command that registers a new contact; its schema has them. */
type ContactInput = { otpProofNew: OtpProof; password?: string | undefined };

/**
 * Verifies the code that was sent to the new contact (W6). A right one is bound to the command from its first call on. So the second call,
 * with the command's own code, needs no further attempt. For any other body or session it is used up.
 */
export async function proveNewContact(contact: NewContact, command: StepUpCommand, call: Asking): Promise<ProvedContact> {
  const { services, now } = call;
  const { otpReferenceId, otp } = (command.input as ContactInput).otpProofNew;
  const refHash = hashSecret(otpReferenceId);
  // The password may differ, because a customer who mistyped it sends the same command again.
  const input = { ...Object(command.input), password: undefined };
  const bound = hashSecret(boundTo({ ...command, input }));
  const bind = async (expiresAt: Date) => {
    if (!(await services.store.access.bindOtp(refHash, { command: bound, expiresAt }, now))) throw new PortalError('otpWrong', NEW_CODE);
  };
  if (!(await services.store.access.isBoundTo(refHash, bound, now))) {
    const guess = {
      ref: otpReferenceId,
      code: otp,
      purposes: ['NEW_CONTACT'] as const,
      functionality: FUNCTIONALITY[contact.kind],
      boundTo: newContactBinding(command, contact),
      askedBy: command.clientId,
    };
    await redeemCode(guess, call).catch(ofNewCode);
    await bind(now);
  }
  return {
    keepFor: (seconds) => bind(new Date(now.getTime() + seconds * 1_000)),
    async use(store) {
      if (!(await store.access.useOtp(refHash, now))) throw new PortalError('otpWrong', NEW_CODE);
    },
  };
}

/** Marks an error as being about the new contact's code, not the command's. */
const NEW_CODE = { proof: 'otpProofNew' } as const;
function ofNewCode(error: unknown): never {
  throw error instanceof PortalError ? new PortalError(error.code, { ...error.details, ...NEW_CODE }) : error;
}

/** Without a registered contact no code can be sent: the password, entered again, confirms the command. A wrong one counts for the lock. */
export async function confirmByPassword({ clientId, input }: StepUpCommand, { services, cookies, now, address }: Asking): Promise<Proof> {
  const { password } = input as ContactInput;
  if (password === undefined) throw new PortalError('passwordNeeded');
  await rateLimits(services, now).tryPassword(address);
  const credential = await services.store.credential.findByClient(clientId);
  const lock = await loginLock(clientId, { key: '', cookies }, { now, services });
  const wasLocked = await lock.isLocked();
  const fits = await passwordFits(password, credential?.passwordHash, address);
  if (!fits || credential?.disabled || wasLocked || (await lock.isLocked())) {
    if (!wasLocked) await lock.failed();
    throw new PortalError('credentialsWrong');
  }
  return { use: (store) => lock.passed(store) };
}
