import { IconArrowLeft, IconArrowsSplit } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { to as addressOf } from '../../lib/navigation/to.ts';
import { chartColor } from '../../ui/charts/chart-color.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { type Rejection, RequestForm } from '../../ui/request/RequestForm.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import classes from './Fund.module.css';
import { fundText as t } from './fund.text.ts';
import type { Detail, Options, SwitchPolicy } from './fund-labels.ts';
import { OneFundFields } from './OneFundFields.tsx';
import { SplitFields } from './SplitFields.tsx';
import { SwitchCost } from './SwitchCost.tsx';
import { createPreview, parseShares } from './switch-form.ts';
import type { Order } from './use-switch.ts';
import { useSwitchForm } from './use-switch-form.ts';

type Props = {
  policy: SwitchPolicy;
  detail: Detail;
  nav: Pick<Options, 'navDate' | 'navRule'>;
  /** Shows the figures of an order before it is sent; why they could not be shown. */
  review: (order: Order) => Promise<Rejection | undefined>;
  onCancel: () => void;
};

/** From one fund to one other, or several of each, with the holdings before and after. */
export function SwitchForm({ policy, detail, nav, review, onCancel }: Props) {
  const id = useId();
  const form = useSwitchForm(detail);
  const { from, to } = form.typed;
  const preview = createPreview(from, to, detail);
  const codes = [...detail.currentFunds, ...detail.targetFunds].map(({ FUND_CODE }) => FUND_CODE);
  const colors = new Map([...new Set(codes)].map((fundCode, at) => [fundCode, chartColor(at)]));
  const total = useRef<HTMLDivElement>(null);
  // After the summary of errors, which takes the focus too.
  useEffect(() => {
    if (form.unallocatedAttempt > 0) total.current?.focus();
  }, [form.unallocatedAttempt]);
  return (
    <RequestForm
      className={layout.stack}
      terms="FundSwitch"
      errors={form.summary.map(({ field, message }) => ({ id: `${id}-${field}`, message }))}
      check={form.check}
      send={() =>
        review({ PolicyId: policy.POLICY_NUMBER, switchType: 'SWITCH', switchFrom: parseShares(from), switchTo: parseShares(to) })
      }
      submit={t.review}
      onCancel={onCancel}
      trackAt={addressOf('serviceRequests', { tab: 'tab2' })}
    >
      <div className={layout.task}>
        <div className={layout.stack}>
          {form.isSplit ? (
            <SplitFields
              detail={detail}
              colors={colors}
              from={from}
              to={to}
              preview={preview}
              onChange={form.setSide}
              idOf={(side) => (fundCode) => `${id}-${side}-${fundCode}`}
              errorOf={form.sideError}
              totalRef={total}
            />
          ) : (
            <OneFundFields
              detail={detail}
              values={form.values}
              onChange={form.setValues}
              idOf={(field) => `${id}-${field}`}
              errorOf={form.fieldError}
            />
          )}
          <div>
            <div role="status">{form.cut && <Notice tone="info">{t.keptFunds(form.cut)}</Notice>}</div>
            <p>
              <TextButton className={classes.otherView} onClick={form.toggle}>
                {form.isSplit ? (
                  <IconArrowLeft size={20} stroke={1.75} aria-hidden />
                ) : (
                  <IconArrowsSplit size={20} stroke={1.75} aria-hidden />
                )}
                {form.isSplit ? t.oneToOne : t.splitUp}
              </TextButton>
            </p>
          </div>
        </div>
        <BeforeAfter preview={preview} names={mapFundNames(detail)} colors={colors}>
          <SwitchCost policy={policy} charge={detail.switchCharge} nav={nav} />
        </BeforeAfter>
      </div>
    </RequestForm>
  );
}

const mapFundNames = ({ currentFunds, targetFunds }: Detail) =>
  new Map([...targetFunds, ...currentFunds].map(({ FUND_CODE, FUND_NAME }) => [FUND_CODE, FUND_NAME]));
