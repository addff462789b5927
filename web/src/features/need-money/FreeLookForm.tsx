import { FREE_LOOK_REASON_TEXTS, FREE_LOOK_REASONS, type FreeLookReason } from '@portal/rules/policies/free-look.ts';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import type { Column, Comparison } from './column-cells.ts';
import { freeLookText as t } from './free-look.text.ts';
import { PayoutBank } from './PayoutBank.tsx';

type Props = {
  comparison: Comparison;
  column: Column;
  /** The reason that the address names. */
  firstReason: FreeLookReason | undefined;
  onDone: (receipt: ResponseOf<'/freeLook/save'>) => void;
  /** The figures have changed since they were shown. */
  onOld: () => void;
};

/** The refund line by line, where it is paid, and why the customer cancels. */
export function FreeLookForm({ comparison, column, firstReason, onDone, onOld }: Props) {
  const { policyNumber, quoteId, payoutBank, holdUntil } = comparison;
  const { send } = useApiMutation('/freeLook/save', { popup: 'network', loader: t.sending });
  const navigate = useNavigate();
  const form = useForm({ reason: firstReason ?? '' }, ({ reason }) => ({ reason: reason === '' ? t.errorReason : undefined }));
  const reason = form.field('reason');

  async function cancel(): Promise<Rejection | undefined> {
    const { data, failure } = await send({
      policyNumber,
      quoteId,
      reason: form.values.reason as FreeLookReason,
      ...(payoutBank && { payoutBankId: payoutBank.payoutBankId }),
    });
    if (data) onDone(data);
    if (failure?.code === 'quoteOld') onOld();
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms={null}
      errors={form.summary}
      check={form.submit}
      send={cancel}
      submit={t.cancel({ amount: column.get })}
      cancel={t.keep}
      onCancel={() => void navigate(to('policyDetail', { policyId: policyNumber }))}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Card title={t.yourRefund}>
        <div className={layout.stack4}>
          <AmountSummary rows={listRows(column)} total={{ label: t.refund, value: column.get }} />
          {column.navDate && <p>{t.about({ date: column.navDate })}</p>}
          <p>{t.ends({ cover: column.coverNow })}</p>
        </div>
      </Card>
      <PayoutBank
        policyId={policyNumber}
        payoutBank={payoutBank}
        returnTo={to('freeLook', { policyId: policyNumber, ...(firstReason && { reason: firstReason }) })}
        labels={t}
      />
      {holdUntil && <Notice tone="info">{t.hold({ date: holdUntil })}</Notice>}
      <Select
        id={reason.id}
        label={t.why}
        data={[
          { value: '', label: t.choose },
          ...FREE_LOOK_REASONS.map((value) => ({ value, label: inLanguage(FREE_LOOK_REASON_TEXTS[value]) })),
        ]}
        value={form.values.reason}
        onChange={reason.onChange}
        error={reason.error && <FieldError>{reason.error}</FieldError>}
      />
    </RequestForm>
  );
}

/** A unit-linked policy gets its units and charges back in place of the premium. */
function listRows({ parts }: Column) {
  const isLinked = parts.some(({ name }) => name === 'UNITS');
  return parts.flatMap(({ name, amount: value, days = 0 }) => {
    const labels: Partial<Record<typeof name, string>> = {
      ...(!isLinked && { PREMIUMS: t.premiums }),
      ...{ UNITS: t.units, RETURNED_CHARGES: t.charges, RISK: t.risk({ days: String(days) }), MEDICAL: t.medical, STAMP: t.stamp },
    };
    const label = labels[name];
    return label === undefined ? [] : [{ label, value }];
  });
}
