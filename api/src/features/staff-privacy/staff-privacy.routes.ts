import { contract } from '@portal/contract/contract.ts';
import { dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { readRules } from '../../domain/privacy/describe-data.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { writeProcessingRecord } from '../../platform/privacy/processing-record.ts';

export const staffPrivacyFeature = implement(contract.staffPrivacy, {
  async '/admin/privacy/overview'({ session, store, services, now }) {
    await staffAt('PRIVACY', session, store);
    const today = dayOf(now);
    const requests = await store.dataRequest.listOpen();
    const rules = readRules(services.config);
    return {
      requests: requests.map(({ caseId, kind, status, promisedBy }) => ({
        ...{ caseId, status, title: services.requests.get(kind).kind.title, answerBy: promisedBy },
        daysLeft: promisedBy === null ? null : daysBetween(today, promisedBy),
      })),
      rules: rules.map(({ id, dataClass, ground, from, unit, length, law, question = null, isConfirmed }) => ({
        ...{ id, class: dataClass, ground, from, unit, length, law },
        question: isConfirmed ? null : question,
      })),
      record: {
        fileName: `ProcessingRecord_${today}.csv`,
        mimeType: 'text/csv' as const,
        base64Data: Buffer.from(writeProcessingRecord(rules)).toString('base64'),
      },
    };
  },
});
