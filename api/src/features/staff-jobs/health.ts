import type { EndpointAt } from '@portal/contract/contract.ts';
import { MINUTE_MS, SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { partnerState } from '@portal/rules/staff/partner-health.ts';
import { PARTNERS } from '../../base/config/partner-table.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import type { CountedCalls } from '../../platform/telemetry/partner-health.ts';

/** The mail server is reached by SMTP and has no row in the table of partners. */
const MAIL = { staffName: { en: 'Mail server', hi: 'मेल सर्वर' } };
const SHOWN_MS = 15 * MINUTE_MS;
/** The scheduler polls four times a minute, so a slot is taken a little after its time. */
const LATE_S = 120;

/** Results of partner calls over all processes, and backlogs. */
export async function readHealth({ store, services, now }: Pick<Call<EndpointAt<'/admin/health'>>, 'store' | 'services' | 'now'>) {
  await services.partnerHealth.flush();
  const minutes = await store.partnerMinute.list(new Date(now.getTime() - SHOWN_MS));
  const { queues, deadLetters, unposted, messages, importAgeS, scheduled } = await store.backlog.read(services.jobs, now);
  return {
    asOf: now,
    partners: [...Object.entries(PARTNERS), ['mail', MAIL] as const].map(([partner, { staffName }]) => ({
      name: staffName,
      ...summarisePartner(partner, minutes),
    })),
    queues: queues.map(({ job, waiting, oldestS }) => ({ job, waiting, oldestS: Math.floor(oldestS) })),
    lateJobs: scheduled.flatMap(({ job, lateS }) => (lateS >= LATE_S ? [{ job, lateS: Math.floor(lateS) }] : [])),
    deadLetters,
    unposted: { orders: unposted.orders, amount: unposted.paise, oldestS: Math.floor(unposted.oldestS) },
    messages: { queued: messages.queued, oldestS: Math.floor(messages.oldestS) },
    delivery: (await store.bookDelivery.findLast()) ?? null,
    importedAt: importAgeS === null ? null : new Date(now.getTime() - importAgeS * SECOND_MS),
  };
}

function summarisePartner(partner: string, all: readonly CountedCalls[]) {
  const minutes = all.filter((countedCalls) => countedCalls.partner === partner);
  const newest = minutes[0]?.minute.getTime() ?? 0;
  const answered = sum(minutes, 'answered');
  const failed = sum(minutes, 'failed');
  const callCount = answered + failed;
  const last = minutes.filter(({ minute }) => newest - minute.getTime() <= MINUTE_MS);
  return {
    partner,
    state: partnerState({ answered: sum(last, 'answered'), failed: sum(last, 'failed'), leftAlone: sum(last, 'leftAlone') }),
    answered,
    failed,
    leftAlone: sum(minutes, 'leftAlone'),
    averageMs: callCount === 0 ? null : Math.round(sum(minutes, 'msSum') / callCount),
    mostMs: callCount === 0 ? null : Math.max(...minutes.map(({ msMost }) => msMost)),
  };
}

const sum = (rows: readonly CountedCalls[], field: 'answered' | 'failed' | 'leftAlone' | 'msSum'): number =>
  rows.reduce((total, row) => total + row[field], 0);
