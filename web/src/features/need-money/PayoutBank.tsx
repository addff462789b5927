import { setReturnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SelectionSummary } from '../../ui/forms/SelectionSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import type { Comparison } from './column-cells.ts';

type Props = {
  policyId: string;
  payoutBank: Comparison['payoutBank'];
  /** Where the customer returns to with another account. */
  returnTo: string;
  labels: {
    paidTo: string;
    change: string;
    addAccount: string;
    noAccount: string;
    account: (values: { bank: string; account: string }) => string;
  };
};

/** The account that a payout goes to, with a link to another one. */
export function PayoutBank({ policyId, payoutBank, returnTo, labels }: Props) {
  const link = (
    <Link to={to('bankDetail', { policyId })} onClick={() => setReturnTarget(returnTo)}>
      {payoutBank ? labels.change : labels.addAccount}
    </Link>
  );
  if (!payoutBank)
    return (
      <Notice tone="info">
        {labels.noAccount} {link}
      </Notice>
    );
  const title = labels.account({ bank: payoutBank.bankName, account: payoutBank.accountMasked });
  return (
    <Card flush>
      <SelectionSummary rows={[{ label: labels.paidTo, title, value: link }]} />
    </Card>
  );
}
