import { leavesForDashboard } from '@portal/rules/mandates/mandate-messages.ts';
import { nachBank } from '@portal/rules/mandates/nach-banks.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { useState } from 'react';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useConfig } from '../../../lib/browser/config.ts';
import { type Failure, isCorrectable } from '../../../lib/failures/failure.ts';
import { pageLeft } from '../../../lib/navigation/go-to-partner.ts';
import { trackStep } from '../../../lib/navigation/journey.ts';
import { openPage } from '../../../lib/navigation/open-page.ts';
import { NoScript } from '../../../lib/navigation/partner-script.ts';
import { listContacts } from '../../../lib/records/customer.ts';
import { feedbackInstead } from '../../../lib/records/use-feedback.ts';
import { useHome } from '../../../lib/state/home.slice.ts';
import { withLoader } from '../../../lib/state/loader.slice.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';
import { inLanguage } from '../../../lib/text/text.ts';
import { type EnachCard, readRupees, worded } from '../cards.ts';
import type { Typed } from './EnachForm.tsx';
import { enachText as t } from './enach.text.ts';
import { enachWidget } from './enach-widget.ts';

type Customer = ResponseOf<'/getUserDetails'> | undefined;
type Token = ResponseOf<'/token/getingenicoToken'>;
/** The popup: its title is the gateway's status, or 'Message' while no case is known. */
export type Result = { title: string; message: string; more: string | null; leaves: boolean };

/** Journey from the form to the bank and back: token, widget, its result and the server's response. `onDone`: closes the form. */
export function useEnach(customer: Customer, onDone: () => void) {
  const { partnerHosts, termsVersion } = useConfig();
  const { send: requestToken } = useApiMutation('/token/getingenicoToken', {
    popup: 'network',
    loader: t.openingBank,
    changesNothing: true,
  });
  const { send: save } = useApiMutation('/enach/saveEnachCase', { popup: 'network', loader: t.saving });
  const [result, setResult] = useState<Result>();

  /** Resolves to a failure that the user can correct. All other failures open dialogs. */
  async function register(card: EnachCard, typed: Typed, holder: string): Promise<Failure | undefined> {
    const { data: token, failure } = await requestToken({
      bankCode: nachBank(typed.bank.slice(0, 4))?.code ?? '',
      accountNo: typed.number,
      accountType: typed.kind,
      accountHolderName: holder,
      ifscCode: typed.ifsc,
      totalamount: readRupees(card.Mandate_Amount),
      consumerId: card.Policy_Number,
      consumerMobileNo: card.Mobile || (listContacts(customer).mobile ?? ''),
      consumerEmailId: card.Email || (listContacts(customer).email ?? ''),
      frequency: card.Frequency,
      termsCondition: true,
      termsVersion,
    });
    if (failure?.code === 'cancelled') return undefined;
    if (!token) return tokenFailed(failure);
    if (token.page) return void (await leaveFor(token.page));
    session.set(SESSION.billingType, card.billing_typ ?? '');
    try {
      const open = await withLoader(t.openingBank, () => enachWidget(token.widgetUrl, partnerHosts));
      await submitResult(token, await open(token), card.Policy_Number);
    } catch (error) {
      if (!(error instanceof NoScript)) throw error;
      tokenFailed(undefined);
    }
    return undefined;
  }

  /** Some gateways use a full page: the browser returns to the card, and the server is asked for the result. */
  async function leaveFor(page: NonNullable<Token['page']>) {
    if (openPage(page, partnerHosts)) await withLoader(t.openingBank, pageLeft);
    else tokenFailed(undefined);
  }

  async function submitResult({ tokenInfo }: Token, ingenicoResponse: string, policyId: string) {
    const billing_typ = session.get(SESSION.billingType) ?? '';
    const { data } = await save({ ingenicoRequest: tokenInfo, ingenicoResponse, billing_typ });
    session.remove(SESSION.billingType);
    if (!data) return;
    const displayedResult = toResult(data);
    if (displayedResult.leaves || data.caseId === null) onDone();
    const isRequested =
      displayedResult.leaves &&
      (await feedbackInstead('enach', policyId, { title: displayedResult.title, message: displayedResult.message }));
    if (!isRequested) setResult(displayedResult);
  }

  return { register, result, close: () => setResult(undefined) };
}

/**
 * Sends the analytics event enach_token_failure for every reason. The session dialog of a 40 opens automatically (ENACH-044, ENACH-045).
 */
function tokenFailed(failure: Failure | undefined): Failure | undefined {
  trackStep('enach', 'FAILURE', 'gatewayToken');
  if (!failure) useHome.setState({ errorPopup: true, noAnswer: null });
  return failure && isCorrectable(failure) ? failure : undefined;
}

function toResult(answer: ResponseOf<'/enach/saveEnachCase'>): Result {
  const { caseId, ingenicoTransactionStatus: status } = answer;
  const message = inLanguage({ en: answer.message, hi: answer.messageHi });
  const reasonText = worded(answer.reasonText, answer.reasonTextHi);
  if (caseId === null) return { title: VERBATIM_DIALOGS.message, message, more: t.notifyBySms, leaves: false };
  return { title: status, message, more: status === 'FAILURE' ? reasonText : null, leaves: leavesForDashboard(status) };
}
