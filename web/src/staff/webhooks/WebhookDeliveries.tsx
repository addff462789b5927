import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { DELIVERY_STATES } from '@portal/rules/webhooks/webhook-change.ts';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Choice } from '../../ui/forms/Choice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { EmptyCard } from '../../ui/layout/StateCard.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Pages } from '../../ui/tables/Pages.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import type { WebhookDelivery, WebhookEndpoint } from '../shell/staff-answers.ts';
import { useStaffMutation, useStaffQuery } from '../shell/staff-calls.ts';
import { webhooksText as t } from './admin-webhooks.text.ts';
import { ResendDialog } from './ResendDialog.tsx';
import classes from './Webhooks.module.css';

const OPTIONS = [{ value: 'ALL', label: t.all } as const, ...DELIVERY_STATES.map((value) => ({ value, label: t[value] }))];
const COLUMN_HEADERS = [t.at, t.type, t.state, t.attempts, t.answer, t.nextAt, t.acts];

/** Deliveries to an endpoint, newest first. State and page are in the address. */
export function WebhookDeliveries({ endpoint: { endpointId, url } }: { endpoint: WebhookEndpoint }) {
  const { get, setValues } = useQueryValues();
  const state = DELIVERY_STATES.find((option) => option === get('state'));
  const page = Math.max(1, Number.parseInt(get('page') ?? '1', 10) || 1);
  const body = { endpointId, page, ...(state && { state }) };
  const { data, refetch } = useStaffQuery({ path: '/admin/webhooks/deliveries', body }, t.deliveries, { isFresh: true });
  const [isResending, setIsResending] = useState(false);
  const resend = useStaffMutation('/admin/webhooks/resend', t.resend);
  async function sendAgain(deliveryId: string) {
    const reply = await resend.send({ endpointId, deliveryId });
    if (reply.data) showToast(t.resent({ n: String(reply.data.sent) }));
  }
  return (
    <Card title={t.deliveriesTo({ url })} flush>
      <div className={`${layout.group} ${classes.filter}`}>
        <Choice
          label={t.show}
          value={state ?? 'ALL'}
          options={OPTIONS}
          onChange={(next) => setValues({ state: next === 'ALL' ? null : next, page: null })}
        />
        <Button variant="default" onClick={refetch}>
          {t.refresh}
        </Button>
        <Button variant="default" onClick={() => setIsResending(true)}>
          {t.resendPeriod}
        </Button>
      </div>
      {data?.total === 0 && <EmptyCard icon={IconWebhook} title={t.noDeliveries} text={t.noDeliveriesWhy} />}
      {data && data.total > 0 && (
        <>
          <WideTable name={t.deliveries} columns={COLUMN_HEADERS.map((name) => ({ name }))}>
            <tbody>
              {data.rows.map((row) => (
                <Row key={row.deliveryId} row={row} onResend={() => void sendAgain(row.deliveryId)} />
              ))}
            </tbody>
          </WideTable>
          <Pages
            page={page}
            pages={Math.ceil(data.total / data.pageSize)}
            onChange={(next) => setValues({ page: next === 1 ? null : String(next) })}
          />
        </>
      )}
      {isResending && <ResendDialog endpointId={endpointId} onClose={() => setIsResending(false)} />}
    </Card>
  );
}

function Row({ row, onResend }: { row: WebhookDelivery; onResend: () => void }) {
  const { type, state, attempts, statusCode, error, nextAt } = row;
  const at = formatMinute(new Date(row.at));
  return (
    <tr>
      <td>{at}</td>
      <td>{type}</td>
      <td>{t[state]}</td>
      <td>{attempts}</td>
      <td>{statusCode ?? error ?? '-'}</td>
      <td>{nextAt ? formatMinute(new Date(nextAt)) : '-'}</td>
      <td>
        {state === 'WAITING' ? (
          '-'
        ) : (
          <TextButton aria-label={t.resendOf({ type, at })} onClick={onResend}>
            {t.resend}
          </TextButton>
        )}
      </td>
    </tr>
  );
}
