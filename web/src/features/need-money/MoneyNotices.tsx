import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import type { Column, Comparison } from './column-cells.ts';
import { columnText, moneyText as t } from './need-money.text.ts';

type Props = { comparison: Comparison; amount: number | undefined };

/** Notices before the comparison: an open surrender, the lock-in, an amount that no way reaches. */
export function MoneyNotices({ comparison: { policyNumber: policyId, columns }, amount }: Props) {
  const find = (name: Column['way']) => columns.find(({ way }) => way === name);
  const [withdrawal, surrender] = [find('WITHDRAW'), find('SURRENDER')];
  const best = columns.filter(({ open, way }) => open && way !== 'FREE_LOOK').toSorted((a, b) => b.max - a.max)[0];
  return (
    <>
      {surrender?.why === 'SURRENDER_OPEN' && surrender.whyOn && (
        <Notice tone="info">
          <p>{t.surrenderOpen({ date: surrender.whyOn })}</p>
          <p className={layout.group}>
            <Link to={to('paperlessRetention', { policyId })}>{t.stopIt}</Link>
            <Link to={to('serviceRequests', { tab: 'tab2' })}>{t.seeRequest}</Link>
          </p>
        </Notice>
      )}
      {withdrawal?.why === 'LOCK_IN' && withdrawal.whyOn && <Notice tone="info">{t.lockIn({ date: withdrawal.whyOn })}</Notice>}
      {amount !== undefined && best && amount > best.max && (
        <Notice tone="warn">{t.tooMuch({ amount, max: best.max, way: columnText[best.way] })}</Notice>
      )}
    </>
  );
}

/** A new policy can be cancelled, whether or not it has a value. */
export function FreeLookNotice({ comparison: { policyNumber: policyId, columns } }: Pick<Props, 'comparison'>) {
  const date = columns.find(({ way, open }) => way === 'FREE_LOOK' && open)?.undoUntil;
  if (!date) return null;
  return (
    <Notice tone="info">
      {t.freeLook({ date })} <Link to={to('freeLook', { policyId })}>{t.cancelPolicy}</Link>
    </Notice>
  );
}
