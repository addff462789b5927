import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { Body, ResponseOf } from '../../lib/api/wire.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { pageLeft } from '../../lib/navigation/go-to-partner.ts';
import { openPage } from '../../lib/navigation/open-page.ts';
import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import type { Item } from './choices.ts';
import { paymentText as t } from './payment.text.ts';

type Order = Extract<Body<'/getPaymentLoungeRedirectionURL'>, { purpose: 'PREMIUM' }>;
export type Source = Order['source'];
type PayData = Order['payData'][number];

/** The one place that makes an order and leaves for the payment partner. */
export function usePay(source: Source) {
  const client = useQueryClient();
  const customer = useCustomer();
  const { partnerHosts, termsVersion } = useConfig();
  const { send } = useApiMutation('/getPaymentLoungeRedirectionURL', { popup: 'payment' });
  const [rejection, setRejection] = useState<Failure>();

  /** Resolves to a failure that the user can correct. All others open the dialog. */
  function pay(items: readonly Item[]): Promise<Failure | undefined> {
    setRejection(undefined);
    const payData = items.map((item) => createPayData(item, customer));
    return withLoader(t.leaving, async () => {
      const { data, failure } = await send({ source, purpose: 'PREMIUM', payData, termsCondition: true, termsVersion });
      if (failure) return reject(failure);
      if (data && openPage({ ...data, url: data.redirectionURL }, partnerHosts)) await pageLeft();
      else useHome.setState({ errorPopupPP_RI: true });
    });
  }

  /** A refused order means that amount, state or terms are no longer those that the page shows. */
  function reject(failure: Failure): Failure | undefined {
    if (!isCorrectable(failure)) return undefined;
    setRejection(failure);
    void client.invalidateQueries({ queryKey: ['/getODPDetails'] });
    if (failure.fields?.termsVersion) void client.invalidateQueries({ queryKey: ['/config.json'] });
    return failure;
  }

  return { pay, rejection };
}

/** The payment data of the specification: only policy, due date and amounts count, and the server compares those with its own. */
export function createPayData({ choice: { payload }, option }: Item, customer: ResponseOf<'/getUserDetails'> | undefined): PayData {
  const { mobile = '', email = '' } = listContacts(customer);
  return {
    PolicyId: payload.POLICYNUMBER,
    SI: 'N',
    Amount: option.due,
    ADVAMT: option.advance,
    PolicyType: payload.policyType,
    emailId: email,
    mobileNo: mobile,
    clientId: payload.cli_id,
    CustomerName: customer?.CustomerShortName || payload.OwnerName,
    isAlreadyPaid: payload.IS_ALREADY_PAID,
    isAmountZero: option.due === 0,
    OwnerName: payload.OwnerName,
    productName: payload.plandesc,
    dueDate: (option.due > 0 ? payload.dues[0]?.dueDate : payload.advanceDueDate) ?? null,
    uid: customer?.ClientId ?? payload.cli_id,
  };
}
