import { roundRatio } from '@portal/rules/policies/loan-notice.ts';
import { loanText as t } from './loan.text.ts';
import classes from './UsedShare.module.css';

/** How much of the surrender value a loan uses, in percent. */
export const UsedShare = ({ share, isRisk = false }: { share: number; isRisk?: boolean }) => (
  <div>
    <div className={classes.head}>
      <span>{t.used}</span>
      <span className={classes.share}>{t.percent({ share: String(roundRatio(share)) })}</span>
    </div>
    <progress
      className={isRisk ? classes.risk : classes.bar}
      max={100}
      value={Math.min(100, share)}
      aria-label={t.usedIs({ share: String(roundRatio(share)) })}
    />
  </div>
);
