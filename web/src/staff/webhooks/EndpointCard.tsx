import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import type { WebhookChange, WebhookEndpoint } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { webhooksText as t } from './admin-webhooks.text.ts';
import classes from './Webhooks.module.css';

type Props = { endpoint: WebhookEndpoint; onChange: (change: WebhookChange) => void; onDeliveries: () => void };

export function EndpointCard({ endpoint, onChange, onDeliveries }: Props) {
  const { endpointId, url, types, withPolicyNo, waiting, failed, previousUntil, hasSecret, changes } = endpoint;
  const [secret, setSecret] = useState<string>();
  const readSecret = useStaffMutation('/admin/webhooks/secret', t.showSecret);
  const ping = useStaffMutation('/admin/webhooks/ping', t.ping);
  async function sendPing() {
    const { data } = await ping.send({ endpointId });
    if (data) showToast(data.sent === 1 ? t.pinged : t.pingWaits);
  }
  return (
    <Card title={url}>
      <KeyValue
        items={[
          { label: t.state, value: describeState(endpoint) },
          { label: t.policyNo, value: withPolicyNo ? t.sent : t.notSent },
          { label: t.waiting, value: waiting },
          { label: t.failed, value: failed },
          ...(previousUntil ? [{ label: t.previousUntil, value: formatMinute(new Date(previousUntil)) }] : []),
        ]}
      />
      <p className={classes.types}>
        {t.types}: {types.join(', ')}
      </p>
      <div className={layout.group}>
        {hasSecret && (
          <Button
            variant="default"
            onClick={() => void readSecret.send({ endpointId }).then(({ data }) => setSecret(data?.secret))}
            loading={readSecret.isSending}
          >
            {t.showSecret}
          </Button>
        )}
        <TextButton aria-label={t.changeOf({ change: t.deliveries, url })} onClick={onDeliveries}>
          {t.deliveries}
        </TextButton>
        {endpoint.state !== 'DISABLED' && (
          <TextButton aria-label={t.changeOf({ change: t.ping, url })} onClick={() => void sendPing()}>
            {t.ping}
          </TextButton>
        )}
        {changes.map((change) => (
          <TextButton key={change} aria-label={t.changeOf({ change: t[change], url })} onClick={() => onChange(change)}>
            {t[change]}
          </TextButton>
        ))}
      </div>
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Card>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={t.secret} onClose={onClose} wide footer={<Button onClick={onClose}>{t.close}</Button>}>
      <p>{t.shownOnce}</p>
      <code className={classes.secret}>{secret}</code>
    </Dialog>
  );
}

function describeState({ state, stateReason, failingSince }: WebhookEndpoint): string {
  if (stateReason) return `${t[state]}, ${t[stateReason]}`;
  return failingSince ? `${t[state]}. ${t.failingSince({ at: formatMinute(new Date(failingSince)) })}` : t[state];
}
