import type { ClaimStatus } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { text } from '../../lib/text/text.ts';
import type { Status } from '../../ui/feedback/StatusTag.tsx';
import type { DisplayedClaim } from './use-claims.ts';

const t = text({
  INTIMATED: { en: 'We have received your claim.', hi: 'हमें आपका दावा मिल गया है।' },
  DOCS_PENDING: { en: 'Please send us <b>{n} documents</b>.', hi: 'कृपया हमें <b>{n} दस्तावेज़</b> भेजें।' },
  docsPendingOne: { en: 'Please send us <b>1 document</b>.', hi: 'कृपया हमें <b>1 दस्तावेज़</b> भेजें।' },
  detailsOnly: { en: 'Please send us <b>your details and bank account</b>.', hi: 'कृपया हमें <b>अपना विवरण और बैंक खाता</b> भेजें।' },
  detailsAndDocuments: {
    en: 'Please send us <b>your details and bank account</b>, and your documents (<b>{n}</b>).',
    hi: 'कृपया हमें <b>अपना विवरण और बैंक खाता</b>, और अपने दस्तावेज़ (<b>{n}</b>) भेजें।',
  },
  IN_REVIEW: { en: 'We are checking your documents.', hi: 'हम आपके दस्तावेज़ जाँच रहे हैं।' },
  REQUIREMENT_RAISED: { en: 'Please send us this document: {paper}. {why}', hi: 'कृपया यह दस्तावेज़ भेजें: {paper}। {why}' },
  INVESTIGATION: { en: 'We are investigating the circumstances.', hi: 'हम परिस्थितियों की जाँच कर रहे हैं।' },
  APPROVED: { en: 'Your claim for <b>{amount}</b> has been approved.', hi: '<b>{amount}</b> का आपका दावा स्वीकृत हो गया है।' },
  approvedPlain: { en: 'This claim has been approved.', hi: 'यह दावा स्वीकृत हो गया है।' },
  PART_PAID: {
    en: 'We have paid <b>{paid}</b>. We will pay the remaining <b>{open}</b> later.',
    hi: 'हमने <b>{paid}</b> का भुगतान कर दिया है। शेष <b>{open}</b> का भुगतान बाद में करेंगे।',
  },
  partPaidWhy: {
    en: 'We have paid <b>{paid}</b>. We will pay the remaining <b>{open}</b> when {why}.',
    hi: 'हमने <b>{paid}</b> का भुगतान कर दिया है। शेष <b>{open}</b> का भुगतान तब होगा, जब {why}।',
  },
  PAID: {
    en: 'We have paid <b>{amount}</b> to the account ending {account}.',
    hi: 'हमने <b>{amount}</b> का भुगतान उस खाते में कर दिया है जिसके अंतिम अंक {account} हैं।',
  },
  paidPlain: { en: 'This claim has been paid.', hi: 'इस दावे का भुगतान हो चुका है।' },
  REPUDIATED: { en: 'We cannot pay this claim.', hi: 'हम इस दावे का भुगतान नहीं कर सकते।' },
  REOPENED: { en: 'We are reviewing this claim again.', hi: 'हम इस दावे की फिर से समीक्षा कर रहे हैं।' },
  CLOSED: { en: 'This claim has been closed.', hi: 'यह दावा बंद हो चुका है।' },
  tagWaiting: { en: 'Action needed', hi: 'आपसे अपेक्षित' },
  tagFiled: { en: 'Filed', hi: 'दर्ज' },
  tagReview: { en: 'Under review', hi: 'जाँच में' },
  tagApproved: { en: 'Approved', hi: 'स्वीकृत' },
  tagPaid: { en: 'Paid', hi: 'भुगतान हुआ' },
  tagRefused: { en: 'Declined', hi: 'अस्वीकृत' },
  stepAsked: { en: 'We asked you for a document', hi: 'हमने एक दस्तावेज़ माँगा' },
  stepInvestigation: { en: 'We are investigating the circumstances', hi: 'परिस्थितियों की जाँच हो रही है' },
  stepPart: { en: 'Partly paid', hi: 'आंशिक भुगतान' },
  stepReopened: { en: 'Reopened', hi: 'फिर खोला गया' },
  tagClosed: { en: 'Closed', hi: 'बंद' },
});

