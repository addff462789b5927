import type { CLAIM_LETTERS } from '@portal/contract/claim/claim-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBranding, makeLetterClaim } from '../../../testing/factories/claim-letters.ts';
import { openPdf } from '../../../testing/pdf.ts';
import { letterDocument } from '../letter-page.ts';
import type { Language } from '../receipt-labels.ts';
import { createRenderer, type DocumentRenderer } from '../renderer.ts';
import { type ClaimLetterContent, claimLetterPage } from './claim-letter-page.ts';

let renderer: DocumentRenderer;
beforeAll(() => {
  renderer = createRenderer();
});
afterAll(() => renderer.close());

type Letter = (typeof CLAIM_LETTERS)[number];
async function open(letter: Letter, over: Partial<ClaimLetterContent> = {}, language: Language = 'en') {
  const page = claimLetterPage({ ...makeLetterClaim(), ...over, letter }, makeBranding(), language);
  const data = letterDocument({ title: 'Claim', language, date: '2026-11-27', page }, makeBranding());
  const { bytes, pages } = await renderer.render({ template: 'letter.typ', data });
  const opened = await openPdf(bytes);
  return { page, pages, text: opened?.text.replaceAll(/\s+/g, ' ') ?? '' };
}
const { claim, claimant } = makeLetterClaim();
const rejected = {
  claim: {
    ...claim,
    status: 'REPUDIATED' as const,
    decision: {
      reasonCode: 'NON_DISCLOSURE',
      reason: 'The application did not mention a heart condition.',
      clause: '12 (b)',
      on: '2026-11-20',
    },
  },
  payments: [],
};

describe('a claim letter', () => {
  test.each<[string, Letter, Partial<ClaimLetterContent>, string[]]>([
    [
      'confirms a claim and asks for the missing documents',
      'ACKNOWLEDGEMENT',
      { claim: { ...claim, status: 'DOCS_PENDING', promisedBy: null }, payments: [] },
      ['We have received your claim', 'Claim form', '1. Please upload', 'within 15 days of the last document'],
    ],
    [
      'names the approved amount, the account and the date of payment',
      'DECISION',
      { payments: makeLetterClaim().payments.map((payment) => ({ ...payment, utr: null, paidOn: null })) },
      [
        'We have approved your claim',
        '₹75,00,000.00',
        'Rupees Seventy Five Lakh Only',
        'ending 4417',
        'Payment by 02-12-2026',
        'We will pay to your account ending 4417',
        'If we pay after 02-12-2026, we will add interest',
      ],
    ],
    ['says that an approved amount has been paid', 'DECISION', {}, ['We have paid this amount.', 'UTR0001']],
    [
      'says that the amount follows while an approved claim has none',
      'DECISION',
      { payments: [] },
      ['We will tell you the amount before we pay it.'],
    ],
    [
      'gives the reason, the clause and every way to object',
      'DECISION',
      rejected,
      [
        'We cannot pay your claim',
        'The application did not mention a heart condition.',
        '12 (b)',
        'in the claim tracker by 20-11-2027',
        'care@example.in',
        '155255',
        'for claims up to ₹50,00,000.00',
      ],
    ],
    ['lists what has been paid', 'PAYMENT', {}, ['Payments of your claim', 'Paid so far', '₹75,00,000.00', '25-11-2026', 'UTR0001']],
    [
      'shows a document that was never sent as not needed after the decision',
      'FOLDER',
      {},
      ['Claim form Not needed', 'Death certificate Received'],
    ],
  ])('%s (%s)', async (_, letter, over, texts) => {
    const { text, pages } = await open(letter, over);
    for (const expected of [
      'Seema Thakur 14 Rose Lane Pune 411001',
      '27-11-2026',
      'Dear Seema Thakur,',
      'Yours sincerely, Claims team',
      ...texts,
    ])
      expect(text).toContain(expected);
    expect(pages).toBe(1);
  });

  test.each([
    ['to a nominee', 'DEATH', 'NOMINEE', true],
    ['to a lender', 'DEATH', 'LENDER', false],
    ['to an employer', 'DEATH', 'EMPLOYER', false],
    ['to an ill customer', 'CRITICAL_ILLNESS', 'SELF', false],
  ] as const)('offers condolences only to people, and only after a death: %s', async (_, type, role, isExpected) => {
    const { text } = await open('ACKNOWLEDGEMENT', { claim: { ...claim, type }, claimant: { ...claimant, role } });
    expect(text.includes('We are sorry for the loss of Harish Thakur.')).toBe(isExpected);
  });

  test('is written in Hindi for a claimant who reads Hindi', async () => {
    const { page, pages } = await open('DECISION', rejected, 'hi');
    expect(page.heading).toBe('हम आपके दावे का भुगतान नहीं कर सकते');
    expect(page.opening[0]).toBe('Harish Thakur के निधन पर हमारी गहरी संवेदना।');
    expect(pages).toBe(1);
  });
});
