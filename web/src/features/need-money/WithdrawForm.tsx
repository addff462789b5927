import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { ConsentGate } from '../../ui/forms/ConsentGate.tsx';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import type { Column, Comparison } from './column-cells.ts';
import { FundsAfter } from './FundsAfter.tsx';
import { PayoutBank } from './PayoutBank.tsx';
import { withdrawText as t } from './withdraw.text.ts';

type Props = {
  comparison: Comparison;
  column: Column;
  withdrawal: NonNullable<Comparison['withdrawal']>;
  onDone: (receipt: ResponseOf<'/withdrawal/save'>) => void;
  /** The figures have changed since they were shown. */
  onOld: () => void;
};

/** Amount, funds and cover after the withdrawal, the account, and the box that says that it is final. */
export function WithdrawForm({ comparison, column, withdrawal, onDone, onOld }: Props) {
  const { policyNumber, quoteId, payoutBank } = comparison;
  const { amount, coverUntil, funds } = withdrawal;
  const { send } = useApiMutation('/withdrawal/save', { popup: 'network', loader: t.sending });
  const navigate = useNavigate();
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  function check(event: SubmitEvent): boolean {
    event.preventDefault();
    setIsMissing(!isUnderstood);
    return isUnderstood;
  }
  async function withdraw(): Promise<Rejection | undefined> {
    const account = { payoutBankId: payoutBank?.payoutBankId ?? '', consent: true, consentVersion: DECLARATIONS_VERSION } as const;
    const { data, failure } = await send({ policyNumber, quoteId, amount, ...account });
    if (data) onDone(data);
    if (failure?.code === 'quoteOld') {
      onOld();
      return { text: t.changed };
    }
    return failure && { text: isCorrectable(failure) ? failure.error : undefined, open: openRequestIn(failure) };
  }

  const returnTo = to('withdraw', { policyId: policyNumber, amount: String(amount) });
  const account = <PayoutBank policyId={policyNumber} payoutBank={payoutBank} returnTo={returnTo} labels={t} />;
  return (
    <div className={`${layout.stack} ${layout.narrow}`}>
      <Amount column={column} amount={amount} coverUntil={coverUntil} />
      <FundsAfter funds={funds} />
      {!payoutBank && account}
      {payoutBank && (
        <RequestForm
          className={layout.stack}
          terms={null}
          check={check}
          send={withdraw}
          submit={t.withdraw({ amount: column.get })}
          cancel={t.keep}
          onCancel={() => void navigate(to('policyDetail', { policyId: policyNumber }))}
          trackAt={to('serviceRequests', { tab: 'tab2' })}
        >
          {account}
          <ConsentGate
            id="understood"
            label={t.understood({ date: column.navDate ?? '' })}
            isOn={isUnderstood}
            error={isMissing && t.errorUnderstood}
            onTick={(isOn) => {
              setIsUnderstood(isOn);
              setIsMissing(false);
            }}
          />
        </RequestForm>
      )}
    </div>
  );
}

type AmountProps = { column: Column; amount: number; coverUntil: string };
function Amount({ column: { tds, get, coverNow, coverAfter }, amount, coverUntil }: AmountProps) {
  const rows = [
    { label: t.sold, value: amount },
    { label: t.tax, value: tds },
  ];
  return (
    <Card title={t.amount}>
      <div className={layout.stack4}>
        <AmountSummary rows={rows} total={{ label: t.get, value: get }} />
        {coverAfter !== null && (
          <p>
            {coverAfter < coverNow
              ? t.coverFalls({ before: coverNow, after: coverAfter, date: coverUntil })
              : t.coverStays({ cover: coverNow })}
          </p>
        )}
        <p className={`${layout.small} ${layout.dim}`}>{t.estimate}</p>
      </div>
    </Card>
  );
}
