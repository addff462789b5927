import type { SwitchPreview } from '@portal/rules/funds/switch-preview.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { Ref } from 'react';
import { fundClasses, fundText as t } from './fund.text.ts';
import { type Detail, navs, unitsWords } from './fund-labels.ts';
import { ShareRows } from './ShareRows.tsx';
import { ShareTotal } from './ShareTotal.tsx';
import { sumSold, type Typed } from './switch-form.ts';

const money = (rupees: number): string => formatRupees(parseRupees(rupees) ?? 0);
const kindText = ({ FUND_CLASS, RISK }: Pick<Detail['targetFunds'][number], 'FUND_CLASS' | 'RISK'>) =>
  t.kind({ fundClass: fundClasses[FUND_CLASS] ?? FUND_CLASS, risk: String(RISK) });

type RowFacts = { detail: Detail; colors: ReadonlyMap<string, string> };

/** The funds that money may leave, each with what leaves it. */
const currentRows = ({ detail, colors, byFund }: RowFacts & { byFund: ReadonlyMap<string, number> }) =>
  detail.currentFunds.map((fund) => ({
    fundCode: fund.FUND_CODE,
    name: fund.FUND_NAME,
    lines: [
      t.held({ amount: fund.VALUE, share: String(fund.SHARE) }),
      t.holding({ units: unitsWords.format(Number(fund.UNITS)), nav: navs.format(Number(fund.NAV)), date: fund.NAV_DATE }),
      kindText(fund),
    ],
    color: colors.get(fund.FUND_CODE) ?? '',
    label: t.percentFrom({ fund: fund.FUND_NAME }),
    amount: byFund.has(fund.FUND_CODE) ? `−${money(byFund.get(fund.FUND_CODE) ?? 0)}` : undefined,
  }));

/** The funds that money may enter, each with what it gains. */
const targetRows = ({ detail, colors, gained }: RowFacts & { gained: ReadonlyMap<string, number> | undefined }) =>
  detail.targetFunds.map((fund) => {
    const amount = gained?.get(fund.FUND_CODE);
    return {
      fundCode: fund.FUND_CODE,
      name: fund.FUND_NAME,
      lines: [kindText(fund)],
      color: colors.get(fund.FUND_CODE) ?? '',
      label: t.percentTo({ fund: fund.FUND_NAME }),
      amount: amount === undefined ? undefined : formatRupees(amount),
    };
  });

type Side = 'from' | 'to';
type Props = RowFacts & {
  from: Typed;
  to: Typed;
  preview: SwitchPreview | undefined;
  onChange: (side: Side, typed: Typed) => void;
  idOf: (side: Side) => (fundCode: string) => string;
  /** Error of a fund's field, or of a whole side. */
  errorOf: (side: Side, fundCode?: string) => string | undefined;
  /** The total takes the focus when something is left to allocate. */
  totalRef: Ref<HTMLDivElement>;
};

/** Several sources and targets: percent of each fund that leaves, and percent for each fund that gains. */
export function SplitFields({ detail, colors, from, to, preview, onChange, idOf, errorOf, totalRef }: Props) {
  const { total, byFund } = sumSold(from, detail);
  return (
    <>
      <ShareRows
        title={t.from}
        hint={t.fromHint}
        rows={currentRows({ detail, colors, byFund })}
        typed={from}
        toId={idOf('from')}
        onType={(fundCode, text) => onChange('from', { ...from, [fundCode]: text })}
        findShareError={(fundCode) => errorOf('from', fundCode)}
        error={errorOf('from')}
      />
      <ShareRows
        title={t.to}
        hint={total > 0 ? t.toHint({ amount: total }) : t.toHintNone}
        rows={targetRows({ detail, colors, gained: total > 0 ? preview?.gained : undefined })}
        typed={to}
        toId={idOf('to')}
        onType={(fundCode, text) => onChange('to', { ...to, [fundCode]: text })}
        findShareError={(fundCode) => errorOf('to', fundCode)}
      >
        <ShareTotal
          ref={totalRef}
          to={to}
          colors={colors}
          targets={detail.targetFunds}
          error={errorOf('to')}
          onFill={(fundCode, percent) => onChange('to', { ...to, [fundCode]: String(percent) })}
        />
      </ShareRows>
    </>
  );
}
