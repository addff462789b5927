import { shareTotal } from '@portal/rules/funds/fund-switch.ts';
import { type Ref, useEffect, useState } from 'react';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './Fund.module.css';
import { fundText as t } from './fund.text.ts';
import { parseShares, type Typed } from './switch-form.ts';

/** Long enough that figures are not read out with every key. */
const QUIET_MS = 500;

type Props = {
  ref: Ref<HTMLDivElement>;
  to: Typed;
  colors: ReadonlyMap<string, string>;
  targets: readonly { FUND_CODE: string; FUND_NAME: string }[];
  error: string | undefined;
  /** Gives the first chosen fund the rest too. */
  onFill: (fundCode: string, percent: number) => void;
};

/** Total of the shares: visible immediately, announced to screen readers a moment later. */
export function ShareTotal({ ref, to, colors, targets, error, onFill }: Props) {
  const shares = parseShares(to);
  const total = shareTotal(shares);
  const rest = total === 100 ? t.addsUp : total < 100 ? t.isLeft({ n: String(100 - total) }) : t.isTooMuch({ n: String(total - 100) });
  const totalText = t.totalSaid({ n: String(total), rest });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(total === 0 ? '' : totalText), QUIET_MS);
    return () => clearTimeout(timer);
  }, [total, totalText]);
  const first = targets.find(({ FUND_CODE }) => shares.some(({ fundCode }) => fundCode === FUND_CODE));
  return (
    <div ref={ref} className={classes.foot} tabIndex={-1}>
      {error && <FieldError>{error}</FieldError>}
      <div className={layout.between} aria-hidden="true">
        <span className={layout.strong}>{t.total}</span>
        <span className={layout.group}>
          <StatusTag status={total === 100 ? 'PAID' : total > 100 ? 'FAILED' : 'NEEDED'} label={rest} />
          <span className={layout.strong}>{total}%</span>
        </span>
      </div>
      {first && total < 100 && (
        <p>
          <TextButton onClick={() => onFill(first.FUND_CODE, Number(to[first.FUND_CODE]) + 100 - total)}>
            {t.putRest({ n: String(100 - total), fund: first.FUND_NAME })}
          </TextButton>
        </p>
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
      <div className={classes.bar} aria-hidden="true">
        {shares.map(({ fundCode, percent }) => (
          <i key={fundCode} style={{ flex: `0 0 ${Math.min(percent, 100)}%`, background: colors.get(fundCode) }} />
        ))}
      </div>
    </div>
  );
}
