import type { FreeLookReason } from '@portal/rules/policies/free-look.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';
import { notAsToldText as t } from './not-as-told.text.ts';

/** The answers lead to this reason of the cancellation. */
const reason: FreeLookReason = 'NOT_AS_TOLD';

type Comparison = ResponseOf<'/needMoney/compare'>;
type Column = Comparison['columns'][number];

/** The cancellation in the free-look period, if it is open today. */
export const findFreeLook = ({ columns }: Comparison): Column | undefined => columns.find(({ way, open }) => way === 'FREE_LOOK' && open);

/** The refund of a cancellation, by the figures of its page, which it links to. */
export function CancelWay({ comparison, column }: { comparison: Comparison; column: Column }) {
  return (
    <div>
      <p>{describeRefund(comparison, column)}</p>
      {column.undoUntil && <p>{t.cancelUntil({ date: column.undoUntil })}</p>}
      <p>
        <Link to={to('freeLook', { policyId: comparison.policyNumber, reason })}>{t.cancel}</Link>
      </p>
    </div>
  );
}

/** Without a verified account, or after a change of contact, the day of the payment is not known. */
function describeRefund({ payoutBank, holdUntil }: Comparison, { get: amount, by: date, navDate }: Column) {
  if (date === null || payoutBank === null || holdUntil !== null) return t.cancelLater({ amount });
  return navDate === null ? t.cancelBy({ amount, date }) : t.cancelAboutBy({ amount, date });
}
