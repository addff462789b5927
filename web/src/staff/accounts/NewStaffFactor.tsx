import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { callPortal } from '../../lib/api/call-portal.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PasswordField } from '../../ui/forms/PasswordField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { showStaffFailure } from '../shell/staff-calls.ts';
import { adminLoginText } from './admin-login.text.ts';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { menuText as t } from './staff-menu.text.ts';

/** Another phone: after the password its key, its first code, then new recovery codes. */
export function NewStaffFactor({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [offer, setOffer] = useState<ResponseOf<'/admin/secondFactor/enrol'>>();
  const [wrong, setWrong] = useState<string>();
  const form = useForm({ password: '' }, ({ password }) => ({
    password: password === '' ? t.missing : password === wrong ? adminLoginText.failedText : undefined,
  }));

  async function submit(event: SubmitEvent) {
    if (!form.submit(event)) return;
    const { password } = form.values;
    const { data, failure } = await callPortal('/admin/secondFactor/enrol', { password });
    if (data) return setOffer(data);
    if (failure?.code === 'staffCredentialsWrong') {
      setWrong(password);
      form.refuse();
    } else if (failure) {
      onClose();
      showStaffFailure(failure, t.factor, true);
    }
  }
  const done = () => {
    showToast(t.factorDone);
    onClose();
  };
  if (offer) {
    return (
      <Dialog title={t.factor} onClose={onClose} wide>
        <ConfirmFactor offer={offer} onDone={done} onOver={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t.factor}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id}>
            {t.goOn}
          </Button>
        </>
      }
    >
      <form id={id} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t.why}</p>
        <PasswordField {...form.field('password')} label={t.oldPassword} autoComplete="current-password" />
      </form>
    </Dialog>
  );
}
