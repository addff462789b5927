import { readPortalPath } from '@portal/rules/money/redirect-address.ts';
import { readRedirectCode } from '@portal/rules/money/redirect-code.ts';
import type { QueryClient } from '@tanstack/react-query';
import { queryEarly } from '../../lib/api/use-api-query.ts';
import { listed } from '../../lib/navigation/screens.ts';
import { to } from '../../lib/navigation/to.ts';
import { trackApplication } from '../../lib/state/app-tracker.slice.ts';
import { usePayPremium } from '../../lib/state/pay-premium.slice.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type SignInAnswer, toRedirect } from './redirect.ts';

/** Stores the data that the code needs and returns the address to open. */
export function applyRedirect(answer: SignInAnswer): { address: string; state?: Readonly<Record<string, unknown>> } {
  const { screen, query, state, source, preKey, payFor, paymentData, upiDetails, appTrackerData } = toRedirect(answer);
  if (source) session.set(SESSION.source, source);
  if (preKey) session.set(SESSION.preKey, preKey);
  if (payFor) usePayPremium.setState({ paypremium: { purpose: 'PREMIUM', policyId: payFor } });
  if (paymentData) usePayPremium.setState({ paymentData });
  if (upiDetails)
    useServiceRequest.setState({
      upiDetails: upiDetails.map(({ Policy_Number, Ongoing_Upi }) => ({ POLICY_NUMBER: Policy_Number, Ongoing_Upi })),
    });
  if (appTrackerData !== undefined) trackApplication(appTrackerData);
  const storedTarget = readRedirectCode(answer.redirectPage) === 'D' ? takeTarget() : undefined;
  return { address: storedTarget ?? to(screen, query), ...(state && { state }) };
}

/** A plain login opens the dashboard, so its calls start before it renders. */
export function confirmFirst({ redirectPage }: SignInAnswer, client: QueryClient): void {
  if (readRedirectCode(redirectPage) === 'D')
    queryEarly(
      client,
      (listed.dashboard?.firstCalls ?? []).filter((path) => path !== '/getUserDetails'),
    );
}

/** Screen that required the login, used once. The stored value is ignored unless it is one of the two addresses. */
function takeTarget(): string | undefined {
  const target = readPortalPath(session.get(SESSION.redirectTarget));
  if (session.has(SESSION.redirectTarget)) session.remove(SESSION.redirectTarget);
  // The two screens that a plain login returns to (R2).
  return target === to('productLinking') || target === to('esiLogin') ? target : undefined;
}
