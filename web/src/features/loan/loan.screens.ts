import { screens } from '../../lib/navigation/screens.ts';

export const loanScreens = screens({
  loanApply: {
    title: { en: 'Apply for a loan', hi: 'ऋण के लिए आवेदन करें' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/checkIfEligibleForLoanApply'],
    page: () => import('./LoanApplyPage.tsx'),
  },
  loanCongrats: {
    title: { en: 'Loan requested', hi: 'ऋण का अनुरोध हो गया' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    page: () => import('./LoanCongratsPage.tsx'),
  },
  loanRepay: {
    title: { en: 'Repay a loan', hi: 'ऋण चुकाएँ' },
    guard: 'Auth',
    group: 'ServiceRequest',
    crumbs: ['serviceRequests'],
    firstCalls: ['/getUserDetails', '/loanrepay/getDetails'],
    page: () => import('./LoanRepayPage.tsx'),
  },
});
