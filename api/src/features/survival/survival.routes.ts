import { contract } from '@portal/contract/contract.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { implement, ownTransactions } from '../../platform/pipeline/implement.ts';
import { compareNames, openCapture, saveSurvivalDocument } from './capture.ts';
import { sendCertificates } from './send-certificates.ts';
import { showCertificates } from './show-certificates.ts';

export const survivalFeature = implement(contract.survival, {
  '/getSurvivalAnnuityDetails': showCertificates,
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
