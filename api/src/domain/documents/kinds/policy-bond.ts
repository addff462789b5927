import { dayOf } from '@portal/rules/calendar/dates.ts';
import { z } from 'zod';
import { bondLabels } from '../bond-labels.ts';
import { bondPages, certificatePages } from '../bond-page.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { requestedDocument } from '../document-page.ts';
import { findOwner } from '../receipts-content.ts';

/** The copy of a policy; of a group policy the certificate of its member. */
export const policyBond = documentKind('policy-bond', {
  ref: z.object({ type: z.literal('policy-bond'), policyId: z.string() }),
  toRef: ({ ServiceType: type, PolicyId: policyId }) => ({ type, policyId }),
  toPeriod: () => '',
  fileName: ({ policyId }) => `PolicyBond_${policyId}.pdf`,
  title: ({ policyId }) => ({ en: bondLabels('en').title(policyId), hi: bondLabels('hi').title(policyId) }),
  template: 'document.typ',
  async read({ policyId }, { clientIds, store, branding, title, language, now }) {
    const [policy] = await store.paper.listPolicies(clientIds, policyId);
    if (!policy) return noDocument('notFound');
    const endorsements = await store.paper.listEndorsements(policyId);
    const today = dayOf(now);
    const isGroup = policy.policyType === 'GROUP';
    const named = isGroup ? { en: bondLabels('en').titleGroup(policyId), hi: bondLabels('hi').titleGroup(policyId) } : title;
    const pages = (isGroup ? certificatePages : bondPages)({ policy, endorsements, today }, language);
    const watermark = isGroup ? null : bondLabels(language).copy;
    const data = requestedDocument({ title: named[language], language, date: today, pages, watermark }, branding);
    return { kind: 'content', title: named, data, ...findOwner([policy]), records: [] };
  },
});
