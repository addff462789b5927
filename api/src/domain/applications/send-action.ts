import { inTransaction, type Services } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { createDocuments } from '../requests/create-documents.ts';
import type { Action } from './application-action.store.ts';
import { followApplication } from './follow-application.ts';
import { requestAnother } from './notify-proposer.ts';

/**
 * The job `application-send`: sends a proposer's action to the new-business system, under the same key in every attempt. The action is
 * settled only after the resulting application was read, so that the proposer never sees it undone. `refused`: it came too late.
 */
export async function sendAction(actionId: string, services: Services, now: Date): Promise<'taken' | 'refused' | 'waiting'> {
  const { store } = services;
  const act = await store.applicationAct.findOpen(actionId);
  if (!act) return 'taken';
  const { applicationNumber } = act;
  const files = act.kind === 'REQUIREMENT' ? await store.uploadedFile.listOfAct(actionId) : [];
  if (files.some(({ status }) => status === 'SCANNING')) return 'waiting';
  if (files.some(({ status }) => status === 'INFECTED')) return rejectInfected(act, services, now);
  try {
    await sendToLeap(act, services);
  } catch (error) {
    if (!(error instanceof PartnerFailure && error.isConflict)) throw error;
    if (act.kind === 'PAYMENT') return giveBack(act, services, now);
    await followApplication(applicationNumber, { services, now });
    await store.applicationAct.settle(actionId, 'REFUSED', now);
    return 'refused';
  }
  services.crashPoint('application-act-told');
  await followApplication(applicationNumber, { services, now });
  await store.applicationAct.settle(actionId, 'TAKEN', now);
  return 'taken';
}

async function sendToLeap(act: Action, services: Services): Promise<void> {
  const { leap } = services.partners;
  const { actId, applicationNumber, kind, subject, slot, amount, remarks } = act;
  switch (kind) {
    case 'REQUIREMENT': {
      const files = await createDocuments(await services.store.uploadedFile.listOfAct(actId), services);
      return leap.sendRequirement(applicationNumber, { requirementId: subject, files, remarks }, actId);
    }
    case 'OFFER_ACCEPT':
    case 'OFFER_DECLINE':
      return leap.decideOffer(applicationNumber, { offerId: subject, accept: kind === 'OFFER_ACCEPT' }, actId);
    case 'PIVC_SLOT':
      if (slot) await leap.bookPivc(applicationNumber, slot, actId);
      return;
    case 'MEDICAL_SLOT':
      if (slot) await leap.bookMedical(applicationNumber, { medicalId: subject, slot }, actId);
      return;
    case 'PAYMENT':
      if (amount !== null) await leap.reportPayment(applicationNumber, { orderNo: subject, amountPaise: amount }, actId);
  }
}

/**
 * Refunds a payment that came after the decision. The new-business system decides whether it was too late, because it may have counted the
 * payment before its answer was lost. An issued policy keeps its payments.
 */
async function giveBack({ actId, applicationNumber, subject: orderNo }: Action, services: Services, now: Date): Promise<'taken'> {
  await inTransaction(services, async ({ store, send }) => {
    if (await store.applicationAct.settle(actId, 'RETURNED', now)) await send('deposit-return', { applicationNumber, orderNo });
  });
  return 'taken';
}

async function rejectInfected({ actId, applicationNumber }: Action, services: Services, now: Date): Promise<'refused'> {
  await inTransaction(services, async (tx) => {
    const application = await tx.store.application.lock(applicationNumber);
    if ((await tx.store.applicationAct.settle(actId, 'REFUSED', now)) && application) await requestAnother(application, actId, { tx, now });
  });
  return 'refused';
}
