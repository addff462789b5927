import type { homeKyc } from '@portal/contract/home/home-kyc.ts';
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { KYC_LATER_DAYS, kycPrompt } from '@portal/rules/people/kyc.ts';
import type { Handlers } from '../../platform/pipeline/implement.ts';

export const homeKycHandlers: Handlers<typeof homeKyc> = {
  async '/getKycPopUp'({ customer, store, now, fail }) {
    const record = await store.kyc.find(customer.clientId);
    if (!record) throw fail('empty');
    const { show, mandatory, reason } = kycPrompt(record, dayOf(now));
    return {
      showPopup: show ? 'Y' : 'N',
      kycDue: show ? record.kycDue : null,
      reason,
      mandatory,
      title: show ? 'Update your KYC' : '',
      message: show ? 'We need your current address and identity documents to keep serving you.' : '',
    };
  },

  async '/updateKycpopUp'({ input, customer, store, now }) {
    if (input.action === 'START') return { showAgainOn: null };
    const showAgainOn = addDays(dayOf(now), KYC_LATER_DAYS);
    await store.kyc.hideUntil(customer.clientId, showAgainOn);
    return { showAgainOn };
  },
};
