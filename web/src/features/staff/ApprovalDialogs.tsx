import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import layout from '../../ui/layout.module.css';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toast.ts';
import classes from './Approvals.module.css';
import { approvalsText as t } from './approvals.text.ts';
import type { Approval } from './staff-answers.ts';
import { useStaffTell } from './staff-calls.ts';

type Props = { one: Approval; onClose: () => void };

const PATH = '/admin/approvals/decide';
const Exact = ({ one }: { one: Approval }) => (
  <KeyValue
    variant="lr"
    items={[
      { label: t.exact, value: <span className={classes.exact}>{one.summary}</span> },
      { label: t.askedBy, value: one.proposer },
      ...(one.reason ? [{ label: t.reason, value: one.reason }] : []),
    ]}
  />
);

/** The exact values once more, and the yes. */
export function ApproveDialog({ one, onClose }: Props) {
  const decide = useStaffTell(PATH, t.what);
  const approve = async () => {
    const { data } = await decide.send({ approvalId: one.approvalId, decision: 'APPROVE' });
    if (data) showToast(data.state === 'FAILED' ? t.notDone : t.done);
    onClose();
  };
  return (
    <Dialog
      title={t.lookTitle}
      onClose={onClose}
      wide
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={decide.isSending} onClick={() => void approve()}>
            {t.approve}
          </Button>
        </>
      }
    >
      <Exact one={one} />
    </Dialog>
  );
}

export function RefuseDialog({ one, onClose }: Props) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const decide = useStaffTell(PATH, t.what);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!reason.trim()) return field.current?.focus();
    const { data } = await decide.send({ approvalId: one.approvalId, decision: 'REJECT', reason: reason.trim() });
    if (data) showToast(t.refused);
    onClose();
  };
  return (
    <Dialog
      title={t.refuseTitle}
      onClose={onClose}
      wide
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} loading={decide.isSending}>
            {t.refuse}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        <Exact one={one} />
        <TextField
          ref={field}
          label={t.reason}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isChecked && !reason.trim() ? t.reasonMissing : undefined}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
