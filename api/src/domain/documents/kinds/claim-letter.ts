import { CLAIM_LETTERS } from '@portal/contract/claim/claim-status.ts';
import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { objectUntil } from '@portal/rules/claims/claim.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { z } from 'zod';
import type { Stores } from '../../../platform/context/services.ts';
import { type Content, type DocumentKind, type NoDocument, noDocument, type Source } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';
import type { Language } from '../receipt-labels.ts';
import { claimDocumentName, claimFolder } from './claim-folder.ts';

/** A letter is for one claimant: the amounts in it are only that claimant's. */
type Ref = { type: 'claim-letter'; policyId: string; claimantId: string; letter: (typeof CLAIM_LETTERS)[number] };

const NAMES = {
  ACKNOWLEDGEMENT: { en: 'Acknowledgement of a claim', hi: 'दावे की पावती' },
  DECISION: { en: 'Decision on a claim', hi: 'दावे पर निर्णय' },
  PAYMENT: { en: 'Payment of a claim', hi: 'दावे का भुगतान' },
  FOLDER: { en: 'Your claim so far', hi: 'आपका दावा अब तक' },
} as const;
const WORDS = {
  en: {
    dear: (name: string) => `Dear ${name},`,
    condolence: 'We are sorry for your loss.',
    opening: {
      ACKNOWLEDGEMENT: 'We have received your claim. This letter confirms it and lists the documents that we need from you.',
      APPROVED: 'We have approved your claim. We will pay to the account that you gave us and tell you when the money is on its way.',
      REFUSED: 'We have considered your claim carefully and cannot pay it. The reason, and how you can object, are below.',
      PAYMENT: 'These are the payments of your claim.',
      FOLDER: 'This is everything on our records about your claim so far.',
    },
    decideBy: (day: string) => `We will decide by ${day}.`,
    questions: (phone: string, email: string) =>
      `If you have a question, call our claims team at ${phone} or write to ${email}, and have your claim number ready.`,
    sign: (insurer: string) => ['Yours sincerely,', `Claims team, ${insurer}`],
    number: 'Claim no.',
    about: (day: string) => `Of ${day}`,
    claim: 'Your claim',
    claimant: 'Claimant',
    policy: 'Policy no.',
    event: 'Date of the event',
    filed: 'Filed on',
    papers: 'What we need',
    nothing: 'Nothing more is needed.',
    decision: 'Our decision',
    approved: 'Your claim is approved.',
    refused: 'We cannot pay this claim.',
    clause: 'Clause',
    object: (day: string) => [
      `You may object here until ${day}.`,
      'You may write to our Grievance Redressal Officer, who answers within 14 days.',
      'You may complain at Bima Bharosa: bimabharosa.irdai.gov.in, telephone 155255.',
      'You may go to the Insurance Ombudsman within a year of our last answer: cioins.co.in.',
    ],
    how: 'How to object',
    payments: 'What is paid',
    paidOn: (amount: string, { day, account, utr }: { day: string; account: string; utr: string }) =>
      `${amount} on ${day} to the account ending ${account}, UTR ${utr}`,
    later: (amount: string) => `${amount} is not paid yet`,
    legal: 'Please keep this letter. You can check the status any time with your claim number and mobile.',
  },
  hi: {
    dear: (name: string) => `प्रिय ${name},`,
    condolence: 'आपके दुख में हम आपके साथ हैं।',
    opening: {
      ACKNOWLEDGEMENT: 'हमें आपका दावा मिल गया है। इस पत्र में उसकी पुष्टि है और वे दस्तावेज़ हैं जो हमें आपसे चाहिए।',
      APPROVED: 'हमने आपका दावा स्वीकार कर लिया है। हम आपके दिए खाते में भुगतान करेंगे और राशि भेजते ही आपको बताएँगे।',
      REFUSED: 'हमने आपके दावे पर ध्यान से विचार किया और उसका भुगतान नहीं कर सकते। कारण और आपत्ति का तरीका नीचे है।',
      PAYMENT: 'ये आपके दावे के भुगतान हैं।',
      FOLDER: 'आपके दावे के बारे में अब तक हमारे रिकॉर्ड में यह सब है।',
    },
    decideBy: (day: string) => `हम ${day} तक निर्णय लेंगे।`,
    questions: (phone: string, email: string) =>
      `कोई प्रश्न हो तो हमारी दावा टीम को ${phone} पर कॉल करें या ${email} पर लिखें, और दावा संख्या पास रखें।`,
    sign: (insurer: string) => ['भवदीय,', `दावा टीम, ${insurer}`],
    number: 'दावा संख्या',
    about: (day: string) => `दिनांक ${day}`,
    claim: 'आपका दावा',
    claimant: 'दावेदार',
    policy: 'पॉलिसी संख्या',
    event: 'घटना की तिथि',
    filed: 'दावे की तिथि',
    papers: 'हमें क्या चाहिए',
    nothing: 'और कुछ नहीं चाहिए।',
    decision: 'हमारा निर्णय',
    approved: 'आपका दावा स्वीकृत हुआ।',
    refused: 'हम इस दावे का भुगतान नहीं कर सकते।',
    clause: 'शर्त',
    object: (day: string) => [
      `आप ${day} तक यहाँ आपत्ति कर सकते हैं।`,
      'आप हमारे शिकायत अधिकारी को लिख सकते हैं; वे 14 दिनों में उत्तर देते हैं।',
      'आप बीमा भरोसा पर शिकायत कर सकते हैं: bimabharosa.irdai.gov.in, फ़ोन 155255।',
      'हमारे अंतिम उत्तर के एक वर्ष के भीतर आप बीमा लोकपाल के पास जा सकते हैं: cioins.co.in।',
    ],
    how: 'आपत्ति कैसे करें',
    payments: 'क्या भुगतान हुआ',
    paidOn: (amount: string, { day, account, utr }: { day: string; account: string; utr: string }) =>
      `${day} को ${amount}, खाते के अंतिम अंक ${account}, UTR ${utr}`,
    later: (amount: string) => `${amount} का भुगतान अभी नहीं हुआ`,
    legal: 'यह पत्र सँभाल कर रखें। दावा संख्या और अपने मोबाइल से आप कभी भी दावे की स्थिति देख सकते हैं।',
  },
};
const DECIDED: readonly string[] = ['APPROVED', 'PART_PAID', 'PAID', 'REPUDIATED'];

