import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { Mode } from '@portal/rules/money/payment-mode.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { modeLabel, frequencyText as t } from './frequency.text.ts';
import { MandateEffect } from './ModeChoice.tsx';
import { type Quotation, type Quote, useQuotation } from './use-quotation.ts';

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);
export type Changed = ResponseOf<'/modeChange'>;
type Props = {
  choice: { PolicyId: string; frequency: Mode };
  isByLink: boolean;
  onDone: (changed: Changed, quote: Quote) => void;
  onBack: () => void;
};

export function ReviewMode({ choice, isByLink, onDone, onBack }: Props) {
  const { data, failure, refetch } = useQuotation(choice.PolicyId, isByLink);
  const quote = data?.modes.find(({ mode }) => mode === choice.frequency);
  if (failure)
    return (
      <>
        <PageHeader />
        <ErrorCard title={failure.status === 13 ? failure.message : t.failed} onRetry={refetch} />
      </>
    );
  if (!data || !quote)
    return (
      <>
        <PageHeader isAnswerComing />
        <Skeleton label={t.counting} height="24rem" />
      </>
    );
  return (
    <>
      <PageHeader answer={t.fromTo({ plan: data.PLAN_NAME, from: modeLabel(data.CURRENT_MODE), to: modeLabel(quote.mode) })} />
      <Confirm quotation={data} quote={quote} isByLink={isByLink} onDone={onDone} onBack={onBack} onOld={refetch} />
    </>
  );
}

type ConfirmProps = Pick<Props, 'isByLink' | 'onDone' | 'onBack'> & { quotation: Quotation; quote: Quote; onOld: () => void };

function Confirm({ quotation, quote, isByLink, onDone, onBack, onOld }: ConfirmProps) {
  const own = useApiMutation('/modeChange', { popup: 'network', loader: t.sending });
  const ofLink = useApiMutation('/stp/modeChangeUpdate', { popup: 'network', loader: t.sending });
  async function send(): Promise<Rejection | undefined> {
    const terms = { termsCondition: true, termsVersion: quotation.termsVersion } as const;
    const body = {
      policyNumber: quotation.POLICY_NUMBER,
      newMode: quote.mode,
      quoteId: quotation.quoteId,
      instalment: quote.instalment,
      ...terms,
    };
    const { data, failure } = await (isByLink ? ofLink : own).send(body);
    if (data) onDone(data, quote);
    if (!failure) return undefined;
    const isOld = failure.code === 'quoteOld' || failure.code === 'amountChanged';
    if (isOld) onOld();
    return { text: isOld ? t.figuresChanged : failure.error, open: openRequestIn(failure) };
  }
  const present = quotation.modes.find(({ reason }) => reason === 'CURRENT');
  const rows: [label: string, before: string, then: string][] = [
    [t.frequency, t[quotation.CURRENT_MODE], t[quote.mode]],
    [t.instalment, present ? money(present.instalment) : t.same, money(quote.instalment)],
    [t.tax, present ? money(present.tax) : t.same, money(quote.tax)],
    [t.nextDue, present ? formatDay(present.effectiveOn) : t.same, formatDay(quote.effectiveOn)],
    [t.inAYear, money(quotation.yearlyCostNow), money(quote.yearlyCost)],
    [t.toPayNow, money(0), money(0)],
    ...quote.duesBefore.map(({ due, amount }): [string, string, string] => [t.dueBefore({ date: due }), money(amount), money(amount)]),
    [t.autoDebit, quotation.mandate ? money(quotation.mandate.limit) : t.noMandate, quotation.mandate ? t.goesOn : t.noMandate],
  ];
  return (
    <RequestForm
      className={`${layout.stack} ${layout.narrow}`}
      terms="Mode Change"
      check={() => true}
      send={send}
      submit={t.confirm}
      onCancel={onBack}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <Card title={t.change} flush>
        <DataTable
          columns={[
            { name: t.what, isHidden: true },
            { name: t.before, isRight: true },
            { name: t.after, isRight: true },
          ]}
        >
          <tbody>
            {rows.map(([label, before, then]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={tableClasses.right}>{before}</td>
                <td className={`${tableClasses.right} ${tableClasses.strong}`}>{then}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Card>
      <MandateEffect quote={quote} mandate={quotation.mandate} />
    </RequestForm>
  );
}
