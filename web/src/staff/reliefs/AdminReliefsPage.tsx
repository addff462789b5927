import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { IconUmbrella } from '@tabler/icons-react';
import { useState } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import type { AreaRelief } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { reliefsText as t } from './admin-reliefs.text.ts';
import { ReliefDialog } from './ReliefDialog.tsx';

/** More time for the premiums of an area after a disaster. */
export default function AdminReliefsPage() {
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/reliefs/list', body: {} }, t.subject);
  const [editing, setEditing] = useState<{ relief?: AreaRelief }>();
  return (
    <div className={layout.stack}>
      <PageHeader />
      <p>{t.about}</p>
      <Approvals kind="RELIEF" />
      <div>
        <Button onClick={() => setEditing({})}>{t.add}</Button>
      </div>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={6} />}
      {data?.reliefs.length === 0 && <EmptyCard icon={IconUmbrella} title={t.none} text={t.noneWhy} />}
      {data?.reliefs.map((relief) => (
        <ReliefCard key={relief.reliefId} relief={relief} onExtend={() => setEditing({ relief })} />
      ))}
      {editing && <ReliefDialog {...editing} onClose={() => setEditing(undefined)} />}
    </div>
  );
}

function ReliefCard({ relief, onExtend }: { relief: AreaRelief; onExtend: () => void }) {
  const { event, district, kind, days, pinPrefixes, planCodes, dueFrom: from, dueTo: to, disasterOn, policies, isFromBook } = relief;
  return (
    <Card title={t.title({ event, district })}>
      <KeyValue
        items={[
          { label: t.kind, value: t[kind] },
          { label: t.days, value: days },
          { label: t.dues, value: <Dates>{t.period({ from, to })}</Dates> },
          { label: t.disasterOn, value: formatDay(disasterOn) },
          { label: t.pins, value: pinPrefixes.join(' ') },
          { label: t.plans, value: planCodes.length > 0 ? planCodes.join(' ') : t.allPlans },
          { label: t.policies, value: policies },
          { label: t.source, value: isFromBook ? t.book : t.staff },
        ]}
      />
      {!isFromBook && (
        <TextButton aria-label={t.extendOf({ event, district })} onClick={onExtend}>
          {t.extend}
        </TextButton>
      )}
    </Card>
  );
}
