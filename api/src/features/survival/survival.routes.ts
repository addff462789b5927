import { contract } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { TERMS_VERSION } from '@portal/rules/terms.ts';
import { rateLimits } from '../../access/rate-limits.ts';
import { implement, ownTransactions } from '../../http/implement.ts';
import { compareNames, openCapture, saveSurvivalDocument } from './capture.ts';
import { certificateOn } from './certificate.ts';
import { sendCertificates } from './send-certificates.ts';

export const survivalFeature = implement(contract.survival, {
  async '/getSurvivalAnnuityDetails'({ customer, input, store, now, fail }) {
    const found = await store.survival.listAnnuities(customer.clientIds, input.PolicyId);
    if (found.length === 0) throw fail('empty');
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
    return { annuities, termsVersion: TERMS_VERSION };
  },
  '/token/getOcrToken': ownTransactions(openCapture),
  '/survivalNameService': ownTransactions(compareNames),
  '/saveSurvivalDocument': ownTransactions(saveSurvivalDocument),
  '/createCaseArray/survivalCertificate': sendCertificates,
  async '/saveHypervergeLog'({ customer, input, services, now }) {
    await rateLimits(services, now).logCapture(customer.clientId);
    const { event, code, attempt, device } = input;
    services.log.info({ event, code, attempt, device }, 'capture of a photo');
    return { saved: true as const };
  },
});
