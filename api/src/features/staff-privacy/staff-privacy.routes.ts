import { contract } from '@portal/contract/contract.ts';
import { dayOf, daysBetween } from '@portal/rules/calendar/dates.ts';
import { PRIVACY_NOTICE } from '@portal/rules/privacy/consents.ts';
import { RETENTION_LIMITS } from '@portal/rules/privacy/retention-limits.ts';
import { withAction } from '../../domain/approvals/actions.ts';
import { readRules } from '../../domain/retention/read-rules.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { writeProcessingRecord } from '../../platform/privacy/processing-record.ts';
import { changeRetention, previewRetention, retentionAction } from './change-retention.ts';
import { dataNoticeAction, listToldPeople, sendDataNotice } from './send-data-notice.ts';

export const staffPrivacyFeature = implement(contract.staffPrivacy, {
  async '/admin/privacy/overview'({ session, store, services, now }) {
    await staffAt('PRIVACY', session, store);
    const today = dayOf(now);
    const requests = await store.dataRequest.listOpen();
    const [notices, isSent] = await Promise.all([store.toldPeople.listNotices(), store.dataNotice.isAnnounced(PRIVACY_NOTICE.version)]);
    const rules = await readRules({ store, config: services.config });
    return {
      requests: requests.map(({ caseId, kind, status, promisedBy }) => ({
        ...{ caseId, status, title: services.requests.get(kind).kind.title, answerBy: promisedBy },
        daysLeft: promisedBy === null ? null : daysBetween(today, promisedBy),
      })),
      rules: rules.map(({ id, dataClass, ground, from, unit, length, law, question = null, isConfirmed }) => ({
        ...{ id, class: dataClass, ground, from, unit, length, law },
        ...{ question: isConfirmed ? null : question, limits: RETENTION_LIMITS[id] ?? null },
      })),
      record: {
        fileName: `ProcessingRecord_${today}.csv`,
        mimeType: 'text/csv' as const,
        base64Data: Buffer.from(writeProcessingRecord(rules)).toString('base64'),
      },
      privacyNotice: { version: PRIVACY_NOTICE.version, on: PRIVACY_NOTICE.on, isSent },
      notices,
    };
  },

  '/admin/privacy/retention/preview': previewRetention,
  '/admin/privacy/retention/change': withAction(retentionAction, changeRetention),
  '/admin/privacy/notice/send': withAction(dataNoticeAction, sendDataNotice),
  '/admin/privacy/notice/people': listToldPeople,
});
