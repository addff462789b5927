import { contract } from '@portal/contract/contract.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { applyForLoan } from './apply-for-loan.ts';
import { repayLoan } from './repay-loan.ts';
import { showLoans } from './show-loans.ts';
import { showOffer } from './show-offer.ts';

export const loanFeature = implement(contract.loan, {
  '/checkIfEligibleForLoanApply': showOffer,
  '/loanapply/save': applyForLoan,
  '/loanrepay/getDetails': showLoans,
  '/saveLoanRepayment': repayLoan,
});
