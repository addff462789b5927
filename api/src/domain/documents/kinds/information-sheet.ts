import { dayOf } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import type { Config } from '../../../base/config/config.ts';
import { readExplained } from '../../explained/read-explained.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';
import { findOwner } from '../receipts-content.ts';
import { sheetLabels } from './information-sheet-labels.ts';
import { createSheetPage } from './information-sheet-page.ts';

/** True if the insurer's lawyer has confirmed the form of the sheet (A7). */
export const hasInformationSheet = ({ LEGAL_ANSWERS = [] }: Pick<Config, 'LEGAL_ANSWERS'>): boolean => LEGAL_ANSWERS.includes('A7');

/** The customer information sheet: a policy in plain words, in the regulator's form. */
export const informationSheet = documentKind('customer-information-sheet', {
  ref: z.object({ type: z.literal('customer-information-sheet'), policyId: z.string() }),
  toRef: ({ ServiceType: type, PolicyId: policyId }) => ({ type, policyId }),
  toPeriod: () => '',
  fileName: ({ policyId }) => `CustomerInformationSheet_${policyId}.pdf`,
  title: ({ policyId }) => ({ en: `${sheetLabels('en').title} ${policyId}`, hi: `${sheetLabels('hi').title} ${policyId}` }),
  template: 'document.typ',
  async read({ policyId: policyNo }, { clientIds, store, config, branding, title, language, now }) {
    if (!hasInformationSheet(config)) return noDocument('notForThisPolicy');
    const [owned] = await store.paper.listPolicies(clientIds, policyNo);
    const policy =
      owned && (await readExplained({ clientId: clientIds[0] ?? '', clientIds, policyNo }, { store, services: { config }, now }));
    if (!policy) return noDocument('notFound');
    const pages = [createSheetPage({ policy, branding, language })];
    const data = requestedDocument({ title: title[language], language, date: dayOf(now), pages }, branding);
    return { kind: 'content', data, ...findOwner([owned]), records: [] };
  },
});
