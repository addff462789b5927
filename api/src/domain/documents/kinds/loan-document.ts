import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { LOAN_SHARE_PERCENT, type LoanEntryKind, loanPosition, loanStatement } from '@portal/rules/policies/loan.ts';
import { z } from 'zod';
import { type Content, type DocumentKind, type NoDocument, noDocument, type Source } from '../document-kind.ts';
import { amount, column, type DocumentPart, requestedDocument, wide } from '../document-page.ts';

type LoanDocument = 'loan-agreement' | 'loan-statement';
type Ref<Type> = { type: Type; policyId: string };

const TITLES = {
  'loan-agreement': { en: 'Loan agreement', hi: 'ऋण अनुबंध' },
  'loan-statement': { en: 'Loan statement', hi: 'ऋण विवरण' },
} as const;
const WORDS = {
  en: {
    number: 'Policy no.',
    about: (day: string) => `Issued on ${day}`,
    loan: 'The loan',
    borrower: 'Borrower',
    plan: 'Plan',
    request: 'Request',
    loanNo: 'Loan number',
    lent: 'Amount',
    account: 'Paid to',
    rate: 'Rate',
    aYear: (rate: string) => `${rate}% a year`,
    terms: 'What is agreed',
    lines: [
      'Interest runs from the day on which the loan is paid. It is simple within a half-year, by days of a year of 365, and is added to the loan every six months from that day.',
      'The loan or any part of it may be repaid at any time, interest first. It is not repaid by credit card.',
      `Up to ${LOAN_SHARE_PERCENT}% of the surrender value is lent. The policy is assigned to us until the loan is repaid, and each benefit is paid less what is owed.`,
      'If the loan and its interest reach the surrender value you get a letter and 30 days. Only a policy for which no more premiums are paid can end by it.',
    ],
    toDate: 'Interest to date',
    owed: 'Owed in all',
    next: 'Interest is added on',
    principal: 'Loan, with interest that was added',
    entries: 'Entries',
    date: 'Date',
    entry: 'Entry',
    sum: 'Amount',
    balance: 'Loan after it',
    legal: 'This paper was made by computer and needs no signature.',
    kinds: {
      LOAN_DISBURSED: 'Paid out',
      LOAN_INTEREST: 'Interest added',
      LOAN_REPAY_INTEREST: 'Interest repaid',
      LOAN_REPAY_PRINCIPAL: 'Loan repaid',
      LOAN_CORRECTION: 'Interest corrected',
    } satisfies Record<LoanEntryKind, string>,
  },
  hi: {
    number: 'पॉलिसी संख्या',
    about: (day: string) => `${day} को जारी`,
    loan: 'ऋण',
    borrower: 'ऋण लेने वाले',
    plan: 'प्लान',
    request: 'अनुरोध',
    loanNo: 'ऋण संख्या',
    lent: 'राशि',
    account: 'भुगतान इस खाते में',
    rate: 'दर',
    aYear: (rate: string) => `${rate}% सालाना`,
    terms: 'क्या तय हुआ',
    lines: [
      'ब्याज ऋण के भुगतान के दिन से लगता है। छमाही के भीतर साधारण ब्याज 365 दिन के वर्ष पर दिनों से लगता है, और उसी दिन से हर छह महीने पर ऋण में जुड़ता है।',
      'ऋण या उसका कोई भाग कभी भी चुकाया जा सकता है, पहले ब्याज। क्रेडिट कार्ड से नहीं।',
      `सरेंडर मूल्य का ${LOAN_SHARE_PERCENT}% तक ऋण मिलता है। ऋण चुकने तक पॉलिसी हमें समनुदेशित रहती है, और हर लाभ बकाया घटाकर दिया जाता है।`,
      'यदि ऋण और ब्याज सरेंडर मूल्य तक पहुँचें, तो आपको पत्र और 30 दिन मिलते हैं। केवल वही पॉलिसी इससे समाप्त हो सकती है जिसके प्रीमियम नहीं भरे जा रहे।',
    ],
    toDate: 'आज तक का ब्याज',
    owed: 'कुल बकाया',
    next: 'ब्याज जुड़ने की तारीख',
    principal: 'ऋण, जुड़े हुए ब्याज सहित',
    entries: 'प्रविष्टियाँ',
    date: 'तारीख',
    entry: 'प्रविष्टि',
    sum: 'राशि',
    balance: 'इसके बाद ऋण',
    legal: 'यह पत्र कंप्यूटर से बना है और इस पर हस्ताक्षर आवश्यक नहीं है।',
    kinds: {
      LOAN_DISBURSED: 'दिया गया',
      LOAN_INTEREST: 'ब्याज जोड़ा गया',
      LOAN_REPAY_INTEREST: 'ब्याज चुकाया',
      LOAN_REPAY_PRINCIPAL: 'ऋण चुकाया',
      LOAN_CORRECTION: 'ब्याज सुधारा गया',
    } satisfies Record<LoanEntryKind, string>,
  },
};
type Words = (typeof WORDS)['en'];
const percentOf = (rateBp: number): string => String(rateBp / 100);

