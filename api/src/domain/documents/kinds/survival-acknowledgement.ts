import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { z } from 'zod';
import { type Content, type DocumentKind, type NoDocument, noDocument, type Source } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';

type Ref = { type: 'survival-acknowledgement'; policyId: string; anniversary: string };

const TITLE = { en: 'Survival certificate: acknowledgement', hi: 'जीवन प्रमाण पत्र: पावती' };
const LABELS = {
  en: {
    number: 'Policy no.',
    about: (day: string) => `Issued on ${day}`,
    accepted: 'Accepted',
    certificate: 'Certificate',
    plan: 'Plan',
    annuitant: 'Annuitant',
    anniversary: 'For the anniversary',
    on: 'Accepted on',
    request: 'Request',
    annuity: 'Annuity',
    payout: 'Each payout',
    next: 'Next payout',
    goesOn:
      'Your annuity continues unchanged. Payouts that were on hold will be paid with the next one. We will ask for the next certificate 60 days before the next anniversary.',
    legal: 'This document confirms that we have accepted the certificate. It is not a certificate itself.',
  },
  hi: {
    number: 'पॉलिसी संख्या',
    about: (day: string) => `${day} को जारी`,
    accepted: 'स्वीकार',
    certificate: 'प्रमाण पत्र',
    plan: 'प्लान',
    annuitant: 'वार्षिकी पाने वाले',
    anniversary: 'किस वर्षगाँठ का',
    on: 'कब स्वीकार हुआ',
    request: 'अनुरोध',
    annuity: 'वार्षिकी',
    payout: 'हर भुगतान',
    next: 'अगला भुगतान',
    goesOn: 'आपकी वार्षिकी जारी रहेगी। रुके हुए भुगतान अगले भुगतान के साथ मिलेंगे। अगला प्रमाण पत्र अगली वर्षगाँठ से 60 दिन पहले माँगा जाएगा।',
    legal: 'यह पत्र पुष्टि करता है कि प्रमाण पत्र स्वीकार हुआ; यह स्वयं प्रमाण पत्र नहीं है।',
  },
};

/** That a survival certificate was accepted, also one of a branch: no ServiceType of the downloads names it. */
export const survivalAcknowledgement: DocumentKind<never, Ref, readonly unknown[]> = {
  ref: z.object({ type: z.literal('survival-acknowledgement'), policyId: z.string(), anniversary: z.string() }),
  toRef(): never {
    throw new Error('No call names an acknowledgement by its kind.');
  },
  toPeriod: ({ anniversary }) => anniversary,
  fileName: ({ policyId, anniversary }) => `SurvivalCertificate_${policyId}_${anniversary}.pdf`,
  title: () => TITLE,
  template: 'document.typ',
  async read(
    { policyId, anniversary },
    { clientIds, store, branding, language, now }: Source,
  ): Promise<Content<readonly unknown[]> | NoDocument> {
    const [[annuity], policy] = await Promise.all([
      store.survival.listAnnuities(clientIds, policyId),
      store.policy.findRecord(clientIds, policyId, publishedNavDay(now)),
    ]);
    if (!policy || annuity?.acceptedFor !== anniversary || annuity.acceptedOn === null) return noDocument('notFound');
    const labels = LABELS[language];
    const today = dayOf(now);
    const { planName, annuitant, acceptedOn, amount, nextPayoutOn, sent } = annuity;
    const page = {
      heading: TITLE[language],
      number: { label: labels.number, value: policyId },
      about: labels.about(formatDay(today)),
      status: { text: labels.accepted, tone: 'good' as const },
      notice: null,
      noticeTone: 'good' as const,
      parts: [
        {
          kind: 'facts' as const,
          heading: labels.certificate,
          facts: [
            { label: labels.plan, value: planName },
            { label: labels.annuitant, value: annuitant },
            { label: labels.anniversary, value: formatDay(anniversary) },
            { label: labels.on, value: formatDay(acceptedOn) },
            ...(sent?.status === 'COMPLETED' ? [{ label: labels.request, value: sent.caseId }] : []),
          ],
        },
        {
          kind: 'facts' as const,
          heading: labels.annuity,
          facts: [
            { label: labels.payout, value: formatRupees(amount) },
            { label: labels.next, value: formatDay(nextPayoutOn) },
          ],
        },
        { kind: 'text' as const, heading: null, lines: [labels.goesOn] },
      ],
      legal: labels.legal,
    };
    return {
      kind: 'content',
      data: requestedDocument({ title: TITLE[language], language, date: today, pages: [page] }, branding),
      owner: { name: policy.ownerName, birthDate: policy.ownerBirthDate, policyType: policy.policyType, policyNo: policyId },
      policyNo: policyId,
      policyNos: [policyId],
      records: [],
    };
  },
};
