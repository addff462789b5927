import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { WEBHOOK_TYPES, type WebhookType } from '@portal/contract/webhooks/webhook-types.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { approvalsText } from '../approvals/approvals.text.ts';
import type { WebhookChange, WebhookEndpoint } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { webhooksText as t } from './admin-webhooks.text.ts';
import classes from './Webhooks.module.css';

type Props = { change: WebhookChange; endpoint?: WebhookEndpoint; hosts: readonly string[]; onClose: () => void };
/** A ping goes to one endpoint, whatever its events are. */
const SELECTABLE = WEBHOOK_TYPES.filter((type) => type !== 'portal.ping');
type Fields = { url?: string | undefined; types?: string | undefined; reason?: string | undefined };

/** Change of an endpoint, which a second person must approve. */
export function WebhookDialog({ change, endpoint, hosts, onClose }: Props) {
  const isNew = change === 'CREATE';
  const isForm = isNew || change === 'UPDATE';
  const [typed, setTyped] = useState({ url: '', reason: '' });
  const [types, setTypes] = useState<readonly WebhookType[]>(endpoint?.types ?? []);
  const [withPolicyNo, setWithPolicyNo] = useState(endpoint?.withPolicyNo ?? false);
  const [errors, setErrors] = useState<Fields>({});
  const { send, isSending } = useStaffMutation('/admin/webhooks/change', t[change]);
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: errors[name],
  });

  async function submit() {
    const reason = typed.reason.trim();
    const fieldErrors: Fields = {
      types: isForm && types.length === 0 ? t.typesMissing : undefined,
      reason: reason ? undefined : t.reasonMissing,
    };
    setErrors(fieldErrors);
    if (Object.values(fieldErrors).some(Boolean)) return;
    const { data, failure } = await send({
      change,
      reason,
      ...(isNew ? { url: typed.url.trim() } : { endpointId: endpoint?.endpointId }),
      ...(isForm && { types: [...types], withPolicyNo }),
    });
    if (failure?.fields) return setErrors(failure.fields);
    if (data) showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.done);
    onClose();
  }
  return (
    <FormDialog
      title={endpoint ? t.changeOf({ change: t[change], url: endpoint.url }) : t.add}
      onClose={onClose}
      wide
      action={t.ask}
      onSubmit={submit}
      isSending={isSending}
    >
      {change !== 'CREATE' && change !== 'UPDATE' && <p>{t[`note${change}`]}</p>}
      {isNew && (
        <>
          <p>{hosts.length > 0 ? t.urlHint({ hosts: hosts.join(', ') }) : t.noHosts}</p>
          <TextField label={t.url} type="url" autoCapitalize="none" spellCheck={false} {...field('url')} data-autofocus />
        </>
      )}
      {isForm && (
        <>
          <fieldset>
            <legend>{t.types}</legend>
            {errors.types && <FieldError>{errors.types}</FieldError>}
            <div className={classes.choices}>
              {SELECTABLE.map((type) => (
                <Checkbox
                  key={type}
                  label={type}
                  checked={types.includes(type)}
                  onChange={(event) =>
                    setTypes(event.currentTarget.checked ? [...types, type] : types.filter((selected) => selected !== type))
                  }
                />
              ))}
            </div>
          </fieldset>
          <Checkbox label={t.withPolicyNo} checked={withPolicyNo} onChange={(event) => setWithPolicyNo(event.currentTarget.checked)} />
        </>
      )}
      <TextField label={t.reason} maxLength={200} {...field('reason')} />
    </FormDialog>
  );
}
