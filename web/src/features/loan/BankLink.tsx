import type { ReactNode } from 'react';
import { setReturnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { Link } from '../../ui/links/Link.tsx';

/** Opens the payout account of a policy. The change of account returns to the loan application (FEED-012). */
export const BankLink = ({ policyId, children }: { policyId: string; children: ReactNode }) => (
  <Link to={to('bankDetail', { policyId })} onClick={() => setReturnTarget(to('loanApply', { policyId }))}>
    {children}
  </Link>
);
