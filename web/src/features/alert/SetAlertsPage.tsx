import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconBell, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useStep } from '../../lib/navigation/journey.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import classes from './AlertCard.module.css';
import { AlertCard, type OpenForm } from './AlertCard.tsx';
import { alertText as t } from './alert.text.ts';
import type { Catalogue, SavedAlert } from './alert-labels.ts';
import { DeleteAlert } from './DeleteAlert.tsx';
import { useSetAlerts } from './set-alerts.slice.ts';

const NO_ALERTS: readonly SavedAlert[] = [];

/** Optional notifications and their channels. Notices that the law requires cannot be switched off. */
export default function SetAlertsPage() {
  useStep('alerts', 'START');
  const catalogue = useApiQuery('/setAlert', {}, { main: true });
  const existing = useApiQuery('/setAlert/existingAlert', {}, { main: true });
  const failed = catalogue.failure ? catalogue : existing.failure ? existing : undefined;
  const isReady = (existing.data ?? existing.isEmpty) && catalogue.data;
  return (
    <>
      <PageHeader answer={t.answer} />
      {failed ? (
        <ErrorCard title={t.failed} onRetry={failed.refetch} />
      ) : catalogue.isEmpty ? (
        <EmptyCard icon={IconBell} title={t.noPolicy} />
      ) : isReady && catalogue.data ? (
        <Alerts catalogue={catalogue.data} alerts={existing.data ?? NO_ALERTS} />
      ) : (
        <Skeleton label={t.loading} height="40rem" />
      )}
    </>
  );
}

function Alerts({ catalogue, alerts }: { catalogue: Catalogue; alerts: readonly SavedAlert[] }) {
  const [open, setOpen] = useState<OpenForm>();
  const [removing, setRemoving] = useState<SavedAlert>();
  useEffect(() => useSetAlerts.setState({ existingAlertData: alerts }), [alerts]);

  function openForm(form: OpenForm | undefined) {
    const alert = alerts.find(({ alertId }) => alertId === form?.alertId);
    useServiceRequest.setState({ setalerts: alert ? { alertId: alert.alertId, kind: alert.kind } : null });
    setOpen(form);
  }
  // A card for which nothing can happen is left out.
  const groups = (['POLICY', 'SERVICE', 'FUND'] as const).filter((group) =>
    catalogue.kinds.some(({ kind, group: own }) => own === group && catalogue.policies.some(({ kinds }) => kinds.includes(kind))),
  );
  const [firstGroup = 'SERVICE'] = groups;
  return (
    <div className={`${layout.stack} ${layout.narrow}`}>
      {alerts.length === 0 && !open && (
        <EmptyCard icon={IconBell} title={t.none} action={<Button onClick={() => openForm({ group: firstGroup })}>{t.addFirst}</Button>} />
      )}
      {groups.map((group) => (
        <AlertCard
          key={group}
          group={group}
          catalogue={catalogue}
          alerts={alerts.filter((alert) => alert.group === group)}
          open={open}
          onOpen={openForm}
          onRemove={setRemoving}
        />
      ))}
      <Card title={t.statutory} action={<IconLock size={20} stroke={1.75} aria-hidden />}>
        <p className={layout.dim}>{t.byLaw}</p>
        <ul className={classes.list}>
          {catalogue.statutory.map((notice) => (
            <li key={notice} className={classes.row}>
              {t[notice]}
            </li>
          ))}
        </ul>
      </Card>
      {removing && <DeleteAlert alert={removing} onClose={() => setRemoving(undefined)} />}
    </div>
  );
}
