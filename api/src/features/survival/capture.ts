import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { captureReason, countAttemptsLeft, FULL_NAME, mayCapture, nameVerdict } from '@portal/rules/policies/survival-certificate.ts';
import { PortalError } from '../../base/failure.ts';
import { newRef } from '../../base/secret.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { certificateOn, windowClosed } from './certificate.ts';

/** Lifetime of a capture's token, in seconds. */
const TOKEN_LIFE_S = 300;

/** Opens one capture at the photo checker; its token is given to the browser only. */
export async function openCapture({ customer, input, services, now, fail }: Call<EndpointAt<'/token/getOcrToken'>>) {
  const { clientId, clientIds } = customer;
  const { PolicyId: policyNo, mode } = input;
  const [annuity] = await services.store.survival.listAnnuities(clientIds, policyNo);
  if (!annuity) throw fail('windowClosed');
  const certificate = certificateOn(annuity, dayOf(now));
  if (!mayCapture(certificate.status)) throw windowClosed(certificate);
  await rateLimits(services, now).openCapture(clientId);
  const { sessionId, token, validity, componentUrl } = await services.partners.kyc.openSession(newRef(), mode, TOKEN_LIFE_S);
  await inTransaction(services, ({ store }) => store.survival.addSession({ sessionId, clientId, policyNo, mode }, now));
  return { token, validity, sessionId, componentUrl };
}

/** Compares names at the partner. Below FULL the capture continues, and staff decide. The document's number is not stored. */
export async function compareNames({ customer, input, services, now, fail }: Call<EndpointAt<'/survivalNameService'>>) {
  const { clientId, clientIds } = customer;
  const { store, partners } = services;
  const [[annuity], person] = await Promise.all([
    store.survival.listAnnuities(clientIds, input.PolicyId),
    store.profile.findClient(clientId),
  ]);
  if (!annuity) throw fail('windowClosed');
  if (!person) throw fail('notFound');
  const isProfile = input.documentType === 'PROFILE';
  const storedScore = isProfile ? await store.survival.findNameScore(annuity.policyNo, clientId, now) : undefined;
  const score = storedScore ?? (await compare(isProfile ? person.name : input.nameOnDocument));
  async function compare(name: string): Promise<number> {
    if (!(await rateLimits(services, now).mayCompareSurvival(clientId))) throw fail('nameFailed');
    const compared = await partners.name.compare(name, annuity?.annuitant ?? '');
    if (isProfile)
      await inTransaction(services, (tx) => tx.store.survival.setNameScore(input.PolicyId, { clientId, score: compared.score }, now));
    return compared.score;
  }
  const nextStep = score >= FULL_NAME ? ('CAPTURE' as const) : ('REVIEW' as const);
  return { match: nameVerdict(score), score, policyName: annuity.annuitant, nextStep };
}

type Save = Call<EndpointAt<'/saveSurvivalDocument'>>;

/** Attaches a file to the certificate. The checker decides if a photo shows a living person; the browser's claims are ignored. */
export async function saveSurvivalDocument(call: Save) {
  const { customer, input, services, fail } = call;
  const { clientId, clientIds } = customer;
  const { PolicyId: policyNo, kind, fileRef } = input;
  const { store } = services;
  const [[annuity], file] = await Promise.all([
    store.survival.listAnnuities(clientIds, policyNo),
    store.uploadedFile.find(fileRef, [clientId]),
  ]);
  if (!annuity) throw fail('windowClosed');
  if (!file) throw fail('notFound');
  if (file.status === 'INFECTED') throw new PortalError('fileRefused', { why: 'INFECTED' });
  if (file.status !== 'CLEAN') throw fail('partnerDown');
  if (kind !== 'SELFIE') {
    await inTransaction(services, (tx) => tx.store.survival.addDocument(fileRef, clientId, kind));
    return { fileRef, liveness: null, reason: null, dialog: 'Success' as const, attemptsLeft: countAttemptsLeft(0) };
  }
  return judge(call);
}

/** The verdict on a photo. A repeated call returns the same one. */
async function judge({ customer, input, services, now, fail }: Save) {
  const { clientId } = customer;
  const { PolicyId: policyNo, fileRef, sessionId } = input;
  const { survival } = services.store;
  const find = async () => (sessionId ? survival.findSession({ sessionId, clientId, policyNo, fileRef }, now) : undefined);
  let session = await find();
  if (!session) throw fail('notFound');
  if (session.verdict === null) {
    const { verdict, reason, sha256 } = await services.partners.kyc.result(session.sessionId);
    if (verdict === 'OPEN') throw fail('partnerDown');
    const isStill = session.mode === 'STILL';
    // The browser could upload a different photo than the one that was judged.
    const isBound = verdict !== 'LIVE' || (sha256 !== null && (await services.store.uploadedFile.wasSentAs(fileRef, sha256)));
    const isAutomatic = isBound && !isStill;
    const judged = verdict === 'LIVE' && !isAutomatic ? 'UNCLEAR' : verdict;
    const verdictReason = verdict === 'LIVE' || isStill ? null : captureReason(reason);
    await inTransaction(services, (tx) =>
      tx.store.survival.setVerdict({ sessionId: sessionId ?? '', fileRef }, { verdict: judged, reason: verdictReason, isBound }, now),
    );
    session = await find();
  }
  // The capture showed a different photo.
  if (!session?.isThisPhoto) throw fail('notFound');
  const { mode, verdict, reason, isBound } = session;
  // Staff compare it, so the customer need not repeat the capture.
  if (mode === 'STILL' || !isBound)
    return { fileRef, liveness: null, reason: null, dialog: 'Success' as const, attemptsLeft: countAttemptsLeft(0) };
  const attemptsLeft = countAttemptsLeft(await survival.countFailures(clientId, policyNo, now));
  return { fileRef, liveness: verdict, reason, dialog: verdict === 'LIVE' ? ('Success' as const) : ('Error' as const), attemptsLeft };
}