/** Label and tag for each status of a claim (domain facts, 17.2). */
export const CLAIM_TAGS: Readonly<Record<ClaimStatus, { status: Status; label: string }>> = {
  INTIMATED: { status: 'IN_PROCESS', label: t.tagFiled },
  DOCS_PENDING: { status: 'NEEDED', label: t.tagWaiting },
  IN_REVIEW: { status: 'IN_PROCESS', label: t.tagReview },
  REQUIREMENT_RAISED: { status: 'NEEDED', label: t.tagWaiting },
  INVESTIGATION: { status: 'IN_PROCESS', label: t.tagReview },
  APPROVED: { status: 'PAID', label: t.tagApproved },
  PART_PAID: { status: 'PAID', label: t.tagApproved },
  PAID: { status: 'PAID', label: t.tagPaid },
  REPUDIATED: { status: 'FAILED', label: t.tagRefused },
  REOPENED: { status: 'IN_PROCESS', label: t.tagReview },
  CLOSED: { status: 'MANDATE_OFF', label: t.tagClosed },
};

const DECIDED: readonly ClaimStatus[] = ['APPROVED', 'PART_PAID', 'PAID', 'REPUDIATED', 'CLOSED'];
export const isDecided = ({ claimStatus }: DisplayedClaim): boolean => DECIDED.includes(claimStatus);

/** Label of each status in the claim's timeline. */
export const CLAIM_STEPS: Readonly<Record<ClaimStatus, string>> = {
  INTIMATED: t.tagFiled,
  DOCS_PENDING: t.tagFiled,
  IN_REVIEW: t.tagReview,
  REQUIREMENT_RAISED: t.stepAsked,
  INVESTIGATION: t.stepInvestigation,
  APPROVED: t.tagApproved,
  PART_PAID: t.stepPart,
  PAID: t.tagPaid,
  REPUDIATED: t.tagRefused,
  REOPENED: t.stepReopened,
  CLOSED: t.tagClosed,
};

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);
const sum = (parts: DisplayedClaim['payments']): number => parts.reduce((total, { amount }) => total + amount, 0);

export function claimAnswer(claim: DisplayedClaim) {
  const { claimStatus, papers, payments, amount } = claim;
  const open = papers.filter(({ compulsory, state }) => compulsory && (state === 'OPEN' || state === 'REJECTED'));
  const [first] = open;
  const needsDetails = open.some(({ code }) => code === DETAILS_CODE);
  const files = open.length - (needsDetails ? 1 : 0);
  switch (claimStatus) {
    case 'DOCS_PENDING':
      if (needsDetails) return files === 0 ? t.detailsOnly : t.detailsAndDocuments({ n: String(files) });
      return files === 1 ? t.docsPendingOne : t.DOCS_PENDING({ n: String(files) });
    case 'REQUIREMENT_RAISED':
      return first ? t.REQUIREMENT_RAISED({ paper: first.name, why: first.reason ?? first.why }) : t.IN_REVIEW;
    case 'APPROVED':
      return amount === null ? t.approvedPlain : t.APPROVED({ amount: money(amount) });
    case 'PART_PAID': {
      const rest = payments.filter(({ utr }) => utr === null);
      const [waiting] = rest;
      const amounts = { paid: money(sum(payments.filter(({ utr }) => utr !== null))), open: money(sum(rest)) };
      return waiting?.waitsFor ? t.partPaidWhy({ ...amounts, why: waiting.waitsFor }) : t.PART_PAID(amounts);
    }
    case 'PAID':
      return amount === null ? t.paidPlain : t.PAID({ amount: money(amount), account: payments[0]?.accountLast4 ?? '' });
    default:
      return t[claimStatus];
  }
}
