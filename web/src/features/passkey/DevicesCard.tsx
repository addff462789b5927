import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import rows from '../../ui/tables/RowList.module.css';
import { isPhone } from './PasskeyCard.tsx';
import { passkeyText as t } from './passkey.text.ts';
import { type Outcome, toOutcome } from './use-passkeys.ts';

type Device = ResponseOf<'/session/list'>['sessions'][number];
type Props = { onOutcome: (outcome: Outcome | undefined) => void };

/** The devices on which the customer is logged in. Each can be logged out alone, or all together. */
export function DevicesCard({ onOutcome }: Props) {
  const { data, failure, refetch } = useApiQuery('/session/list', {});
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSending } = useApiMutation('/session/end', { popup: 'network', loader: t.loggingOut });
  async function end(device: Device) {
    if (isSending) return;
    const { data: done } = await send({ sessionRef: device.sessionRef });
    onOutcome(done ? toOutcome('ok', t.loggedOut({ device: nameOf(device) })) : toOutcome('bad', t.notLoggedOut));
  }
  if (failure) return <ErrorCard title={t.devicesFailed} onRetry={refetch} />;
  if (!data) return <Skeleton label={t.devices} rows={3} />;
  return (
    <Card title={t.devices} action={<TextButton onClick={() => setIsAsking(true)}>{t.everywhere}</TextButton>} flush>
      <ul className={rows.rows}>
        {data.sessions.map((device) => (
          <li key={device.sessionRef} className={rows.row}>
            <IconTile icon={isPhone(device.system ?? '') ? IconDeviceMobile : IconDeviceLaptop} tone="mute" />
            <div className={rows.words}>
              <p className={layout.strong}>{nameOf(device)}</p>
              <p className={`${layout.small} ${layout.dim}`}>{describe(device)}</p>
            </div>
            {!device.isCurrent && (
              <TextButton
                isSmall
                aria-label={t.logOutOf({ device: nameOf(device) })}
                aria-disabled={isSending}
                onClick={() => void end(device)}
              >
                {t.logOut}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {isAsking && <EverywhereDialog onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

/** Logging out here clears this tab as well, so it ends on the login page. */
function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { send, isSending } = useApiMutation('/session/end', { popup: 'network', changesNothing: true });
  async function end() {
    const { failure } = await send({ everywhere: true });
    onClose();
    if (!failure) await navigate(to('logout'));
  }
  return (
    <Dialog
      title={t.everywhereTitle}
      {...(isSending ? {} : { onClose })}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={isSending} onClick={() => void end()}>
            {t.everywhere}
          </Button>
        </>
      }
    >
      <p>{t.everywhereText}</p>
    </Dialog>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return t.browserOn({ browser, system });
  return browser ?? system ?? t.unknown;
}

function describe({ isCurrent, since, lastActiveAt }: Device): string {
  const at = new Date(isCurrent ? since : lastActiveAt);
  return (isCurrent ? t.thisDevice : t.lastActive)({ date: dayOf(at), time: toTimeOfDay(at) });
}
