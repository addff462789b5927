import { screen, within } from '@testing-library/react';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import type { PolicyDetails } from './policy-due.ts';
import { ACCOUNT, details, FUNDS, inDays, NAVS, payments } from './testing-policies.ts';

/** Opens the page of a policy for a test, and finds its sections and facts. */
export function openPolicy(changes: Partial<PolicyDetails> = {}, answers: Answers = {}, search = '?policyId=100000501') {
  return openPortal(
    `/policy-detail${search}`,
    {
      '/getPolicyDetails': details(changes),
      '/getFundDetails': FUNDS,
      '/genFundInquiry': NAVS,
      '/pastPaymentDetails': payments({}),
      '/getPolicyBankdetails': ACCOUNT,
      '/serviceTracker': reject('empty'),
      ...answers,
    },
    { loggedIn: true },
  );
}

export const ulip = (): Partial<PolicyDetails> => ({ POLICY_TYPE: 'ULIP', PLAN_NAME: 'Wealth Creator ULIP', FUND_VALUE: 842_316.4 });
export const owed: Partial<PolicyDetails> = { NEXT_DUE_DATE: inDays(10), PREMIUMDUE_Next30: 25_000 };
export const card = async (name: string) => within(await screen.findByRole('region', { name }));
export const fact = (within_: Awaited<ReturnType<typeof card>>, label: string) =>
  within_.getByText(label, { selector: 'dt' }).closest('div')?.querySelector('dd')?.textContent;
