import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { STAFF_PASSWORD_MIN } from '@portal/rules/staff/staff-account.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { adminLoginText } from './admin-login.text.ts';
import { menuText as t } from './staff-menu.text.ts';

/** Password change for a user who knows the current one. */
export function ChangeStaffPassword({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [weak, setWeak] = useState<string>();
  const form = useForm({ old: '', password: '', repeated: '' }, ({ old, password, repeated }) => ({
    old: old === '' ? t.missing : old === wrong ? adminLoginText.failedText : undefined,
    password: [...password].length < STAFF_PASSWORD_MIN ? adminLoginText.short : password === weak ? adminLoginText.rule : undefined,
    repeated: repeated === password ? undefined : adminLoginText.differ,
  }));

  async function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    const { old, password } = form.values;
    setSending(true);
    const { data, failure } = await callPortal('/admin/password', { oldPassword: old, newPassword: password });
    setSending(false);
    if (data) {
      showToast(t.changed);
      return onClose();
    }
    if (failure?.code === 'staffCredentialsWrong') setWrong(old);
    else if (failure?.code === 'passwordWeak') setWeak(password);
    else if (failure) {
      onClose();
      return showStaffFailure(failure, t.password, true);
    }
    form.refuse();
  }
  return (
    <Dialog
      title={t.password}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField {...form.field('old')} label={t.oldPassword} autoComplete="current-password" />
        <div>
          <PasswordField {...form.field('password')} label={adminLoginText.newPassword} autoComplete="new-password" />
          <p className={`${layout.small} ${layout.dim}`}>{adminLoginText.rule}</p>
        </div>
        <PasswordField {...form.field('repeated')} label={adminLoginText.repeat} autoComplete="new-password" />
      </form>
    </Dialog>
  );
}
