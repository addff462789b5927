import type { contract } from '@portal/contract/contract.ts';
import { addWorkingDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { mentionsHarm } from '@portal/rules/complaints/complaint.ts';
import { HELP_DAYS, HELP_REASON_TEXTS, HELP_WISH_TEXTS, type HelpReason, type HelpWish } from '@portal/rules/policies/keep-cover-ways.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { checkHelpGrant, grantHelp } from './grant-help.ts';
import { listAtRisk } from './list-at-risk.ts';

type Ask = CommandCall<(typeof contract.keepCover)['/keepCover/askHelp']>;

/** Hands the request for help to people. It changes no due date and no grace period. */
export const askHelp = serveRequest('HELP', {
  async check({ customer, input, store, now, fail }: Ask) {
    const { policyNumber: policyNo, reason, wish, text = '', fileRefs = [] } = input;
    const found = await listAtRisk(customer.clientIds, { store, policyNo }, now);
    if (!found) throw fail('notFound');
    const [atRisk] = found;
    if (!atRisk || atRisk.state === 'PAID_UP' || atRisk.state === 'CLAIM') throw fail('notAtRisk');
    const after = { reason, wish, ...(text && { text }) };
    return { newRequest: { policyNo, after, files: fileRefs, promisedBy: addWorkingDays(dayOf(now), HELP_DAYS) } };
  },

  async submit({ input, store, now }, opened) {
    if (mentionsHarm(input.text ?? '')) await store.posting.alertStaff('helpCallFirst', { subject: opened.caseId, detail: '' }, now);
    return opened;
  },

  grant: { check: checkHelpGrant, run: grantHelp },
  rejected: 'helpRefused',
  isConfidential: true,

  changes: ({ after }) =>
    selectChanges([
      { label: { en: 'Reason', hi: 'कारण' }, before: null, after: HELP_REASON_TEXTS[after.reason as HelpReason] },
      { label: { en: 'What would help', hi: 'किससे मदद होगी' }, before: null, after: HELP_WISH_TEXTS[after.wish as HelpWish] },
      { label: { en: 'Details', hi: 'विवरण' }, before: null, after: typeof after.text === 'string' ? plain(after.text) : null },
    ]),

  async answer() {
    return { message: 'We have your request.' };
  },
});
