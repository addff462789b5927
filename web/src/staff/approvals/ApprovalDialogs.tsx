import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '../../lib/failures/failure.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import type { Approval } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import classes from './Approvals.module.css';
import { approvalsText as t } from './approvals.text.ts';

type Props = { approval: Approval; onClose: () => void };

const PATH = '/admin/approvals/decide';
const Exact = ({ approval }: { approval: Approval }) => (
  <KeyValue
    variant="lr"
    items={[
      { label: t.exact, value: <span className={classes.exact}>{approval.summary}</span> },
      { label: t.askedBy, value: approval.proposer },
      ...(approval.reason ? [{ label: t.reason, value: approval.reason }] : []),
    ]}
  />
);

/** The code that a decision needs where staff have a second factor. The server asks for it, unless this session gave one a few minutes ago. */
function useCode() {
  const [isNeeded, setIsNeeded] = useState(false);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isGood = !isNeeded || /^\d{6}$/.test(code.trim());
  return {
    proof: isNeeded ? { totp: code.trim() } : {},
    /** True if the server asks for the code, or for another one: the dialog stays open. */
    isRequested(failure: Failure | undefined) {
      if (failure?.fields?.totp) setIsNeeded(true);
      return failure !== undefined && (failure.fields?.totp !== undefined || failure.code === 'staffCredentialsWrong');
    },
    /** True if the reason is filled in. Otherwise the field shows an error. */
    check() {
      setIsChecked(true);
      if (!isGood) field.current?.focus();
      return isGood;
    },
    field: isNeeded && (
      <TextField
        ref={field}
        data-autofocus
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={isChecked && !isGood ? t.codeMissing : undefined}
      />
    ),
  };
}

type FrameProps = Props & { title: string; action: string; isSending: boolean; onSubmit: () => Promise<unknown>; children: ReactNode };
function Frame({ approval, title, action, isSending, onClose, onSubmit, children }: FrameProps) {
  return (
    <FormDialog title={title} onClose={onClose} wide action={action} onSubmit={onSubmit} isSending={isSending}>
      <Exact approval={approval} />
      {children}
    </FormDialog>
  );
}

/** The exact values once more, and the yes. */
export function ApproveDialog({ approval, onClose }: Props) {
  const decide = useStaffMutation(PATH, t.what);
  const code = useCode();
  const submit = async () => {
    if (!code.check()) return;
    const { data, failure } = await decide.send({ approvalId: approval.approvalId, decision: 'APPROVE', ...code.proof });
    if (code.isRequested(failure)) return;
    if (data) showToast(data.state === 'FAILED' ? t.notDone : t.done);
    onClose();
  };
  return (
    <Frame approval={approval} title={t.lookTitle} action={t.approve} isSending={decide.isSending} onClose={onClose} onSubmit={submit}>
      {code.field}
    </Frame>
  );
}

export function RejectDialog({ approval, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const decide = useStaffMutation(PATH, t.what);
  const code = useCode();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = async () => {
    setIsChecked(true);
    if (!reason.trim()) return field.current?.focus();
    if (!code.check()) return;
    const { data, failure } = await decide.send({
      approvalId: approval.approvalId,
      decision: 'REJECT',
      reason: reason.trim(),
      ...code.proof,
    });
    if (code.isRequested(failure)) return;
    if (data) showToast(t.refused);
    onClose();
  };
  return (
    <Frame approval={approval} title={t.refuseTitle} action={t.refuse} isSending={decide.isSending} onClose={onClose} onSubmit={submit}>
      <TextField
        ref={field}
        label={t.reason}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isChecked && !reason.trim() ? t.reasonMissing : undefined}
        data-autofocus
      />
      {code.field}
    </Frame>
  );
}
