import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { ALERT_DAYS, alertGroup, isDated } from '@portal/rules/policies/alert.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { AmountField } from '../../ui/forms/NumberFields.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import layout from '../../ui/layout/layout.module.css';
import { shellText } from '../../ui/layout/shell.text.ts';
import { alertText as t } from './alert.text.ts';
import { type Catalogue, type Channel, daysText, type Group, type SavedAlert } from './alert-labels.ts';
import { type AlertRequest, useSaveAlert } from './use-save-alert.ts';

type Kind = SavedAlert['kind'];
type Props = { group: Group; catalogue: Catalogue; alert?: SavedAlert | undefined; onClose: () => void };
const NAV = /^\d{1,4}(\.\d{1,4})?$/;
/** True for alerts about the customer, not about a policy or fund. */
const isOwn = (kind: Kind): boolean => kind === 'DOCUMENT_READY';
const isNav = (kind: Kind): boolean => kind === 'NAV_ABOVE' || kind === 'NAV_BELOW';

/** The kinds of a group that can happen to one of the policies. */
const listKinds = (group: Group, { policies, kinds }: Catalogue): Kind[] =>
  kinds.map(({ kind }) => kind).filter((kind) => alertGroup(kind) === group && policies.some((policy) => policy.kinds.includes(kind)));

function findValueError(kind: Kind, value: string): string | undefined {
  if (alertGroup(kind) !== 'FUND') return undefined;
  if (value.trim() === '') return t.errorValue;
  if (isNav(kind)) return NAV.test(value.trim()) && Number(value) > 0 ? undefined : t.errorNav;
  return /^\d{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 50 ? undefined : t.errorPercent;
}

/** The first channel that the customer has switched on. */
const firstChannel = ({ channels }: Catalogue): Channel[] =>
  channels
    .filter(({ on }) => on)
    .map(({ channel }) => channel)
    .slice(0, 1);

/** A new alert, or one that is changed, in the card of its group. */
export function AlertForm({ group, catalogue, alert, onClose }: Props) {
  const { save, isSending } = useSaveAlert(group);
  const kinds = listKinds(group, catalogue);
  const [kind, setKind] = useState<Kind>(alert?.kind ?? kinds[0] ?? 'PREMIUM_DUE');
  const [policyNumber, setPolicy] = useState(alert?.policyNumber ?? '');
  const [fundCode, setFund] = useState(alert?.fundCode ?? '');
  const [days, setDays] = useState(String(alert?.daysBefore ?? 7));
  const [channels, setChannels] = useState<Channel[]>(alert?.channels ?? firstChannel(catalogue));
  const [rejection, setRejection] = useState<string>();
  const [channelRejection, setChannelRejection] = useState<string>();
  const form = useForm({ value: alert?.threshold ? String(alert.threshold) : '', channels: '' }, ({ value }) => ({
    value: findValueError(kind, value),
    channels: channels.length === 0 ? t.errorChannel : undefined,
  }));
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('select')?.focus(), []);

  const policies = catalogue.policies.filter((policy) => policy.kinds.includes(kind));
  const policy = policies.find(({ POLICY_NUMBER }) => POLICY_NUMBER === policyNumber) ?? (kind === 'CASE_STATUS' ? undefined : policies[0]);
  const funds = [...new Map(catalogue.policies.flatMap(({ FUNDS }) => FUNDS).map((fund) => [fund.FUND_CODE, fund])).values()];
  const fund = funds.find(({ FUND_CODE }) => FUND_CODE === fundCode) ?? funds[0];

  async function submit(event: SubmitEvent) {
    setRejection(undefined);
    setChannelRejection(undefined);
    if (!form.submit(event) || isSending) return;
    const { data, failure } = await save(toAlertRequest({ alert, kind, channels, policy, fund, days, threshold: form.values.value }));
    if (failure) return reject(failure);
    const [result] = data ?? [];
    if (!result) return;
    if (!result.saved) return setRejection(t.already);
    useServiceRequest.setState({ setalerts: null, postAlerts: { alertId: result.alertId, kind } });
    showToast(t.saved);
    onClose();
  }
  function reject(failure: Failure) {
    const atChannels = failure.fields?.['alerts.0.channels'];
    if (atChannels) setChannelRejection(atChannels);
    else if (isCorrectable(failure)) setRejection(failure.fields ? Object.values(failure.fields)[0] : failure.error);
  }

  const channelField = form.field('channels');
  return (
    <form noValidate className={layout.stack4} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <div ref={first}>
        <Select
          label={t.about}
          data={kinds.map((value) => ({ value, label: t[value] }))}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
        />
      </div>
      {isNav(kind) && <FundField funds={funds} value={fund?.FUND_CODE ?? ''} onChange={setFund} />}
      {!isNav(kind) && !isOwn(kind) && (
        <PolicyField kind={kind} policies={policies} value={policy?.POLICY_NUMBER ?? ''} onChange={setPolicy} />
      )}
      {isDated(kind) && (
        <Select label={t.when} data={ALERT_DAYS.map((n) => ({ value: String(n), label: daysText(n) }))} value={days} onChange={setDays} />
      )}
      {alertGroup(kind) === 'FUND' && <AmountField {...form.field('value')} label={isNav(kind) ? t.nav : t.percent} />}
      <ChannelChoice
        id={channelField.id}
        channels={catalogue.channels}
        value={channels}
        onChange={setChannels}
        error={channelField.error ?? channelRejection}
      />
      {rejection && (
        <Notice tone="bad" isAlert>
          {rejection}
        </Notice>
      )}
      <div className={layout.group}>
        <Button type="submit" loading={isSending}>
          {t.save}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {shellText.cancel}
        </Button>
      </div>
    </form>
  );
}

