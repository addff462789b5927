import type { ReactNode } from 'react';
import { setReturnTarget } from '../../lib/return-target.ts';
import { to } from '../../lib/to.ts';
import { Link } from '../../ui/Link.tsx';

/** Opens the payout account of a policy. The change of account returns to the loan application (FEED-012). */
export const BankLink = ({ policyId, children }: { policyId: string; children: ReactNode }) => (
  <Link to={to('bankDetail', { policyId })} onClick={() => setReturnTarget(to('loanApply', { policyId }))}>
    {children}
  </Link>
);
