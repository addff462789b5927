import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { dueAmount, type RevivalRequirement, sumColumn } from '@portal/rules/policies/revival.ts';
import { z } from 'zod';
import { type Content, type DocumentKind, type NoDocument, noDocument, type Source } from '../document-kind.ts';
import { amount, column, requestedDocument } from '../document-page.ts';

type Ref = { type: 'revival-quotation'; policyId: string; quotationNo: string };

const TITLE = { en: 'Reinstatement quotation', hi: 'पॉलिसी फिर चालू कराने का कोटेशन' };
const LABELS = {
  en: {
    number: 'Quotation no.',
    about: (day: string) => `Quoted on ${day}`,
    validTill: (day: string) => `Valid until ${day}. Your policy is in force again from the day on which we receive the payment.`,
    policy: 'Policy',
    policyNo: 'Policy no.',
    plan: 'Plan',
    owner: 'Policyholder',
    lapsedOn: 'Lapsed on',
    reviveBy: 'Last day to reinstate',
    needed: 'What we need',
    unpaid: 'Unpaid premiums',
    due: 'Due date',
    premium: 'Premium',
    tax: 'Tax',
    interest: 'Interest',
    lateFee: 'Late fee',
    sum: 'Total',
    held: 'Credit on the policy',
    payable: 'Amount to pay',
    rate: (percent: number) =>
      percent === 0
        ? 'No interest is charged on a linked policy.'
        : `Interest is ${percent}% a year, compounded each half-year, without tax.`,
    taxNote: 'Each premium is taxed at the rate of its due date.',
    legal: 'This quotation does not promise cover. If your answers about your health need it, we will review them first.',
    requirements: {
      DECLARATION: 'Declaration of good health',
      HEALTH_FORM: 'Full health form',
      MEDICAL: 'Health form and medical test',
      APPROVED: 'Nothing else; we have accepted your answers',
    } satisfies Record<RevivalRequirement, string>,
  },
  hi: {
    number: 'कोटेशन संख्या',
    about: (day: string) => `कोटेशन की तारीख़ ${day}`,
    validTill: (day: string) => `${day} तक मान्य। जिस दिन हमें भुगतान मिलेगा, उसी दिन से आपकी पॉलिसी फिर चालू होगी।`,
    policy: 'पॉलिसी',
    policyNo: 'पॉलिसी संख्या',
    plan: 'प्लान',
    owner: 'पॉलिसी मालिक',
    lapsedOn: 'लैप्स होने की तारीख़',
    reviveBy: 'फिर चालू कराने की अंतिम तारीख़',
    needed: 'हमें क्या चाहिए',
    unpaid: 'बकाया प्रीमियम',
    due: 'देय तारीख़',
    premium: 'प्रीमियम',
    tax: 'कर',
    interest: 'ब्याज',
    lateFee: 'विलंब शुल्क',
    sum: 'कुल',
    held: 'पहले से जमा राशि',
    payable: 'देय राशि',
    rate: (percent: number) =>
      percent === 0 ? 'यूनिट से जुड़ी पॉलिसी पर ब्याज नहीं लगता।' : `ब्याज ${percent}% सालाना है, हर छह महीने पर जुड़ता है; ब्याज पर कर नहीं है।`,
    taxNote: 'हर प्रीमियम पर उसकी देय तारीख़ की कर दर लगती है।',
    legal: 'यह कोटेशन बीमा सुरक्षा का वादा नहीं है। ज़रूरत होने पर पहले आपके स्वास्थ्य संबंधी उत्तर देखे जाते हैं।',
    requirements: {
      DECLARATION: 'अच्छे स्वास्थ्य की घोषणा',
      HEALTH_FORM: 'पूरा स्वास्थ्य फ़ॉर्म',
      MEDICAL: 'स्वास्थ्य फ़ॉर्म और मेडिकल जाँच',
      APPROVED: 'और कुछ नहीं: आपके उत्तर स्वीकार हो चुके हैं',
    } satisfies Record<RevivalRequirement, string>,
  },
};

/** Document of a stored quotation: no ServiceType of the downloads names it. */
export const revivalQuotation: DocumentKind<never, Ref, readonly unknown[]> = {
  ref: z.object({ type: z.literal('revival-quotation'), policyId: z.string(), quotationNo: z.string() }),
  toRef(): never {
    throw new Error('No call names a quotation by its kind.');
  },
  toPeriod: ({ quotationNo }) => quotationNo,
  fileName: ({ quotationNo }) => `Quotation_${quotationNo}.pdf`,
  title: () => TITLE,
  template: 'document.typ',
  async read(
    { policyId, quotationNo },
    { clientIds, store, branding, language, now }: Source,
  ): Promise<Content<readonly unknown[]> | NoDocument> {
    const [quotation, policy] = await Promise.all([
      store.revival.find(quotationNo),
      store.policy.findRecord(clientIds, policyId, publishedNavDay(now)),
    ]);
    if (!policy || quotation?.policyNo !== policyId) return noDocument('notFound');
    const labels = LABELS[language];
    const { dues, creditUsed, payable, quotedOn, validTill, requirement, rate } = quotation;
    const total = (name: 'premium' | 'tax' | 'interest' | 'lateFee') => formatRupees(sumColumn(dues, name));
    const { lapseDate, revivalDeadline } = policy;
    const page = {
      heading: TITLE[language],
      number: { label: labels.number, value: quotationNo },
      about: labels.about(formatDay(quotedOn)),
      status: null,
      notice: labels.validTill(formatDay(validTill)),
      noticeTone: 'wait' as const,
      parts: [
        {
          kind: 'facts' as const,
          heading: labels.policy,
          facts: [
            { label: labels.policyNo, value: policy.policyNo },
            { label: labels.plan, value: policy.planName },
            { label: labels.owner, value: policy.ownerName },
            { label: labels.lapsedOn, value: formatDay(lapseDate ?? policy.statusDate) },
            ...(revivalDeadline ? [{ label: labels.reviveBy, value: formatDay(revivalDeadline) }] : []),
            { label: labels.needed, value: labels.requirements[requirement] },
          ],
        },
        {
          kind: 'table' as const,
          heading: labels.unpaid,
          columns: [
            column(labels.due),
            amount(labels.premium),
            amount(labels.tax),
            amount(labels.interest),
            amount(labels.lateFee),
            amount(labels.sum),
          ],
          rows: dues.map((due) => [
            formatDay(due.due),
            ...[due.premium, due.tax, due.interest, due.lateFee, dueAmount(due)].map(formatRupees),
          ]),
          totals: [
            [labels.sum, total('premium'), total('tax'), total('interest'), total('lateFee'), formatRupees(payable + creditUsed)],
            [labels.held, '', '', '', '', formatRupees(creditUsed)],
            [labels.payable, '', '', '', '', formatRupees(payable)],
          ],
          empty: '-',
        },
        { kind: 'notes' as const, lines: [labels.rate(rate), labels.taxNote] },
      ],
      legal: labels.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title: TITLE[language], language, date: dayOf(now), pages: [page] }, branding),
      owner: { name: policy.ownerName, birthDate: policy.ownerBirthDate, policyType: policy.policyType, policyNo: policy.policyNo },
      policyNo: policy.policyNo,
      policyNos: [policy.policyNo],
      records: [],
    };
  },
};
