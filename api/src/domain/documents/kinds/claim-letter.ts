import { CLAIM_LETTERS } from '@portal/contract/claim/claim-status.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import { type Content, type DocumentKind, type NoDocument, noDocument, type Source } from '../document-kind.ts';
import { letterDocument } from '../letter-page.ts';
import { LETTER_TITLES } from './claim-letter-labels.ts';
import { claimLetterPage } from './claim-letter-page.ts';

/** A letter is for one claimant: the amounts in it are only that claimant's. */
type Ref = { type: 'claim-letter'; policyId: string; claimantId: string; letter: (typeof CLAIM_LETTERS)[number] };

const DECIDED: readonly string[] = ['APPROVED', 'PART_PAID', 'PAID', 'REPUDIATED'];

/** A letter of a claim: no ServiceType of the downloads names it. */
export const claimLetter: DocumentKind<never, Ref, readonly unknown[]> = {
  ref: z.object({
    type: z.literal('claim-letter'),
    policyId: z.string(),
    claimantId: z.string(),
    letter: z.enum(CLAIM_LETTERS),
  }),
  toRef(): never {
    throw new Error('No call names a letter of a claim by its kind.');
  },
  toPeriod: ({ claimantId, letter }) => `${claimantId}:${letter}`,
  fileName: ({ letter }) => `Claim_${letter}.pdf`,
  title: ({ letter }) => LETTER_TITLES[letter],
  template: 'letter.typ',
  async read({ claimantId, letter }, { store, branding, language, now }: Source): Promise<Content<readonly unknown[]> | NoDocument> {
    const claimant = await store.claim.findClaimant(claimantId);
    const claim = claimant && (await store.claim.find(claimant.claimNumber));
    if (!claim) return noDocument('notFound');
    const payments = (await store.claimDocument.listPayments(claim.claimNumber)).filter((payment) => payment.claimantId === claimantId);
    const isAvailable = {
      ACKNOWLEDGEMENT: true,
      DECISION: DECIDED.includes(claim.status),
      PAYMENT: payments.some(({ utr }) => utr !== null),
      FOLDER: true,
    }[letter];
    if (!isAvailable) return noDocument('notFound');
    const documents = await store.claimDocument.listByClaimant(claimantId);
    const timeline = letter === 'FOLDER' ? await store.claim.timeline(claim.claimNumber) : [];
    const page = claimLetterPage({ letter, claim, claimant, payments, documents, timeline, now }, branding, language);
    return {
      kind: 'content',
      data: letterDocument({ title: LETTER_TITLES[letter][language], language, date: dayOf(now), page }, branding),
      fileName: `${claim.claimNumber}_${letter}.pdf`,
      // A letter is only read within the session, so nothing is encrypted with the date of birth, which may not be known yet.
      owner: {
        name: claimant.person.name,
        birthDate: claimant.person.dob ?? claim.eventDate,
        policyType: 'TRAD',
        policyNo: claim.policyNo,
      },
      policyNo: claim.policyNo,
      policyNos: [claim.policyNo],
      records: [],
    };
  },
};
