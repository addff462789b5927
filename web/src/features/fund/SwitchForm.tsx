import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { useId, useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { chartColor } from '../../ui/charts/chart-color.ts';
import layout from '../../ui/layout/layout.module.css';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { AfterSwitch } from './AfterSwitch.tsx';
import { fundText as t } from './fund.text.ts';
import { type Detail, leftLabels, navs, type SwitchPolicy, unitsWords } from './fund-labels.ts';
import { ShareRows } from './ShareRows.tsx';
import { ShareTotal } from './ShareTotal.tsx';
import { estimateSwitch, findErrors, listParts, parseShares, sumSold, type Typed } from './switch-form.ts';
import type { Order } from './use-switch.ts';

const money = (rupees: number): string => formatRupees(parseRupees(rupees) ?? 0);

/** The cost of a free switch, and how many are left after it. */
function freeText(left: number): string {
  if (left < 0) return t.free;
  return left === 0 ? t.freeLast : t.freeLeft({ left: leftLabels(left) });
}

const kindText = ({ FUND_CLASS, RISK }: Pick<Detail['targetFunds'][number], 'FUND_CLASS' | 'RISK'>) =>
  t.kind({ fundClass: FUND_CLASS, risk: String(RISK) });

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
const targetRows = ({ detail, colors, gained }: RowFacts & { gained: ReadonlyMap<string, string> }) =>
  detail.targetFunds.map((fund) => ({
    fundCode: fund.FUND_CODE,
    name: fund.FUND_NAME,
    lines: [kindText(fund)],
    color: colors.get(fund.FUND_CODE) ?? '',
    label: t.percentTo({ fund: fund.FUND_NAME }),
    amount: gained.get(fund.FUND_CODE),
  }));

type Props = {
  policy: SwitchPolicy;
  detail: Detail;
  /** Shows the figures of an order before it is sent; why they could not be shown. */
  review: (order: Order) => Promise<Rejection | undefined>;
  onCancel: () => void;
};

/** Form with the amount leaving each fund, the allocation, and the resulting holdings. */
export function SwitchForm({ policy, detail, review, onCancel }: Props) {
  const id = useId();
  const [from, setFrom] = useState<Typed>({});
  const [target, setTarget] = useState<Typed>({});
  const [attempt, setAttempt] = useState(0);
  const inputErrors = attempt > 0 ? findErrors(from, target, detail) : [];
  const order = [...detail.currentFunds, ...detail.targetFunds].map(({ FUND_CODE }) => FUND_CODE);
  const colors = new Map([...new Set(order)].map((fundCode, at) => [fundCode, chartColor(at)]));
  const { total, byFund } = sumSold(from, detail);
  const estimate = estimateSwitch(from, target, detail);
  const gained = new Map(estimate?.in.map(({ fundCode, amount }) => [fundCode, formatRupees(amount)]));
  const toId = (side: 'from' | 'to') => (fundCode: string) => `${id}-${side}-${fundCode}`;
  const findError = (side: 'from' | 'to') => (fundCode: string) =>
    inputErrors.find((error) => error.at === side && error.fundCode === fundCode)?.message;
  const findSideError = (side: 'from' | 'to') => inputErrors.find((error) => error.at === side && error.fundCode === undefined)?.message;
  const firstCodes = { from: detail.currentFunds[0]?.FUND_CODE ?? '', to: detail.targetFunds[0]?.FUND_CODE ?? '' };
  const summary = inputErrors.map(({ at, fundCode, message }) => ({ id: toId(at)(fundCode ?? firstCodes[at]), message }));
  const check = (): boolean => {
    const isGood = findErrors(from, target, detail).length === 0;
    setAttempt(isGood ? 0 : attempt + 1);
    return isGood;
  };
  return (
    <RequestForm
      className={layout.stack}
      terms="FundSwitch"
      errors={summary}
      check={check}
      send={() =>
        review({ PolicyId: policy.POLICY_NUMBER, switchType: 'SWITCH', switchFrom: parseShares(from), switchTo: parseShares(target) })
      }
      submit={t.review}
      onCancel={onCancel}
      trackAt={to('serviceRequests', { tab: 'tab2' })}
    >
      <div className={layout.task}>
        <div className={layout.stack}>
          <ShareRows
            title={t.from}
            hint={t.fromHint}
            rows={currentRows({ detail, colors, byFund })}
            typed={from}
            toId={toId('from')}
            onType={(fundCode, text) => setFrom({ ...from, [fundCode]: text })}
            findShareError={findError('from')}
            error={findSideError('from')}
          />
          <ShareRows
            title={t.to}
            hint={total > 0 ? t.toHint({ amount: total }) : t.toHintNone}
            rows={targetRows({ detail, colors, gained })}
            typed={target}
            toId={toId('to')}
            onType={(fundCode, text) => setTarget({ ...target, [fundCode]: text })}
            findShareError={findError('to')}
            error={findSideError('to')}
          >
            <ShareTotal to={target} colors={colors} />
          </ShareRows>
        </div>
        <div className={layout.stack}>
          <AfterSwitch parts={listParts(detail, estimate)} isKnown={estimate !== undefined || total === 0} />
          <p className={`${layout.dim} ${layout.small}`}>
            {detail.switchCharge > 0 ? t.charged({ amount: detail.switchCharge }) : freeText(policy.freeSwitchesLeft - 1)}{' '}
            {policy.NAV_DATE && t.valuesUse({ date: policy.NAV_DATE })}
          </p>
        </div>
      </div>
    </RequestForm>
  );
}
