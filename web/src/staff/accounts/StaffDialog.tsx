import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { DESKS, isStaffUserId, STAFF_ROLES, type StaffRole, type Team } from '@portal/rules/staff/staff-account.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import layout from '../../ui/layout/layout.module.css';
import { approvalsText } from '../approvals/approvals.text.ts';
import type { Person, StaffAction } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { staffPeopleText as t } from './admin-staff.text.ts';

type Props = { act: StaffAction; person?: Person; onClose: () => void; onDone: () => void };
type Fields = { userId?: string | undefined; name?: string | undefined; email?: string | undefined; reason?: string | undefined };

/** Action on an account, with its reason. An empty email field leaves the email unchanged. */
export function StaffDialog({ act, person, onClose, onDone }: Props) {
  const isForm = act === 'CREATE' || act === 'CHANGE';
  const sendsCode = act === 'CREATE' || act === 'RESET' || act === 'ENABLE';
  const [typed, setTyped] = useState({ userId: person?.userId ?? '', name: person?.name ?? '', email: '', reason: '' });
  const [role, setRole] = useState<StaffRole>(person?.role ?? 'viewer');
  const [teams, setTeams] = useState<readonly Team[]>(person?.desks ?? []);
  const [errors, setErrors] = useState<Fields>({});
  const { send, isSending } = useStaffMutation('/admin/staff/save', t.what);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: errors[name],
  });

  async function submit() {
    const { userId, name, email, reason } = typed;
    const fieldErrors: Fields = {
      userId: isStaffUserId(userId) ? undefined : t.userIdWrong,
      name: name.trim() ? undefined : t.nameMissing,
      email: act === 'CREATE' && !email.trim() ? t.emailMissing : undefined,
      reason: reason.trim() ? undefined : t.reasonMissing,
    };
    setErrors(fieldErrors);
    if (Object.values(fieldErrors).some(Boolean)) return;
    const own = isForm ? { name: name.trim(), role, desks: [...teams], ...(email.trim() && { email: email.trim() }) } : {};
    const { data, failure } = await send({ userId, action: act, reason: reason.trim(), ...own });
    if (failure) return setErrors(failure.fields ?? {});
    if (data) showToast(data.state === 'PROPOSED' ? approvalsText.sent : sendsCode ? t.codeSent : t.done);
    onDone();
  }
  return (
    <FormDialog
      title={person ? t.titleOf({ act: t[act], name: person.name }) : t.add}
      onClose={onClose}
      wide
      action={isForm ? t.save : t[act]}
      onSubmit={submit}
      isSending={isSending}
    >
      {act === 'UNBIND' && <p>{t.unbindNote}</p>}
      {act === 'DISABLE' && <p>{t.disableNote}</p>}
      {(act === 'RESET' || act === 'ENABLE') && <p>{t.resetNote}</p>}
      {act === 'CREATE' && (
        <TextField label={t.userId} autoCapitalize="none" spellCheck={false} maxLength={30} {...field('userId')} data-autofocus />
      )}
      {isForm && (
        <>
          <TextField label={t.name} maxLength={100} {...field('name')} />
          <TextField
            label={act === 'CREATE' ? t.email : t.emailUnchanged}
            type="email"
            maxLength={100}
            placeholder={person?.email}
            {...field('email')}
          />
          <Select
            label={t.role}
            data={STAFF_ROLES.map((value) => ({ value, label: t[value] }))}
            value={role}
            onChange={(value) => setRole(STAFF_ROLES.find((staffRole) => staffRole === value) ?? 'viewer')}
          />
          <fieldset className={layout.stack2}>
            <legend>{t.desks}</legend>
            {DESKS.map((desk) => (
              <Checkbox
                key={desk}
                label={t[desk]}
                checked={teams.includes(desk)}
                onChange={(event) => setTeams(event.currentTarget.checked ? [...teams, desk] : teams.filter((team) => team !== desk))}
              />
            ))}
          </fieldset>
        </>
      )}
      <TextField label={t.reason} maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}
