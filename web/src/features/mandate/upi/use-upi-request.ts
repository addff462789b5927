import { hasActive } from '@portal/rules/mandates/mandate-card.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../../../lib/api/wire.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import { type Failure, isCorrectable } from '../../../lib/failures/failure.ts';
import { pageLeft } from '../../../lib/navigation/go-to-partner.ts';
import { openPage } from '../../../lib/navigation/open-page.ts';
import { listContacts } from '../../../lib/records/customer.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { addToList } from '../../../lib/state/session-list.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';
import { readRupees, type UpiCard } from '../cards.ts';
import { upiText as t } from './upi.text.ts';
import { upiFlags } from './upi-flags.ts';

export type Customer = ResponseOf<'/getUserDetails'> | undefined;
type Request = Body<'/upi/createMandate'>;
type Started = ResponseOf<'/upi/createMandate'>;
/** Owner of the link, for a customer without a session. */
export type Before = { clientId: string } | undefined;

/** Requests a mandate and redirects to the UPI app. `hasNoLink`: the partner's link is missing or not allowed. */
export function useUpiRequest(customer: Customer, before: Before, loader: string = t.opening) {
  const { partnerHosts } = useConfig();
  const own = useApiMutation('/upi/createMandate', { popup: 'network', loader });
  const preLogin = useApiMutation('/upi/preLogin/createMandate', { popup: 'network', loader: t.opening });
  const [hasNoLink, setHasNoLink] = useState(false);
  const [rejection, setRejection] = useState<{ policy: string; failure: Failure }>();

  /** Undefined after a failure. */
  async function start(card: UpiCard): Promise<Started | undefined> {
    setRejection(undefined);
    const body = toRequest(card, customer);
    const { data, failure } = before ? await preLogin.send({ ...body, client_id: before.clientId }) : await own.send(body);
    if (failure && failure.code !== 'cancelled' && isCorrectable(failure)) setRejection({ policy: card.Policy_Number, failure });
    return failure ? undefined : (data ?? undefined);
  }
  async function open(card: UpiCard, { page, response }: Pick<Started, 'page' | 'response'>) {
    if (!openPage(page ?? { method: 'GET', url: response.links.web_url, fields: {} }, partnerHosts)) return setHasNoLink(true);
    addToList(SESSION.upiDisabled, card.Policy_Number);
    await withLoader(t.opening, pageLeft);
  }
  async function request(card: UpiCard) {
    const started = await start(card);
    if (started) await open(card, started);
  }
  return { start, open, request, rejection, hasNoLink, closeNoLink: () => setHasNoLink(false) };
}

/** The request of the specification; names, contacts and amounts are made again by the server. */
function toRequest(card: UpiCard, customer: Customer): Request {
  const mandateAmount = readRupees(card.Mandate_Amount);
  const PolicyId = card.Policy_Number;
  return {
    name: customer?.CustomerName ?? card.Owner_Name,
    email: listContacts(customer).email ?? '',
    mobileNumber: listContacts(customer).mobile ?? '',
    SI: 'N',
    advancePremium: 0,
    amount: 1,
    totalAmount: 1,
    mandateAmount,
    policyNumber: PolicyId,
    policyType: card.Policy_Type,
    isMultiple: 'N',
    source: session.get(SESSION.source)?.slice(0, 30) || 'WEBSITE',
    function_code: 'UPI',
    payData: [
      {
        PolicyId,
        SI: 'N',
        Amount: 1,
        ADVAMT: 0,
        mandateAmount,
        PolicyType: card.Policy_Type,
        OwnerName: card.Owner_Name,
        productName: card.Plan_Name,
        isUPI: 'Y',
      },
    ],
    return_payload: { isSI: 'UPIAutoPay', PayPremium: 'N', StandAlone: 'Y', BillingType: card.billing_typ ?? '' },
    ...(hasActive(upiFlags(card)) && { replaceAccepted: true }),
  };
}
