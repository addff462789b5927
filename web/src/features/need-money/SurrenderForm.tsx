import { addDays } from '@portal/rules/calendar/dates.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { SURRENDER_REASON_TEXTS, SURRENDER_REASONS, type SurrenderReason } from '@portal/rules/policies/surrender-reasons.ts';
import { CASE_DAYS } from '@portal/rules/requests/kinds/kind-row.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ConsentGate } from '../../ui/forms/ConsentGate.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { type Column, type Comparison, findPart } from './column-cells.ts';
import { PayoutBank } from './PayoutBank.tsx';
import { surrenderText as t } from './surrender.text.ts';

type Props = {
  comparison: Comparison;
  column: Column;
  onDone: (receipt: ResponseOf<'/surrender/save'>) => void;
  /** The figures have changed since they were shown. */
  onOld: () => void;
};

/** The amount line by line, the account, an optional reason, and the one box that says what ends. */
export function SurrenderForm({ comparison, column, onDone, onOld }: Props) {
  const { policyNumber, quoteId, payoutBank, correction } = comparison;
  const { send } = useApiMutation('/surrender/save', { popup: 'network', loader: t.sending });
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    setIsMissing(!isUnderstood);
    return isUnderstood;
  }
  async function surrender(): Promise<Rejection | undefined> {
    const { data, failure } = await send({
      ...{ policyNumber, quoteId, payoutBankId: payoutBank?.payoutBankId ?? '', consent: true, consentVersion: DECLARATIONS_VERSION },
      ...(reason !== '' && { reason: reason as SurrenderReason }),
    });
    if (data) onDone(data);
    if (failure?.code === 'quoteOld') onOld();
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  const account = (
    <PayoutBank policyId={policyNumber} payoutBank={payoutBank} returnTo={to('surrender', { policyId: policyNumber })} labels={t} />
  );
  if (!payoutBank) return account;
  const stopAt = correction ? to('paperlessRetention', { policyId: policyNumber }) : to('policyDetail', { policyId: policyNumber });
  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms={null}
      check={check}
      send={surrender}
      submit={correction ? t.confirm({ amount: column.get }) : t.surrender}
      cancel={correction ? t.stop : t.keep}
      onCancel={() => void navigate(stopAt)}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      {correction && (
        <Notice tone="warn">
          <p>{t.corrected(correction)}</p>
          <p>{t.correctedWhy({ reason: correction.reason })}</p>
        </Notice>
      )}
      <Amount comparison={comparison} column={column} />
      {account}
      {!correction && (
        <Select
          id="reason"
          label={t.why}
          data={[
            { value: '', label: t.noReason },
            ...SURRENDER_REASONS.map((value) => ({ value, label: inLanguage(SURRENDER_REASON_TEXTS[value]) })),
          ]}
          value={reason}
          onChange={setReason}
        />
      )}
      {(reason === 'NOT_AS_TOLD' || reason === 'TOLD_TO_BUY') && <Link to={to('notAsTold', { policyId: policyNumber })}>{t.notTold}</Link>}
      <ConsentGate
        id="understood"
        label={t.understood}
        isOn={isUnderstood}
        error={isMissing && t.errorUnderstood}
        onTick={(isOn) => {
          setIsUnderstood(isOn);
          setIsMissing(false);
        }}
      />
    </RequestForm>
  );
}

function Amount({ comparison: { planName: plan, policyNumber: number, asOf }, column }: Pick<Props, 'comparison' | 'column'>) {
  const { charge, tds, get, navDate, by, coverNow: cover } = column;
  // Only the end of a lock-in is later than the promised days.
  const payableOn = by !== null && by > addDays(asOf, CASE_DAYS) ? by : null;
  const rows = [
    { label: t.value({ plan, number }), value: findPart(column, 'VALUE') ?? 0 },
    { label: t.charge, value: charge },
    { label: t.loan, value: findPart(column, 'LOAN') ?? 0 },
    { label: t.tax, value: tds },
  ];
  return (
    <Card title={t.amount}>
      <div className={layout.stack4}>
        <AmountSummary rows={rows.filter(({ value }, at) => at === 0 || value > 0)} total={{ label: t.get, value: get }} />
        {navDate && <p>{t.unitPrice({ date: navDate })}</p>}
        {payableOn && <p>{t.lockedIn({ date: payableOn })}</p>}
        <p>{payableOn ? t.endsEarlier({ cover }) : t.ends({ cover })}</p>
      </div>
    </Card>
  );
}