/** What an application asked for. */
const Asked = z.object({ amount: z.number(), rateBp: z.number(), account: z.string() });
type Reading = { policyNo: string; ownerName: string; planName: string };

/** Of the newest application, else of the newest loan. */
async function agreementParts(
  { policyNo, ownerName, planName }: Reading,
  words: Words,
  { store }: Source,
): Promise<DocumentPart[] | undefined> {
  const application = await store.loan.findApplication(policyNo, new Date(0));
  const asked = application && {
    ...Asked.parse((await store.request.readFields(application.caseId)).after),
    caseId: application.caseId,
  };
  const [loan] = await store.loan.listOf([policyNo]);
  if (!asked && !loan) return undefined;
  const lent = loan?.entries.find(({ kind }) => kind === 'LOAN_DISBURSED')?.amount ?? 0;
  const facts = asked
    ? [
        { label: words.request, value: asked.caseId },
        { label: words.lent, value: formatRupees(asked.amount) },
        { label: words.account, value: asked.account },
        { label: words.rate, value: words.aYear(percentOf(asked.rateBp)) },
      ]
    : [
        { label: words.loanNo, value: loan?.loanNo ?? '' },
        { label: words.lent, value: formatRupees(lent) },
        { label: words.rate, value: words.aYear(percentOf(loan?.rateBp ?? 0)) },
      ];
  return [
    {
      kind: 'facts',
      heading: words.loan,
      facts: [{ label: words.borrower, value: ownerName }, { label: words.plan, value: planName }, ...facts],
    },
    { kind: 'text', heading: words.terms, lines: words.lines },
  ];
}

/** What is owed today on the newest loan, and how it came about. */
async function statementParts(
  { policyNo, ownerName, planName }: Reading,
  words: Words,
  { store, now }: Source,
): Promise<DocumentPart[] | undefined> {
  const [loan] = await store.loan.listOf([policyNo]);
  if (!loan) return undefined;
  const { principal, interestDue, payoff, nextInterestOn, missing } = loanPosition(loan, loan.entries, dayOf(now));
  return [
    {
      kind: 'facts',
      heading: words.loan,
      facts: [
        { label: words.borrower, value: ownerName },
        { label: words.plan, value: planName },
        { label: words.loanNo, value: loan.loanNo },
        { label: words.rate, value: words.aYear(percentOf(loan.rateBp)) },
        { label: words.principal, value: formatRupees(principal) },
        { label: words.toDate, value: formatRupees(interestDue) },
        { label: words.owed, value: formatRupees(payoff) },
        { label: words.next, value: formatDay(nextInterestOn) },
      ],
    },
    {
      kind: 'table',
      heading: words.entries,
      columns: [column(words.date), wide(words.entry), amount(words.sum), amount(words.balance)],
      rows: loanStatement([...loan.entries, ...missing]).map((entry) => [
        formatDay(entry.date),
        words.kinds[entry.kind],
        formatRupees(entry.amount),
        formatRupees(entry.balance),
      ]),
      totals: [],
      empty: '-',
    },
  ];
}

/** A paper of a loan: no ServiceType of the downloads names it. */
const loanDocument = <const Type extends LoanDocument>(
  type: Type,
  partsOf: typeof statementParts,
): DocumentKind<never, Ref<Type>, readonly unknown[]> => ({
  ref: z.object({ type: z.literal(type), policyId: z.string() }) as unknown as z.ZodType<Ref<Type>>,
  refOf(): never {
    throw new Error('No call names the papers of a loan by their kind.');
  },
  periodOf: ({ policyId }) => policyId,
  fileName: ({ policyId }) => `${type === 'loan-agreement' ? 'LoanAgreement' : 'LoanStatement'}_${policyId}.pdf`,
  title: () => TITLES[type],
  template: 'document.typ',
  async read({ policyId }, source: Source): Promise<Content<readonly unknown[]> | NoDocument> {
    const { clientIds, store, branding, language, now } = source;
    const policy = await store.policy.findRecord(clientIds, policyId, publishedNavDay(now));
    const words = WORDS[language];
    const parts = policy && (await partsOf(policy, words, source));
    if (!policy || !parts) return noDocument('notFound');
    const today = dayOf(now);
    const title = TITLES[type][language];
    const page = {
      heading: title,
      number: { label: words.number, value: policyId },
      about: words.about(formatDay(today)),
      status: null,
      notice: null,
      noticeTone: 'good' as const,
      parts,
      legal: words.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title, language, date: today, pages: [page] }, branding),
      owner: { name: policy.ownerName, birthDate: policy.ownerBirthDate, policyType: policy.policyType, policyNo: policyId },
      policyNo: policyId,
      policyNos: [policyId],
      records: [],
    };
  },
});

export const loanAgreement = loanDocument('loan-agreement', agreementParts);
export const loanStatementDocument = loanDocument('loan-statement', statementParts);