/** A letter of a claim: no ServiceType of the downloads names it. */
export const claimLetter: DocumentKind<never, Ref, readonly unknown[]> = {
  ref: z.object({
    type: z.literal('claim-letter'),
    policyId: z.string(),
    claimantId: z.string(),
    letter: z.enum(CLAIM_LETTERS),
  }),
  refOf(): never {
    throw new Error('No call names a letter of a claim by its kind.');
  },
  periodOf: ({ claimantId, letter }) => `${claimantId}:${letter}`,
  fileName: ({ letter }) => `Claim_${letter}.pdf`,
  title: ({ letter }) => NAMES[letter],
  template: 'document.typ',
  async read({ claimantId, letter }, { store, branding, language, now }: Source): Promise<Content<readonly unknown[]> | NoDocument> {
    const claimant = await store.claim.findClaimant(claimantId);
    const claim = claimant && (await store.claim.find(claimant.claimNumber));
    if (!claim) return noDocument('notFound');
    const parts = (await store.claimPaper.listPayments(claim.claimNumber)).filter((part) => part.claimantId === claimantId);
    const isThere = {
      ACKNOWLEDGEMENT: true,
      DECISION: DECIDED.includes(claim.status),
      PAYMENT: parts.some(({ utr }) => utr !== null),
      FOLDER: true,
    }[letter];
    if (!isThere) return noDocument('notFound');
    const documents = await store.claimPaper.listOf(claimantId);
    const timeline = letter === 'FOLDER' ? await store.claim.timeline(claim.claimNumber) : [];
    const page = pageOf({ letter, claim, claimant, parts, papers: documents, timeline, now }, branding, language);
    return {
      kind: 'content',
      data: requestedDocument({ title: NAMES[letter][language], language, date: dayOf(now), pages: [page] }, branding),
      fileName: `${claim.claimNumber}_${letter}.pdf`,
      owner: { name: claimant.person.name, birthDate: claimant.person.dob, policyType: 'TRAD', policyNo: claim.policyNo },
      policyNo: claim.policyNo,
      policyNos: [claim.policyNo],
      records: [],
    };
  },
};

