import type { Endpoint } from '@portal/contract/endpoint.ts';
import { isOnHold } from '@portal/rules/people/contact-hold.ts';
import { PortalError } from '../../base/failure.ts';
import { confirmByPassword, proveNewContact } from '../access/new-contact-proof.ts';
import { redeemStepUpCode, requestStepUpCode, type StepUpCommand } from '../access/step-up-code.ts';
import { type InTransaction, inTransaction, type Services, type Stores } from '../context/services.ts';
import { confirmByPasskey, offerPasskey } from '../passkeys/confirm-by-passkey.ts';
import type { VerifiedPasskey } from '../passkeys/verify-passkey.ts';
import type { CallContext } from './call-context.ts';

/** Commands confirmed by a one-time password or a passkey (W6), and commands blocked for a day after a change of contact (W7). */

/** The confirmation of a command. `use` must run in the command's transaction. */
export type Confirmed = { refHash?: Buffer; detail?: Readonly<Record<string, string>>; use(store: Stores): Promise<void> };
const NOTHING_TO_CONFIRM: Confirmed = { use: async () => undefined };

/**
 * Fails the start for a row that cannot be confirmed: only a known client has registered contacts. A visitor may use the row's unconfirmed
 * actions.
 */
export function checkStepUpRow(path: string, row: Endpoint): void {
  if (!row.stepUp && !row.hold) return;
  const callers = [row.caller].flat();
  const isForVisitors = callers.some((caller) => caller.startsWith('anyone')) && !(callers.includes('customer') && row.stepUp?.isNeeded);
  if (row.kind !== 'command' || isForVisitors || callers.some((caller) => caller.startsWith('admin')))
    throw new Error(`${path}: only a command of a known client is confirmed or held.`);
}

export async function rejectDuringCoolingOff(
  row: Endpoint,
  { session, input, references = [], services, now }: CallContext,
): Promise<void> {
  const { store } = services;
  const hold = typeof row.hold === 'function' ? row.hold(Object(input)) : row.hold;
  if (!hold || !session?.clientId) return;
  const policyNos = hold === 'payout' ? references.filter(({ kind }) => kind === 'policy').map(({ id }) => id) : [];
  const changes = [await store.profile.contactChangedAt(session.clientId), await store.bank.payoutChangedAt(policyNos)];
  if (changes.some((at) => isOnHold(at, now))) throw new PortalError('refusedOnHold');
}

/**
 * Confirms a command. A new contact is proved first (W6), and a customer without a registered contact confirms it by the password. Without
 * a proof, this offers a passkey or sends a code and ends the call with `otpNeeded`; with a proof, it verifies it. `dryRun` runs the command and rolls it
 * back, so that a command that would be rejected sends no code. A command with its own transactions cannot be rolled back: its `check`
 * runs instead, and a partner's rejection comes after the code.
 */
export async function confirm(
  path: string,
  { row, context, dryRun }: { row: Endpoint; context: CallContext; dryRun: (() => Promise<unknown>) | undefined },
): Promise<Confirmed> {
  if (!row.stepUp || row.stepUp.isNeeded?.(Object(context.input)) === false) return NOTHING_TO_CONFIRM;
  const { session, references = [], proofs = {}, input, services, cookies, now, request } = context;
  const call = { services, cookies, now, address: request.ip, requestId: request.id };
  if (!session?.clientId) throw new PortalError('sessionExpired');
  const policyNo = references.find(({ kind }) => kind === 'policy')?.id ?? session.policyNo;
  const { sessionId, clientId } = session;
  const { action: text } = row.stepUp;
  const action = typeof text === 'function' ? text(Object(input)) : text;
  const command: StepUpCommand = { sessionId, clientId, path, action, policyNo, input };
  const newContact = row.stepUp.newContact?.(Object(input));
  const proved = newContact && (await proveNewContact(newContact, command, call));
  if (proved && !(await services.store.profile.hasContact(clientId))) return both(proved, await confirmByPassword(command, call));
  const { otpProof, passkeyProof, sendCode } = proofs;
  if (otpProof) return both(proved, await redeemStepUpCode(otpProof, command, call));
  if (passkeyProof) return both(proved, withDetail(await confirmByPasskey(row, { command, proof: passkeyProof }, call)));
  await dryRun?.();
  const needed = (sendCode ? undefined : await offerPasskey(row, command, call)) ?? (await requestStepUpCode(command, call));
  await proved?.keepFor(needed.validSeconds);
  throw new PortalError('otpNeeded', needed);
}

/** The audit row names the passkey. */
const withDetail = ({ passkeyId, use }: VerifiedPasskey): Confirmed => ({ detail: { passkeyId }, use });

/** Two proofs of one command, used together. */
const both = (confirmed: Confirmed | undefined, other: Confirmed): Confirmed => ({
  ...other,
  async use(store) {
    await confirmed?.use(store);
    await other.use(store);
  },
});

class RolledBack extends Error {}

/** Runs work in a transaction that is rolled back; rethrows its error. */
export async function rollBack(services: Services, work: (tx: InTransaction) => Promise<unknown>): Promise<void> {
  try {
    await inTransaction(services, async (tx) => {
      await work(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}