type Policy = Catalogue['policies'][number];
type Fund = Policy['FUNDS'][number];
type Choices = {
  alert: SavedAlert | undefined;
  kind: Kind;
  channels: Channel[];
  policy: Policy | undefined;
  fund: Fund | undefined;
  days: string;
  threshold: string;
};

/** The body of the request: only the fields that the kind of alert uses. */
function toAlertRequest({ alert, kind, channels, policy, fund, days, threshold }: Choices): AlertRequest {
  return {
    ...(alert && { alertId: alert.alertId }),
    kind,
    channels,
    ...(!isNav(kind) && !isOwn(kind) && policy && { policyNumber: policy.POLICY_NUMBER }),
    ...(isNav(kind) && fund && { fundCode: fund.FUND_CODE }),
    ...(isDated(kind) && { daysBefore: Number(days) }),
    ...(alertGroup(kind) === 'FUND' && { threshold: Number(threshold) }),
  };
}

type FieldProps = { value: string; onChange: (value: string) => void };

const FundField = ({ funds, value, onChange }: FieldProps & { funds: readonly Fund[] }) => (
  <Select
    label={t.fund}
    data={funds.map(({ FUND_CODE, FUND_NAME: fund, NAV: nav }) => ({ value: FUND_CODE, label: t.fundChoice({ fund, nav }) }))}
    value={value}
    onChange={onChange}
  />
);

const PolicyField = ({ kind, policies, value, onChange }: FieldProps & { kind: Kind; policies: readonly Policy[] }) => (
  <Select
    label={t.policy}
    data={[
      ...(kind === 'CASE_STATUS' ? [{ value: '', label: t.everyPolicy }] : []),
      ...policies.map(({ POLICY_NUMBER: number, PLAN_NAME: plan }) => ({ value: number, label: t.policyChoice({ plan, number }) })),
    ]}
    value={value}
    onChange={onChange}
  />
);

type ChannelChoiceProps = {
  /** Id of the first checkbox, to which the error summary links. */
  id: string;
  channels: Catalogue['channels'];
  value: Channel[];
  onChange: (channels: Channel[]) => void;
  error: string | undefined;
};

function ChannelChoice({ id, channels, value, onChange, error }: ChannelChoiceProps) {
  return (
    <Checkbox.Group
      label={t.channels}
      value={value}
      onChange={(selected) => onChange(selected as Channel[])}
      error={error && <FieldError>{error}</FieldError>}
    >
      <div className={layout.stack2}>
        {channels.map(({ channel, to, on }, index) => (
          <Checkbox
            key={channel}
            {...(index === 0 && { id })}
            value={channel}
            disabled={!on && !value.includes(channel)}
            label={on && to ? t.channelTo({ channel: t[channel], to }) : to ? t.whatsAppOff : t.noContact({ channel: t[channel] })}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
