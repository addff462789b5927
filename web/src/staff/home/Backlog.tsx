import { formatInstant } from '@portal/rules/calendar/dates.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { locale } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { formatAge, healthText as t } from './health.text.ts';
import classes from './PartnerHealth.module.css';

type Props = Pick<ResponseOf<'/admin/health'>, 'queues' | 'lateJobs' | 'deadLetters' | 'unposted' | 'messages' | 'importedAt' | 'delivery'>;

function describeDelivery({ sequence, result, at, faults }: NonNullable<Props['delivery']>): string {
  const outcome = result === 'REJECTED' ? t.deliveryRejected({ n: faults }) : t[result];
  return t.deliveryResult({ sequence: String(sequence), outcome, at: formatInstant(new Date(at)) });
}

/** Money, messages and jobs that wait, with the age of the oldest. */
export function Backlog({ queues, lateJobs, deadLetters, unposted, messages, importedAt, delivery }: Props) {
  const withAge = (countText: string, seconds: number) => t.withAge({ what: countText, age: formatAge(seconds) });
  return (
    <Card title={t.backlog}>
      <KeyValue
        variant="lr"
        items={[
          {
            label: t.money,
            value: unposted.orders === 0 ? t.none : withAge(t.orders({ n: unposted.orders, amount: unposted.amount }), unposted.oldestS),
          },
          {
            label: t.messages,
            value: messages.queued === 0 ? t.none : withAge(messages.queued.toLocaleString(locale), messages.oldestS),
          },
          { label: t.letters, value: deadLetters === 0 ? t.none : deadLetters.toLocaleString(locale) },
          { label: t.imported, value: importedAt === null ? t.never : formatInstant(new Date(importedAt)) },
          ...(delivery === null ? [] : [{ label: t.delivery, value: describeDelivery(delivery) }]),
        ]}
      />
      <h3 className={classes.jobs}>{t.jobs}</h3>
      {queues.length === 0 && <p>{t.noJobs}</p>}
      {queues.length > 0 && (
        <KeyValue
          variant="lr"
          items={queues.map(({ job, waiting, oldestS }) => ({ label: job, value: t.job({ n: waiting, age: formatAge(oldestS) }) }))}
        />
      )}
      {lateJobs.length > 0 && (
        <>
          <h3 className={classes.jobs}>{t.lateJobs}</h3>
          <KeyValue variant="lr" items={lateJobs.map(({ job, lateS }) => ({ label: job, value: t.late({ age: formatAge(lateS) }) }))} />
        </>
      )}
    </Card>
  );
}
