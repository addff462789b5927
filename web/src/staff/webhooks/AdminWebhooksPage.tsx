import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import type { WebhookChange, WebhookEndpoint } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { webhooksText as t } from './admin-webhooks.text.ts';
import { EndpointCard } from './EndpointCard.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** Endpoints that receive events, and their deliveries. The selected endpoint is in the address. */
export default function AdminWebhooksPage() {
  const { get, setValues } = useQueryValues();
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/webhooks/list', body: {} }, t.what);
  const [acting, setActing] = useState<{ change: WebhookChange; endpoint?: WebhookEndpoint }>();
  const selected = data?.endpoints.find(({ endpointId }) => endpointId === get('endpoint'));
  return (
    <div className={layout.stack}>
      <PageHeader />
      <p>{t.about}</p>
      <Approvals kind="WEBHOOK" />
      <div>
        <Button onClick={() => setActing({ change: 'CREATE' })}>{t.add}</Button>
      </div>
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={6} />}
      {data?.endpoints.length === 0 && <EmptyCard icon={IconWebhook} title={t.none} text={t.noneWhy} />}
      {data?.endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.endpointId}
          endpoint={endpoint}
          onChange={(change) => setActing({ change, endpoint })}
          onDeliveries={() => setValues({ endpoint: endpoint.endpointId, state: null, page: null })}
        />
      ))}
      {selected && <WebhookDeliveries key={selected.endpointId} endpoint={selected} />}
      {acting && <WebhookDialog {...acting} hosts={data?.hosts ?? []} onClose={() => setActing(undefined)} />}
    </div>
  );
}
