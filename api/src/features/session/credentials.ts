import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { normaliseUserId } from '@portal/rules/people/identifiers.ts';
import { findPasswordErrors, type PasswordError } from '@portal/rules/people/password.ts';
import { hashSecret } from '../../base/secret.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { commonPasswords } from '../../platform/access/common-passwords.ts';
import { loginLock } from '../../platform/access/login-lock.ts';
import { hashPassword, passwordFits } from '../../platform/access/password.ts';
import { type InTransaction, inTransaction, type Stores } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { OwnCredential } from './credential.store.ts';
import type { RegistrationCall } from './operation.ts';
import type { Proof } from './proof.store.ts';
import { findProof } from './proof.ts';
import { freeUserIds } from './registration.ts';
import { signIn } from './sign-in.ts';

/** Choosing a user ID and a password after a correct code. */

const MAX_LOOKS = 10;

type Chooser = Proof & { clientId: string; purpose: 'REGISTER' | 'FORGOT_PASSWORD' };
const mayChoose = (proof: Proof | undefined): proof is Chooser =>
  proof !== undefined && proof.clientId !== null && (proof.purpose === 'REGISTER' || proof.purpose === 'FORGOT_PASSWORD');

/** `/checkUser`: user IDs can only be looked up with a live proof. */
export async function checkUser(call: RegistrationCall<'/checkUser'>) {
  const { input, store, fail } = call;
  const proof = await findProof(input.proofRef, call);
  if (!mayChoose(proof)) throw fail('proofOld');
  if ((await store.proof.countUse(hashSecret(input.proofRef))) > MAX_LOOKS) throw fail('tooMany');
  const typed = input.ABCUserID === undefined ? undefined : normaliseUserId(input.ABCUserID);
  const available = typed === undefined ? null : (await store.credential.listTaken([typed])).length === 0;
  const passwordErrors =
    input.password === undefined ? undefined : await findErrors(input.password, { clientId: proof.clientId, selected: typed }, store);
  return {
    available,
    suggestions: available === false ? await freeUserIds(proof.clientId, store) : [],
    password: passwordErrors ? { ok: passwordErrors.length === 0, why: passwordErrors } : null,
  };
}

async function findErrors(
  password: string,
  { clientId, selected }: { clientId: string; selected: string | undefined },
  store: Stores,
): Promise<PasswordError[]> {
  const userId = selected ?? (await store.credential.findByClient(clientId))?.userId ?? '';
  const common = await commonPasswords();
  return findPasswordErrors(password, {
    own: [userId, ...(await store.credential.listPolicyNos(clientId))],
    isCommon: (candidate) => common.has(candidate),
  });
}

type Saving = RegistrationCall<'/credentials/save'>;

/** True if the client uses or has used this password. */
async function wasUsed({ input, address, store }: Saving, { passwordHash }: OwnCredential, clientId: string): Promise<boolean> {
  for (const hash of [passwordHash, ...(await store.credential.listOldPasswords(clientId))]) {
    if (await passwordFits(input.password, hash, address)) return true;
  }
  return false;
}

/** `/credentials/save`. The proof stays valid until everything is accepted, so that a rejected password can be corrected. */
export async function saveCredentials(call: Saving) {
  const { input, services, store, cookies, now, fail } = call;
  const proof = await findProof(input.proofRef, call);
  if (!mayChoose(proof)) throw fail('proofOld');
  await rateLimits(services, now).tryPassword(call.address);
  const { clientId, purpose } = proof;
  const isNew = purpose === 'REGISTER';
  const lock = await loginLock(clientId, { key: '', cookies }, { now, services });
  if (isNew && (await lock.isLocked())) throw fail('proofOld');
  const own = await store.credential.findByClient(clientId);
  const userId = isNew ? normaliseUserId(input.ABCUserID ?? '') : (own?.userId ?? '');
  if (userId === '' || (isNew && own)) throw fail('proofOld');
  if (isNew && (await store.credential.listTaken([userId])).length > 0) throw fail('userIdTaken');
  const passwordErrors: (PasswordError | 'used')[] = await findErrors(input.password, { clientId, selected: userId }, store);
  if (passwordErrors.length === 0 && own && (await wasUsed(call, own, clientId))) passwordErrors.push('used');
  if (passwordErrors.length > 0) throw fail('passwordWeak', { why: passwordErrors });

  const passwordHash = await hashPassword(input.password, call.address);
  return inTransaction(services, async (tx) => {
    const consumed = await tx.store.proof.consume(hashSecret(input.proofRef), hashSecret(cookies.get('flow') ?? ''), now);
    if (!consumed) throw fail('proofOld');
    const isSaved = isNew
      ? await tx.store.credential.add(clientId, userId, passwordHash)
      : await tx.store.credential.replacePassword(clientId, passwordHash, now);
    if (!isSaved) throw fail(isNew ? 'userIdTaken' : 'proofOld');
    await tx.store.proof.endAllForClient(clientId, now);
    await tx.store.access.clearAllFailures(clientId);
    await tx.store.session.endAllForClient(clientId, 'credentials', now);
    await notifyOfChange({ clientId, userId, isNew, proofRef: input.proofRef }, tx, now);
    const done = { action: isNew ? 'registration' : 'forgotPassword', outcome: 'ok', actorId: clientId, requestId: call.requestId };
    const { termsVersion } = input;
    await tx.store.audit.write({ ...done, ...(termsVersion && { objectKind: 'terms', objectId: termsVersion }) }, now);
    return signIn({ clientId, cr: null, method: 'password' }, call, tx);
  });
}

type Saved = { clientId: string; userId: string; isNew: boolean; proofRef: string };

/** Notifies the registered mobile number and email, so that an owner who did not make the change learns of it. */
async function notifyOfChange({ clientId, userId, isNew, proofRef }: Saved, tx: InTransaction, now: Date): Promise<void> {
  const template = isNew ? 'welcome' : 'passwordChanged';
  const values = { userId, at: formatInstant(now) };
  await notifyClient({ template, dedupe: `${template}:${hashSecret(proofRef).toString('hex')}`, clientId, values }, { tx, now });
}
