import { dayOf, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { paymentMethod } from '@portal/rules/money/payment-method.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import { type Failure, isCorrectable } from '../../../lib/failures/failure.ts';
import { pageLeft } from '../../../lib/navigation/go-to-partner.ts';
import { openPage } from '../../../lib/navigation/open-page.ts';
import { listContacts } from '../../../lib/records/customer.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { type EsiCard, readRupees } from '../cards.ts';
import type { Typed } from './EsiForm.tsx';
import { esiText as t } from './esi.text.ts';

/** DD/MM/YYYY HH:mm:ss in India; the server's own time wins. */
const stamp = (now: Date): string => `${formatDay(dayOf(now)).replaceAll('-', '/')} ${toTimeOfDay(now)}:${now.toISOString().slice(17, 19)}`;

/** Submits the form and redirects to the bank's page. `isWrong`: the page is missing or not allowed. */
export function useEsi(customer: ResponseOf<'/getUserDetails'> | undefined) {
  const { partnerHosts, termsVersion } = useConfig();
  const { send } = useApiMutation('/esi/initiateESI', { popup: 'network', loader: t.leaving, changesNothing: true });
  const [isWrong, setIsWrong] = useState(false);

  /** Resolves to a failure that the user can correct. */
  async function initiate(card: EsiCard, typed: Typed): Promise<Failure | undefined> {
    const { data, failure } = await send({
      accountHoderName: typed.holder.trim(),
      accountNo: typed.number,
      ifsccode: typed.ifsc,
      mircCode: typed.micr,
      accountType: typed.kind,
      mobileNo: card.Mobile || (listContacts(customer).mobile ?? ''),
      emailID: card.Email || (listContacts(customer).email ?? ''),
      policyNumber: card.Policy_Number,
      txnAmount: readRupees(card.Modal_Premium),
      txnCurrency: 'INR',
      txnScAmount: readRupees(card.Mandate_Amount),
      successStaticFlag: 'N',
      failStaticFlag: 'N',
      customerName: customer?.CustomerName ?? card.Policy_Owner_Name,
      frequency: card.Frequency,
      date: stamp(new Date()),
      billing_typ: card.billing_typ ?? '',
      source_cd: card.source_cd,
      payment_method: paymentMethod(card.billing_typ, card.source_cd),
      termsCondition: true,
      termsVersion,
    });
    if (failure) return failure.code !== 'cancelled' && isCorrectable(failure) ? failure : undefined;
    if (data && openPage(data, partnerHosts)) await withLoader(t.leaving, pageLeft);
    else setIsWrong(true);
    return undefined;
  }
  return { initiate, isWrong, closeWrong: () => setIsWrong(false) };
}
