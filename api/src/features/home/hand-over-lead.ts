import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import type { Services } from '../../platform/context/services.ts';

const LANGUAGES = { en: 'English', hi: 'Hindi' } as const;

/**
 * The job `lead-created` asks the call centre to call about an offer, at the number registered at that time. Idempotent: the call centre
 * deduplicates by id, and an answered enquiry is not sent again.
 */
export async function handOverLead(enquiryId: string, { store, partners, log }: Services): Promise<void> {
  const enquiry = await store.offer.findOpenEnquiry(enquiryId);
  if (!enquiry) return;
  const { clientId, offerId, slot, language } = enquiry;
  // The consent may have been withdrawn since the customer asked for the call.
  if ((await store.consent.findNewest(clientId, 'PERSONAL_DETAILS'))?.given === false)
    return store.offer.settleEnquiry(enquiryId, 'REFUSED', null);
  const number = normaliseMobile((await store.profile.findClient(clientId))?.mobile ?? '');
  const answer =
    number &&
    (await partners.crm.requestCall({
      callId: enquiryId,
      clientRef: enquiryId,
      number,
      slot,
      reason: `offer ${offerId}, in ${LANGUAGES[language]}`,
      journey: 'pasa',
    }));
  const isTaken = answer && answer.responseCode === 0;
  if (!isTaken) log.error({ enquiryId }, 'call about an offer refused');
  await store.offer.settleEnquiry(enquiryId, isTaken ? 'TAKEN' : 'REFUSED', answer ? answer.crmId : null);
}
