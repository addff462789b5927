import { formatDay } from '@portal/rules/calendar/dates.ts';
import { parseRupees, signedRupees } from '@portal/rules/money/money.ts';
import { useId, useState } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { type Fact, FactLines } from '../../ui/tables/FactLines.tsx';
import classes from './ExplainedPage.module.css';
import { explainedText } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';
import { soFarText as t } from './so-far.text.ts';

type SoFar = NonNullable<Explained['soFar']>;

/** Money paid and received, the value today and the return, with all payments. */
export function SoFarCard({ policy: { soFar, noValue, policyType } }: { policy: Explained }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!soFar)
    return (
      <Card title={t.title} flush>
        <p className={classes.body}>{t[noValue ?? 'NOT_KNOWN']}</p>
      </Card>
    );
  return (
    <Card title={t.title} flush>
      <FactLines facts={listFacts(soFar, policyType === 'PENSION')} />
      <div className={classes.body}>
        {soFar.isEarly && <Notice tone="info">{soFar.ratePercent === null ? `${t.early} ${t.noRateYet}` : t.early}</Notice>}
        <div data-no-print>
          <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t.hide : t.how}
          </TextButton>
        </div>
      </div>
      <div id={id}>{isOpen && <Flows flows={soFar.flows} />}</div>
    </Card>
  );
}

function listFacts(soFar: SoFar, isPension: boolean): Fact[] {
  const { paid, payments: n, received, value, valueOn, valuePaidOn, ratePercent } = soFar;
  const get = valuePaidOn ? t.youGetOn({ date: valuePaidOn }) : t.youGet;
  const toSum = (sum: number) => explainedText.sum({ sum });
  return [
    { label: t.paid, value: toSum(paid), note: n === 1 ? t.inOne : t.inMany({ n }) },
    ...(received > 0 ? [{ label: t.received, value: toSum(received), note: t.receivedFrom }] : []),
    { label: isPension ? t.valuePension : t.value, value: toSum(value), note: <Dates>{isPension ? t.pensionUse : get}</Dates> },
    ...(ratePercent === null
      ? []
      : [{ label: t.rate, value: t.aYear({ rate: toRate(ratePercent) }), note: <Dates>{t.rateFrom({ date: valueOn })}</Dates> }]),
  ];
}

/** With one decimal, and a minus sign in place of a hyphen. */
const toRate = (percent: number): string => `${percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}`;

const COLUMNS = [{ name: t.date }, { name: t.kind }, { name: t.amount, isRight: true }];

const Flows = ({ flows }: Pick<SoFar, 'flows'>) => (
  <DataTable columns={COLUMNS}>
    <tbody>
      {flows.map(({ on, amount, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be equal, and the list never changes
        <tr key={index}>
          <td className="num">{formatDay(on)}</td>
          <td>{t[kind]}</td>
          <td className={`num ${table.right}`}>{signedRupees(parseRupees(amount) ?? 0)}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);
