import { addDays, type Day, dayOf, financialYear, formatDay, minDay } from '@portal/rules/calendar/dates.ts';
import { findPeriodError, STATEMENT_YEARS } from '@portal/rules/calendar/period.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { z } from 'zod';
import { badFields, PortalError } from '../../../base/failure.ts';
import type { Stores } from '../../../platform/context/services.ts';
import { withLoan } from '../../policies/policy-loan.ts';
import { accountLabels } from '../account-labels.ts';
import { documentKind, noDocument } from '../document-kind.ts';
import { documentFacts } from '../document-labels.ts';
import { type DocumentPart, requestedDocument } from '../document-page.ts';
import type { DocumentPolicy } from '../document-record.ts';
import { premiumParts } from '../premium-statement.ts';
import type { Language } from '../receipt-labels.ts';
import { findOwner } from '../receipts-content.ts';
import { unitParts } from '../unit-statement.ts';

/** Transactions of a policy: units if it is unit-linked, otherwise premiums. `from` null: since the issue date. */
export const accountStatement = documentKind('policy-account', {
  ref: z.object({ type: z.literal('policy-account'), policyId: z.string(), from: z.iso.date().nullable(), to: z.iso.date() }),
  // Both dates absent: complete, without a limit (E-91). One of them absent: the running financial year, to today.
  toRef({ ServiceType: type, PolicyId: policyId, fromDate, toDate, context }, today) {
    if (!(fromDate || toDate || context)) return { type, policyId, from: null, to: today };
    const to = toDate ?? today;
    const from = fromDate ?? financialYear(to).from;
    const error = findPeriodError(from, { to, today, periodRules: { maxYears: STATEMENT_YEARS, context } });
    if (error) throw badFields({ [error.field]: error.message });
    if (context) throw new PortalError('empty');
    return { type, policyId, from, to };
  },
  toPeriod: ({ from, to }) => `${from ? formatDay(from) : 'all'}_${formatDay(to)}`,
  fileName: ({ policyId, from, to }) => toFileName(policyId, from ?? to, to),
  title: ({ policyId, from, to }) => ({
    en: from ? accountLabels('en').title(policyId, from, to) : accountLabels('en').titleWhole(policyId),
    hi: from ? accountLabels('hi').title(policyId, from, to) : accountLabels('hi').titleWhole(policyId),
  }),
  template: 'document.typ',
  async read({ policyId, from: requestedFrom, to }, { clientIds, store, branding, title, language, now }) {
    const [policy] = await store.paper.listPolicies(clientIds, policyId);
    if (!policy) return noDocument('notFound');
    const from = requestedFrom ?? policy.issueDate;
    const labels = accountLabels(language);
    const today = dayOf(now);
    const isLinked = policy.policyType === 'ULIP' || policy.policyType === 'PENSION';
    const parts = await (isLinked ? readUnits : readPremiums)(policy, { from, to, now }, { store, language });
    if (!parts) return noDocument('empty');
    const page = {
      heading: labels.heading,
      number: { label: labels.number, value: policy.policyNo },
      about: labels.about(from, to, today),
      status: null,
      notice: null,
      noticeTone: 'wait' as const,
      parts: [{ kind: 'facts' as const, heading: labels.policy, facts: documentFacts(policy, language) }, ...parts],
      legal: labels.legal,
    };
    const data = requestedDocument({ title: title[language], language, date: today, pages: [page] }, branding);
    return { kind: 'content', fileName: toFileName(policyId, from, to), data, ...findOwner([policy]), records: parts };
  },
});

const toFileName = (policyId: string, from: Day, to: Day): string => `PolicyAccount_${policyId}_${formatDay(from)}_${formatDay(to)}.pdf`;

type Period = { from: Day; to: Day; now: Date };
type Reading = { store: Stores; language: Language };

async function readUnits(
  { policyNo }: DocumentPolicy,
  { from, to, now }: Period,
  { store, language }: Reading,
): Promise<DocumentPart[] | undefined> {
  // Today's NAV is published at night.
  const until = minDay(to, publishedNavDay(now));
  const funds = await store.paper.listFunds(policyNo, { from, dayBefore: addDays(from, -1), to: until });
  if (funds.length === 0) return undefined;
  const rows = await store.paper.listUnits(policyNo, from, until);
  return unitParts(funds, { rows, period: { from, to: until }, labels: accountLabels(language), language });
}

async function readPremiums(
  policy: DocumentPolicy,
  { from, to, now }: Period,
  { store, language }: Reading,
): Promise<DocumentPart[] | undefined> {
  const premiums = await store.paper.listPremiums([policy.policyNo], from, to);
  const unpaid = await store.paper.listUnpaid(policy.policyNo, to);
  if (premiums.length + unpaid.length === 0) return undefined;
  const asOf = to === dayOf(now) ? to : null;
  const withOwed = withLoan(policy, await store.loan.readLedger(policy.policyNo), dayOf(now));
  return premiumParts({ policy: withOwed, premiums, unpaid, asOf }, accountLabels(language), language);
}
