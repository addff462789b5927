import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { type Failure, isCorrectable } from '../../lib/failures/failure.ts';
import { pageLeft } from '../../lib/navigation/go-to-partner.ts';
import { openPage } from '../../lib/navigation/open-page.ts';
import { listContacts, useCustomer } from '../../lib/records/customer.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { paymentText as t } from './payment.text.ts';

/** Purpose and payment source of an order that another screen created. */
const SOURCES = { REVIVAL: 'REINSTATEMENT', LOAN_REPAYMENT: 'LOANREPAY', MODE_CHANGE: 'MODECHANGE' } as const;
type Handed = { policyId: string; refId: string; amount: number; plan: string };

/** Leaves for the payment partner with an order that another screen opened. The server reads policy, amount and `refId`, and nothing else. */
export function useHandedPayment(purpose: keyof typeof SOURCES, isByLink: boolean) {
  const { partnerHosts, termsVersion } = useConfig();
  const customer = useCustomer();
  const own = useApiMutation('/getPaymentLoungeRedirectionURL', { popup: 'payment' });
  const ofLink = useApiMutation('/preLoginPaymentLoungeRedirection', { popup: 'payment' });
  const [rejection, setRejection] = useState<Failure>();

  const { mobile = '', email = '' } = listContacts(customer);
  const clientId = customer?.ClientId ?? '';
  const toPayData = ({ policyId, amount, plan }: Handed) => ({
    PolicyId: policyId,
    SI: 'N' as const,
    Amount: amount,
    ADVAMT: 0,
    PolicyType: '',
    emailId: email,
    mobileNo: mobile,
    clientId,
    CustomerName: customer?.CustomerShortName ?? '',
    isAlreadyPaid: 'N' as const,
    isAmountZero: false,
    OwnerName: customer?.CustomerShortName ?? '',
    productName: plan,
    dueDate: null,
    uid: clientId,
  });

  function pay(order: Handed): Promise<Failure | undefined> {
    setRejection(undefined);
    const body = {
      refId: order.refId,
      payData: [toPayData(order)],
      termsCondition: true as const,
      termsVersion,
    };
    return withLoader(t.leaving, async () => {
      const { data, failure } = await (isByLink
        ? ofLink.send({ ...body, purpose: 'REVIVAL', source: session.has(SESSION.preKey) ? 'STPRI' : 'PRELOGIN' })
        : own.send({ ...body, purpose, source: SOURCES[purpose] }));
      if (failure) return reject(failure);
      if (data && openPage({ ...data, url: data.redirectionURL }, partnerHosts)) await pageLeft();
      else useHome.setState({ errorPopupPP_RI: true });
    });
  }

  function reject(failure: Failure): Failure | undefined {
    if (!isCorrectable(failure)) return undefined;
    setRejection(failure);
    return failure;
  }
  return { pay, rejection };
}
