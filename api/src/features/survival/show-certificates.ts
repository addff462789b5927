import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { issueDownload } from '../../domain/documents/issue-download.ts';
import { survivalAcknowledgement } from '../../domain/documents/kinds/survival-acknowledgement.ts';
import { readDocument } from '../../domain/documents/read-document.ts';
import { asPortal } from '../../platform/db/own-rows.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { certificateOn } from './certificate.ts';
import type { Annuity } from './survival-rows.store.ts';

type Show = Call<EndpointAt<'/getSurvivalAnnuityDetails'>>;

/** The annuities of a person with the status of their certificates, and the acknowledgement of an accepted one. */
export async function showCertificates(call: Show) {
  const { customer, input, store, now, fail } = call;
  const found = await store.survival.listAnnuities(customer.clientIds, input.PolicyId);
  const [first] = found;
  if (!first) throw fail('empty');
  const annuities = found.map((annuity) => {
    const { anniversary, windowFrom, windowTo, status, stopFrom } = certificateOn(annuity, dayOf(now));
    const { sent } = annuity;
    const isSent = (status === 'IN_REVIEW' || status === 'REJECTED' || sent?.status === 'COMPLETED') && sent !== null;
    return {
      POLICY_NUMBER: annuity.policyNo,
      PLAN_NAME: annuity.planName,
      ANNUITANT_NAME: annuity.annuitant,
      ANNUITY_AMOUNT: annuity.amount,
      ANNUITY_MODE: annuity.mode,
      NEXT_PAYOUT_ON: annuity.nextPayoutOn,
      ANNIVERSARY: anniversary,
      WINDOW_FROM: windowFrom,
      WINDOW_TO: windowTo,
      CERT_STATUS: status,
      STOP_FROM: stopFrom,
      LAST_ACCEPTED_ON: annuity.acceptedOn,
      REASON: status === 'REJECTED' ? (sent?.note ?? null) : null,
      caseId: isSent ? sent.caseId : null,
    };
  });
  const isRequested = input.want === 'ACKNOWLEDGEMENT' && input.PolicyId !== undefined && annuities[0]?.CERT_STATUS === 'ACCEPTED';
  return { annuities, termsVersion: TERMS_VERSION, document: isRequested ? await createAcknowledgement(first, call) : null };
}

/** Uses the language of the screen, otherwise the person's language for letters. */
async function createAcknowledgement({ policyNo, acceptedFor }: Annuity, call: Show) {
  const { customer, services, store, cookies, fail } = call;
  const language = cookies.language ?? (await store.profile.findClient(customer.clientId))?.language ?? 'en';
  const ref = { type: 'survival-acknowledgement', policyId: policyNo, anniversary: acceptedFor ?? '' } as const;
  return asPortal(async () => {
    const found = await readDocument({ kind: survivalAcknowledgement, ref }, { clientIds: customer.clientIds, language }, services);
    if (found.kind === 'none') throw fail('notFound');
    return issueDownload(found.file, call);
  });
}
