import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { formatMinute, parseMinute } from '@portal/rules/calendar/dates.ts';
import { NOTICE_MAX } from '@portal/rules/staff/notice.ts';
import { RANGE_FAULTS } from '@portal/rules/staff/staff-range.ts';
import { type SubmitEvent, useState } from 'react';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { approvalsText } from '../approvals/approvals.text.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { bannerText as t } from './admin-banner.text.ts';
import { BannerPreview } from './BannerPreview.tsx';

type Current = ResponseOf<'/admin/getMaintenanceMsgRecord'>['current'];
type BannerRequest = Body<'/admin/setMaintenanceMessage'>;
type Errors = { Message?: string | undefined; showFrom?: string | undefined; showTo?: string | undefined };

const formatTime = (at: string | null | undefined): string => (at ? formatMinute(new Date(at)) : '');

/** New message with a preview and a confirmation before it is sent. */
export function BannerForm({ current }: { current: Current }) {
  const [message, setMessage] = useState(current?.Message ?? '');
  const [isEnabled, setIsEnabled] = useState(true);
  const [times, setTimes] = useState({ from: formatTime(current?.showFrom), to: formatTime(current?.showTo) });
  const [errors, setErrors] = useState<Errors>({});
  const [confirmation, setConfirmation] = useState<{ body: BannerRequest; title: string; button: string }>();
  const { send, isSending } = useStaffMutation('/admin/setMaintenanceMessage', t.what);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const [from, to] = [readTime(times.from), readTime(times.to)];
    const fieldErrors: Errors = {
      Message: isEnabled && message.trim() === '' ? t.messageMissing : undefined,
      showFrom: from === undefined ? t.notATime : undefined,
      showTo: to === undefined ? t.notATime : from && to && to <= from ? RANGE_FAULTS.toBeforeFrom : undefined,
    };
    setErrors(fieldErrors);
    if (Object.values(fieldErrors).some(Boolean)) return;
    const body: BannerRequest = {
      Message: message.trim(),
      banner_enabled: isEnabled ? 1 : 0,
      ...(from && { showFrom: from.toISOString() }),
      ...(to && { showTo: to.toISOString() }),
    };
    setConfirmation({ body, title: isEnabled ? t.confirm : t.confirmOff, button: t.save });
  }
  async function save(body: BannerRequest) {
    const { data, failure } = await send(body);
    setConfirmation(undefined);
    if (failure?.fields) setErrors(failure.fields);
    if (data) showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.saved);
  }
  const switchOff = () =>
    current && setConfirmation({ body: { Message: current.Message, banner_enabled: 0 }, title: t.confirmSwitchOff, button: t.switchOff });

  return (
    <Card title={t.edit}>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        <Textarea
          label={t.message}
          description={t.counter({ n: message.length })}
          rows={3}
          maxLength={NOTICE_MAX}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value.replace(/[\r\n]+/g, ' '))}
          error={errors.Message && <FieldError>{errors.Message}</FieldError>}
        />
        <Checkbox label={t.enabled} checked={isEnabled} onChange={(event) => setIsEnabled(event.currentTarget.checked)} />
        <div className={layout.grid2}>
          <TextField
            label={t.from}
            value={times.from}
            onChange={(event) => setTimes({ ...times, from: event.currentTarget.value })}
            error={errors.showFrom}
          />
          <TextField
            label={t.to}
            value={times.to}
            onChange={(event) => setTimes({ ...times, to: event.currentTarget.value })}
            error={errors.showTo}
          />
        </div>
        {message.trim() !== '' && <Preview message={message.trim()} />}
        <div className={layout.group}>
          <Button type="submit">{t.save}</Button>
          {current?.banner_enabled === 1 && (
            <Button variant="default" onClick={switchOff}>
              {t.switchOff}
            </Button>
          )}
        </div>
      </form>
      {confirmation && (
        <Dialog
          title={confirmation.title}
          onClose={() => setConfirmation(undefined)}
          footer={
            <>
              <Button variant="default" onClick={() => setConfirmation(undefined)}>
                {t.cancel}
              </Button>
              <Button loading={isSending} onClick={() => void save(confirmation.body)}>
                {confirmation.button}
              </Button>
            </>
          }
        >
          <p>{confirmation.body.Message}</p>
        </Dialog>
      )}
    </Card>
  );
}

function Preview({ message }: { message: string }) {
  return (
    <div className={layout.stack2}>
      <p className={layout.dim}>{`${t.preview}: ${t.running}`}</p>
      <BannerPreview message={message} isRunning />
      <p className={layout.dim}>{`${t.preview}: ${t.still}`}</p>
      <BannerPreview message={message} />
    </div>
  );
}

/** null: no time requested. undefined: invalid time. */
const readTime = (text: string): Date | null | undefined => (text.trim() === '' ? null : parseMinute(text.trim()));
