import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isCertificateYear, parseYear, shortYear, yearName } from '@portal/rules/calendar/financial-years.ts';
import { z } from 'zod';
import { badFields } from '../../../base/failure.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';
import { findOwner } from '../receipts-content.ts';
import { taxLabels } from '../tax-labels.ts';
import { countYear, taxPage } from '../tax-page.ts';

const NO_YEAR = { en: 'There is no certificate for this year.', hi: 'इस वर्ष के लिए कोई प्रमाणपत्र नहीं है।' };

/** The premiums of a financial year by the law of that year, of one policy or of all that the client owns. */
export const taxCertificate = documentKind('tax-cerificate', {
  ref: z.object({ type: z.literal('tax-cerificate'), policyId: z.string(), startYear: z.int() }),
  toRef({ ServiceType: type, PolicyId: policyId, financialYear }, today) {
    const startYear = parseYear(financialYear);
    if (startYear === undefined || !isCertificateYear(startYear, today)) throw badFields({ financialYear: NO_YEAR });
    return { type, policyId, startYear };
  },
  toPeriod: ({ startYear }) => yearName(startYear),
  fileName: ({ policyId, startYear }) => `TaxCertificate_${policyId}_${shortYear(startYear)}.pdf`,
  title({ policyId, startYear }) {
    const titleIn = (language: 'en' | 'hi') => {
      const labels = taxLabels(language);
      return labels.title(shortYear(startYear), policyId === 'ALL' ? labels.allPolicies : labels.policyOf(policyId));
    };
    return { en: titleIn('en'), hi: titleIn('hi') };
  },
  template: 'document.typ',
  async read({ policyId, startYear }, { clientIds, store, branding, title, language, now }) {
    // `ALL` means the policies of the own client id; a policy of a linked client is requested by its number.
    const readers = policyId === 'ALL' ? clientIds.slice(0, 1) : clientIds;
    const policies = await store.paper.listPolicies(readers, policyId);
    const ownerId = policies[0]?.ownerId;
    const owner = ownerId && (await store.paper.findOwner(ownerId));
    if (!owner) return noDocument('notFound');
    const numbers = policies.map(({ policyNo }) => policyNo);
    const year = countYear(policies, await store.paper.listPremiums(numbers, `${startYear}-04-01`, `${startYear + 1}-03-31`));
    if (year.length === 0) return noDocument('empty');
    const today = dayOf(now);
    const series = `${String(startYear).slice(2)}${String(startYear + 1).slice(2)}`;
    const number = `T${series}-${policyId === 'ALL' ? ownerId : policyId}`;
    const pages = [taxPage({ year, startYear, number, owner, ownerId, today }, language)];
    const data = requestedDocument({ title: title[language], language, date: today, pages }, branding);
    return { kind: 'content', data, ...findOwner(year.map(({ policy }) => policy)), records: year };
  },
});
