import { randomUUID } from 'node:crypto';
import type { homeOffers } from '@portal/contract/home/home-offers.ts';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { coverOffers, type OfferTerms, wasOffered } from '@portal/rules/policies/cover-offer.ts';
import { hasHealthServices } from '@portal/rules/policies/health-services.ts';
import type { Config } from '../../base/config/config.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { allowedAddress } from '../../platform/pipeline/allowed-address.ts';
import { type Handlers, ownTransactions } from '../../platform/pipeline/implement.ts';
import type { OfferRecord } from './offer.store.ts';

const PAISE = 100;
const toTerms = ({ PASA_SHARE, SALARIED_SHARE, OFFER_MIN, OFFER_MAX }: Config): OfferTerms => ({
  shares: { PASA: PASA_SHARE, SALARIED: SALARIED_SHARE },
  min: OFFER_MIN * PAISE,
  max: OFFER_MAX * PAISE,
});
const listOffers = ({ isWithdrawn, person, policies }: OfferRecord, config: Config, today: Day) =>
  isWithdrawn ? [] : coverOffers(person, { policies, terms: toTerms(config) }, today);

export const homeOfferHandlers: Handlers<typeof homeOffers> = {
  async '/getPASAdetails'({ customer, services: { config }, store, now, fail }) {
    const record = await store.offer.findRecord(customer.clientId);
    if (!record) throw fail('empty');
    const offers = listOffers(record, config, dayOf(now)).filter(({ offerId }) => !record.enquired.includes(offerId));
    return {
      PASA: offers.some(({ kind }) => kind === 'PASA'),
      Salaried: offers.some(({ kind }) => kind === 'SALARIED'),
      offers: offers.map((offer) => ({
        ...offer,
        planName: config.OFFER_PLAN,
        premium: null,
        frequency: 'A' as const,
        why: 'You have been insured with us for more than a year, without a claim.',
      })),
    };
  },

  async '/PASAEnquiry'(call) {
    const { input, customer, services, store, send, now, fail } = call;
    const { clientId } = customer;
    const today = dayOf(now);
    if (!wasOffered(input.offerId, today)) throw fail('notFound');
    const record = await store.offer.findRecord(clientId);
    const offer = record && listOffers(record, services.config, today).find(({ offerId }) => offerId === input.offerId);
    if (!offer) throw fail('offerOver');
    if (!normaliseMobile((await store.profile.findClient(clientId))?.mobile ?? '')) throw fail('noMobile');
    const enquiry = { enquiryId: randomUUID(), clientId, offerId: offer.offerId, sumAssured: offer.sumAssured };
    const preferences = { slot: input.preferredSlot ?? null, language: input.language ?? 'en' } as const;
    const { enquiryId, isNew } = await store.offer.addEnquiry({ ...enquiry, ...preferences }, now);
    if (isNew) {
      await send('lead-created', { enquiryId });
      const values = { plan: services.config.OFFER_PLAN };
      await notifyClient({ template: 'offerEnquiry', dedupe: `offerEnquiry:${enquiryId}`, clientId, values }, { tx: call, now });
    }
    return { enquiryId, message: 'We will call you within 2 working days.' };
  },

  '/mediBuddyRedirection': ownTransactions(async ({ input, customer, services, now, fail }) => {
    const { config, partners, store } = services;
    await rateLimits(services, now).countToken(customer.sessionId);
    const policy = await store.policy.findRecord(customer.clientIds, input.policyId, publishedNavDay(now));
    if (!policy) throw fail('notFound');
    if (!hasHealthServices({ status: policy.status, riders: policy.coverages }, config.WELLNESS_RIDERS, dayOf(now)))
      throw fail('noBenefit');
    const { redirectUrl: address, token } = await partners.sso.wellnessToken(policy.policyNo);
    const redirectUrl = allowedAddress('sso', address, services);
    if (!redirectUrl) throw fail('partnerDown');
    return { redirectUrl, actionId: 'WELLNESS', fields: { token } };
  }),
};
