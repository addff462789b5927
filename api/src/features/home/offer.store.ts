import type { coverOffers } from '@portal/rules/policies/cover-offer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Person = Parameters<typeof coverOffers>[0];
type Owned = Parameters<typeof coverOffers>[1]['policies'][number];
type Slot = 'MORNING' | 'AFTERNOON' | 'EVENING';
export type Enquiry = {
  enquiryId: string;
  clientId: string;
  offerId: string;
  sumAssured: number;
  slot: Slot | null;
  language: 'en' | 'hi';
};

/** Data that decides about an offer, with the offers that the person has enquired about. */
export type OfferRecord = {
  /** True if the person withdrew the consent to suggestions. */
  isWithdrawn: boolean;
  person: Person;
  policies: Owned[];
  enquired: string[];
};

const POLICIES: RawBuilder<Owned[]> = sql`
  (SELECT coalesce(json_agg(json_build_object('status', p.standing, 'policyType', p.policy_type, 'issueDate', p.issue_date,
     'sumAssured', p.sum_assured, 'deathBenefit', p.death_benefit)), '[]')
   FROM policy p WHERE p.client_id = c.client_id)`;

/** SQL of offers of more cover, and of requested calls about them. */
export const offerStore = (db: Db) => ({
  async findRecord(clientId: string): Promise<OfferRecord | undefined> {
    const { rows } = await sql<Person & Omit<OfferRecord, 'person'>>`
      SELECT coalesce((SELECT NOT given FROM consent WHERE client_id = c.client_id AND kind = 'PERSONAL_DETAILS'
          ORDER BY consent_id DESC LIMIT 1), false) AS "isWithdrawn", c.birth_date AS "birthDate", c.risk_class AS "riskClass", c.occupation, ${POLICIES} AS policies,
        ARRAY(SELECT e.offer_id FROM offer_enquiry e WHERE e.client_id = c.client_id AND e.state <> 'REFUSED') AS enquired
      FROM client c WHERE c.client_id = ${clientId}`.execute(db);
    const row = rows[0];
    if (!row) return undefined;
    const { isWithdrawn, policies, enquired, ...person } = row;
    return { isWithdrawn, person, policies, enquired };
  },

  /** Adds an enquiry, one open per offer. Returns the effective id, which may be the earlier enquiry's, and if it is new. */
  async addEnquiry(enquiry: Enquiry, now: Date): Promise<{ enquiryId: string; isNew: boolean }> {
    const { enquiryId, clientId, offerId, sumAssured, slot, language } = enquiry;
    const { rows } = await sql`
      INSERT INTO offer_enquiry (enquiry_id, client_id, offer_id, sum_assured, slot, language, at, state)
      VALUES (${enquiryId}, ${clientId}, ${offerId}, ${sumAssured}, ${slot}, ${language}, ${now}, 'OPEN')
      ON CONFLICT (client_id, offer_id) WHERE state <> 'REFUSED' DO NOTHING RETURNING enquiry_id`.execute(db);
    if (rows.length > 0) return { enquiryId, isNew: true };
    return { enquiryId: (await this.standingEnquiry(clientId, offerId)) ?? enquiryId, isNew: false };
  },

  async standingEnquiry(clientId: string, offerId: string): Promise<string | undefined> {
    const { rows } = await sql<{ enquiryId: string }>`
      SELECT enquiry_id AS "enquiryId" FROM offer_enquiry
      WHERE client_id = ${clientId} AND offer_id = ${offerId} AND state <> 'REFUSED'`.execute(db);
    return rows[0]?.enquiryId;
  },

  async findOpenEnquiry(enquiryId: string): Promise<Enquiry | undefined> {
    const { rows } = await sql<Enquiry>`
      SELECT enquiry_id AS "enquiryId", client_id AS "clientId", offer_id AS "offerId", sum_assured AS "sumAssured", slot, language
      FROM offer_enquiry WHERE enquiry_id = ${enquiryId} AND state = 'OPEN'`.execute(db);
    return rows[0];
  },

  async settleEnquiry(enquiryId: string, state: 'TAKEN' | 'REFUSED', crmId: string | null): Promise<void> {
    await sql`UPDATE offer_enquiry SET state = ${state}, crm_id = ${crmId} WHERE enquiry_id = ${enquiryId} AND state = 'OPEN'`.execute(db);
  },
});

declare module '../../platform/context/services.ts' {
  interface Stores {
    offer: ReturnType<typeof offerStore>;
  }
}