type Letter = {
  letter: Ref['letter'];
  claim: NonNullable<Awaited<ReturnType<Stores['claim']['find']>>>;
  claimant: NonNullable<Awaited<ReturnType<Stores['claim']['findClaimant']>>>;
  parts: Awaited<ReturnType<Stores['claimPaper']['listPayments']>>;
  papers: Awaited<ReturnType<Stores['claimPaper']['listOf']>>;
  timeline: Awaited<ReturnType<Stores['claim']['timeline']>>;
  now: Date;
};

const textPart = (heading: string | null, lines: string[]) => ({ kind: 'text' as const, heading, lines });
const isRejected = ({ status, decision }: Letter['claim']): boolean => status === 'REPUDIATED' && decision !== null;

function pageOf(of: Letter, branding: Source['branding'], language: Language) {
  const { letter, claim, claimant, now } = of;
  const words = WORDS[language];
  const { name, address } = claimant.person;
  const opening = letter === 'DECISION' ? (isRejected(claim) ? 'REFUSED' : 'APPROVED') : letter;
  const facts = [
    { label: words.claimant, value: name },
    { label: words.policy, value: claim.policyNo },
    { label: words.event, value: formatDay(claim.eventDate) },
    { label: words.filed, value: formatDay(dayOf(claim.filedAt)) },
  ];
  const greeting = [
    textPart(null, [name, ...address.split(/\s*[\n\r]+\s*/)]),
    textPart(null, [words.dear(name), ...(claim.type === 'DEATH' ? [words.condolence] : []), words.opening[opening]]),
  ];
  const isDecisionAwaited = letter === 'ACKNOWLEDGEMENT' && claim.promisedBy !== null;
  const closing = textPart(null, [
    ...(isDecisionAwaited ? [words.decideBy(formatDay(claim.promisedBy ?? ''))] : []),
    words.questions(branding.SUPPORT_PHONE, branding.CUSTOMER_CARE_EMAIL),
    ...words.sign(branding.PROVIDER_NAME),
  ]);
  return {
    heading: NAMES[letter][language],
    number: { label: words.number, value: claim.claimNumber },
    about: words.about(formatDay(dayOf(now))),
    status: null,
    notice: null,
    noticeTone: 'wait' as const,
    parts: [...greeting, { kind: 'facts' as const, heading: words.claim, facts }, ...bodyOf(of, language), closing],
    legal: words.legal,
  };
}

/** The parts of the page that depend on the kind of letter. */
function bodyOf({ letter, claim, claimant, parts, papers, timeline, now }: Letter, language: Language) {
  const words = WORDS[language];
  const sums = parts.map(({ kind, amount }) => `${kind}: ${formatRupees(amount)}`);
  switch (letter) {
    case 'ACKNOWLEDGEMENT': {
      const open = papers.filter(({ isCompulsory, state }) => isCompulsory && (state === 'OPEN' || state === 'REJECTED'));
      return [
        textPart(words.papers, open.length > 0 ? open.map(({ code, name }) => claimDocumentName(code, name, language)) : [words.nothing]),
      ];
    }
    case 'DECISION': {
      const { decision } = claim;
      if (!isRejected(claim)) return [textPart(words.decision, [words.approved, ...sums])];
      const clause = decision?.clause ? [`${words.clause}: ${decision.clause}`] : [];
      return [
        textPart(words.decision, [words.refused, decision?.reason ?? '', ...clause]),
        textPart(words.how, words.object(formatDay(objectUntil(decision?.on ?? dayOf(now))))),
      ];
    }
    case 'PAYMENT': {
      const account = claimant.account.accountNo.slice(-4);
      const line = (sum: string, { paidOn, utr }: (typeof parts)[number]) =>
        utr && paidOn ? words.paidOn(sum, { day: formatDay(paidOn), account, utr }) : words.later(sum);
      return [
        textPart(
          words.payments,
          parts.map((part, index) => line(sums[index] ?? '', part)),
        ),
      ];
    }
    case 'FOLDER':
      return claimFolder({ claim, papers, timeline, parts }, language);
  }
}
