import type { RequestFields, ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import { inTransaction, type Services } from '../../platform/context/services.ts';
import type { EiaPerson } from '../../platform/partners/eia/eia.port.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { EiaRequest } from './einsurance-rows.store.ts';
import { type Opening, parseConversion, parseOpening } from './request-fields.ts';

/** Delay of the first query, for repositories that answer quickly. The poll queries the others. */
const ASK_AFTER_MS = 90_000;

/**
 * The job `eia-send` sends a request to its insurance repository, retried with growing pauses until it is accepted. Once it is sent, the
 * customer can no longer cancel it. The request's number makes a repetition the same request.
 */
export async function sendEiaRequest(caseId: string, services: Services, now: Date): Promise<void> {
  const { store } = services;
  const eiaRequest = await store.eInsurance.findRequest(caseId);
  if (!eiaRequest || eiaRequest.requestRef) return;
  await inTransaction(services, (tx) =>
    transitionRequest(caseId, { target: 'ACKNOWLEDGED', cause: { by: 'portal' } }, { tx, services, now }),
  );
  const request = await store.request.find(caseId);
  if (request?.status !== 'ACKNOWLEDGED') return;
  try {
    const { requestRef } = await handOver(
      eiaRequest,
      { serviceRequest: request, requestFields: await store.request.readFields(caseId) },
      services,
    );
    services.crashPoint('eia-taken');
    await inTransaction(services, async (tx) => {
      await tx.store.eInsurance.setSent(caseId, requestRef, now);
      await tx.send('eia-follow', { caseId }, { startAfter: new Date(now.getTime() + ASK_AFTER_MS) });
    });
  } catch (error) {
    if (error instanceof PartnerFailure && !error.retry)
      await store.posting.alertStaff('eiaRefused', { subject: caseId, detail: error.message }, now);
    throw error;
  }
}

async function handOver(
  { repository }: EiaRequest,
  {
    serviceRequest: { caseId, kind, clientId, policyNo },
    requestFields: { after },
  }: { serviceRequest: ServiceRequest; requestFields: RequestFields },
  services: Services,
) {
  const { eia } = services.partners;
  if (kind === 'EIA_OPEN') return eia.openAccount(repository, await findPerson(clientId, parseOpening(after), services), caseId);
  const { eiaNo } = parseConversion(after);
  const policy = (
    await services.store.eInsurance.listPolicies([clientId, ...(await services.store.linkedClient.listLinked(clientId))])
  ).find((eiaPolicy) => eiaPolicy.policyNo === policyNo);
  if (!policy) throw new Error(`The policy of ${caseId} is not there.`);
  const { planName, sumAssured: sumAssuredPaise } = policy;
  return eia.convertPolicy(repository, { eiaNo, policyNo: policy.policyNo, planName, sumAssuredPaise }, caseId);
}

/** Taken from the current profile. */
async function findPerson(
  clientId: string,
  { fatherOrSpouseName, authorisedRepresentative }: Opening,
  { store }: Services,
): Promise<EiaPerson> {
  const [client, record] = await Promise.all([store.profile.findClient(clientId), store.profileRecord.find(clientId)]);
  if (!client || !record?.pan || !record.permanentAddress) throw new Error(`${clientId} has no PAN or address any more.`);
  const { gender, pan, permanentAddress: address, pinCode, mobile, email } = record;
  const { name, birthDate } = client;
  return { name, birthDate, gender, pan, address, pinCode, mobile, email, fatherOrSpouseName, authorisedRepresentative };
}
