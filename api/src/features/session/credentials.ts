import { dayOf, formatDay, timeOf } from '@portal/rules/dates.ts';
import { normaliseUserId } from '@portal/rules/identifiers.ts';
import { type PasswordFault, passwordFaults } from '@portal/rules/password.ts';
import { budgetsOf } from '../../access/budget.ts';
import { lockOf } from '../../access/lock.ts';
import { hashOf } from '../../http/secret.ts';
import { queueMessages } from '../../messages/queue-messages.ts';
import { type InTransaction, inTransaction, type Stores } from '../../services.ts';
import { commonPasswords } from './common-passwords.ts';
import type { OwnCredential } from './credential.store.ts';
import { enter } from './enter.ts';
import type { RegistrationCall } from './operation.ts';
import { hashPassword, passwordFits } from './password.ts';
import type { Proof } from './proof.store.ts';
import { findProof } from './proof.ts';
import { freeUserIds } from './registration.ts';

/** Choosing a user ID and a password, by somebody whose code was right. */

const MOST_LOOKS = 10;

type Chooser = Proof & { clientId: string; purpose: 'REGISTER' | 'FORGOT_PASSWORD' };
const mayChoose = (proof: Proof | undefined): proof is Chooser =>
  proof !== undefined && proof.clientId !== null && (proof.purpose === 'REGISTER' || proof.purpose === 'FORGOT_PASSWORD');

/** `/checkUser`: without a live proof nobody learns which user IDs there are. */
export async function checkUser(call: RegistrationCall<'/checkUser'>) {
  const { input, store, fail } = call;
  const proof = await findProof(input.proofRef, call);
  if (!mayChoose(proof)) throw fail('proofOld');
  if ((await store.proof.countUse(hashOf(input.proofRef))) > MOST_LOOKS) throw fail('tooMany');
  const typed = input.ABCUserID === undefined ? undefined : normaliseUserId(input.ABCUserID);
  const available = typed === undefined ? null : (await store.credential.listTaken([typed])).length === 0;
  const why = input.password === undefined ? undefined : await faultsOf(input.password, proof.clientId, typed, store);
  return {
    available,
    suggestions: available === false ? await freeUserIds(proof.clientId, store) : [],
    password: why ? { ok: why.length === 0, why } : null,
  };
}

async function faultsOf(password: string, clientId: string, chosen: string | undefined, store: Stores): Promise<PasswordFault[]> {
  const userId = chosen ?? (await store.credential.findOf(clientId))?.userId ?? '';
  const common = await commonPasswords();
  return passwordFaults(password, [userId, ...(await store.credential.listPolicyNos(clientId))], (word) => common.has(word));
}

/** Whether this client had the password before, now or earlier. */
async function wasUsed(password: string, { passwordHash }: OwnCredential, clientId: string, store: Stores): Promise<boolean> {
  for (const hash of [passwordHash, ...(await store.credential.listOldPasswords(clientId))]) {
    if (await passwordFits(password, hash)) return true;
  }
  return false;
}

/** `/credentials/save`. Until everything is right the proof stays good, so a refused password can be mended. */
export async function saveCredentials(call: RegistrationCall<'/credentials/save'>) {
  const { input, services, store, cookies, now, fail } = call;
  const proof = await findProof(input.proofRef, call);
  if (!mayChoose(proof)) throw fail('proofOld');
  await budgetsOf(services, now).tryPassword(call.address);
  const { clientId, purpose } = proof;
  const isNew = purpose === 'REGISTER';
  const lock = await lockOf(clientId, '', cookies, now, services);
  if (isNew && (await lock.isClosed())) throw fail('proofOld');
  const own = await store.credential.findOf(clientId);
  const userId = isNew ? normaliseUserId(input.ABCUserID ?? '') : (own?.userId ?? '');
  if (userId === '' || (isNew && own)) throw fail('proofOld');
  if (isNew && (await store.credential.listTaken([userId])).length > 0) throw fail('userIdTaken');
  const why: (PasswordFault | 'used')[] = await faultsOf(input.password, clientId, userId, store);
  if (why.length === 0 && own && (await wasUsed(input.password, own, clientId, store))) why.push('used');
  if (why.length > 0) throw fail('passwordWeak', { why });

  const passwordHash = await hashPassword(input.password);
  return inTransaction(services, async (within) => {
    const consumed = await within.store.proof.consume(hashOf(input.proofRef), hashOf(cookies.get('flow') ?? ''), now);
    if (!consumed) throw fail('proofOld');
    const isSaved = isNew
      ? await within.store.credential.add(clientId, userId, passwordHash)
      : await within.store.credential.replacePassword(clientId, passwordHash, now);
    if (!isSaved) throw fail(isNew ? 'userIdTaken' : 'proofOld');
    await within.store.proof.endAllOf(clientId, now);
    await within.store.access.clearAllFailures(clientId);
    await within.store.session.endAllOf(clientId, 'credentials', now);
    await tell({ clientId, userId, isNew, proofRef: input.proofRef }, within, now);
    const done = { action: isNew ? 'registration' : 'forgotPassword', outcome: 'ok', actorId: clientId, requestId: call.requestId };
    const { termsVersion } = input;
    await within.store.audit.write({ ...done, ...(termsVersion && { objectKind: 'terms', objectId: termsVersion }) }, now);
    return enter({ clientId, cr: null }, call, within);
  });
}

type Saved = { clientId: string; userId: string; isNew: boolean; proofRef: string };

/** A notice to the registered mobile and e-mail: whoever it was not hears of it. */
async function tell({ clientId, userId, isNew, proofRef }: Saved, { store, send }: InTransaction, now: Date): Promise<void> {
  const client = await store.profile.findClient(clientId);
  const template = isNew ? 'welcome' : 'passwordChanged';
  const values = { name: client?.shortName ?? '', userId, at: `${formatDay(dayOf(now))}, ${timeOf(now)}` };
  const message = { template, dedupe: `${template}:${hashOf(proofRef).toString('hex')}`, clientId, values } as const;
  await queueMessages(message, { mobile: client?.mobile ?? null, email: client?.email ?? null }, { store, send }, now);
}
