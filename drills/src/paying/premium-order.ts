import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';

/** Premium data that an order needs. */
export type Owed = {
  CUR_PREMIUMDUE: number;
  PREMIUMDUE_Next30: number;
  policyType: string;
  cli_id: string;
  OwnerName: string;
  IS_ALREADY_PAID: 'Y' | 'N';
  plandesc: string;
  dues: { dueDate: string }[];
};

/** The order of a premium, as the page of payments sends it. */
export function premiumOrder(policyNo: string, due: Owed) {
  const Amount = due.CUR_PREMIUMDUE > 0 ? due.CUR_PREMIUMDUE : due.PREMIUMDUE_Next30;
  const line = {
    ...{ PolicyId: policyNo, SI: 'N' as const, Amount, ADVAMT: 0, PolicyType: due.policyType, emailId: '-', mobileNo: '-' },
    ...{ clientId: due.cli_id, CustomerName: due.OwnerName, isAlreadyPaid: due.IS_ALREADY_PAID, isAmountZero: false },
    ...{ OwnerName: due.OwnerName, productName: due.plandesc, dueDate: due.dues[0]?.dueDate ?? null, uid: due.cli_id },
  };
  const terms = { termsCondition: true as const, termsVersion: TERMS_VERSION };
  return { source: 'PAYPREMIUM' as const, purpose: 'PREMIUM' as const, payData: [line], ...terms };
}

/** Opens the gateway's page and pays by a UPI id, which decides what the sandbox makes of it; the fields with which the browser comes back. */
export async function payAtGateway(url: string, fields: Record<string, string>, upiId: string): Promise<Record<string, string>> {
  const post = async (address: string, form: Record<string, string>) =>
    (await fetch(address, { method: 'POST', body: new URLSearchParams(form) })).text();
  const page = await post(url, fields);
  // A paid order is redirected back immediately.
  const action = /action="(\/pg\/page\/[^"]+)"/.exec(page)?.[1];
  const paid = action ? await post(new URL(action, url).href, { way: 'upi', upiId }) : page;
  const inputs = [...paid.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  if (inputs.length === 0) throw new Error(`The gateway did not open its page: ${page.slice(-300)}`);
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]));
}
