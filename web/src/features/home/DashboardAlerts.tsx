import type { Day } from '@portal/rules/dates.ts';
import type { Answer } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dashboardText as t } from './dashboard.text.ts';

type Alert = Answer<'/getDashboardDetails'>['alerts'][number];
const SHOWN = 2;

/** What needs attention beside premiums, KYC and cover, which have their own places. */
export const DashboardAlerts = ({ alerts, today }: { alerts: readonly Alert[]; today: Day }) =>
  alerts
    .flatMap((alert) => {
      const shown = shownOf(alert, today);
      return shown ? [{ ...shown, key: `${alert.kind}:${alert.policyNo ?? alert.caseId}` }] : [];
    })
    .slice(0, SHOWN)
    .map(({ key, words, address, link }) => (
      <Notice key={key} tone="warn">
        {words} <Link to={address}>{link}</Link>
      </Notice>
    ));

function shownOf({ kind, policyNo, amount, on, caseId }: Alert, today: Day) {
  if (kind === 'MANDATE_FAILED' && policyNo && on && amount !== null)
    return { words: t.debitFailed({ sum: amount, date: on }), address: to('payPremium', { policyId: policyNo }), link: t.payNow };
  if (kind === 'REQUIREMENT' && caseId)
    return { words: t.paperNeeded({ caseId }), address: to('serviceRequests', { tab: 'tab2' }), link: t.sendPaper };
  if (kind === 'CERTIFICATE_DUE' && policyNo && on)
    return {
      words: (on < today ? t.certificateOverdue : t.certificateDue)({ date: on }),
      address: to('survivalCertificate', { policyId: policyNo }),
      link: t.certify,
    };
  if (kind === 'UNCLAIMED' && on && amount !== null)
    return { words: t.owed({ sum: amount, date: on }), address: to('unclaimedAmount'), link: t.claimOwed };
  if (kind === 'LOAN_OVERDUE' && policyNo && amount !== null)
    return { words: t.loanOverdue({ sum: amount }), address: to('loanRepay', { policyId: policyNo }), link: t.repayLoan };
  return undefined;
}
