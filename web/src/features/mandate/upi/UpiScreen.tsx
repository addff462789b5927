import '@mantine/core/styles/Button.layer.css';
import { hasActive } from '@portal/rules/mandates/mandate-card.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { VERBATIM_MANDATE } from '@portal/rules/text/verbatim-mandate.ts';
import { type ReactNode, useEffect, useState } from 'react';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import { useServiceRequest } from '../../../lib/state/service-request.slice.ts';
import { useSessionList } from '../../../lib/state/session-list.ts';
import { SESSION } from '../../../lib/state/storage.ts';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { TextButton } from '../../../ui/links/TextButton.tsx';
import { upiAnswer } from '../answers.ts';
import type { UpiCard } from '../cards.ts';
import { StartRejection } from './StartRejection.tsx';
import { UpiBanner } from './UpiBanner.tsx';
import { UpiPolicyCard } from './UpiPolicyCard.tsx';
import { UpiPopup } from './UpiPopup.tsx';
import { UpiReturnPopup } from './UpiReturnPopup.tsx';
import { upiText as t } from './upi.text.ts';
import { chooseButton, upiFlags } from './upi-flags.ts';
import { upiSheetText } from './upi-sheet.text.ts';
import { type Before, useUpiRequest } from './use-upi-request.ts';
import { afterReturn, type useUpiReturn } from './use-upi-return.ts';
import { useWaitingMandate } from './waiting-mandate.ts';

type Props = {
  cards: readonly UpiCard[] | undefined;
  customer: ResponseOf<'/getUserDetails'> | undefined;
  before: Before;
  returned: ReturnType<typeof useUpiReturn>;
  /** Failure, loading or empty, in the place of the cards. */
  state: ReactNode;
  below: (card: UpiCard) => ReactNode;
  /** Between the banner and the cards. */
  note?: ReactNode;
};

/** Shared parts of /upi-autopay and /prelogin-upi: banner, cards, popups, request and return. */
export function UpiScreen({ cards, customer, before, returned, state, below, note }: Props) {
  const { request, rejection, hasNoLink, closeNoLink } = useUpiRequest(customer, before);
  const started = useSessionList(SESSION.upiDisabled);
  const [popupCard, setPopupCard] = useState<UpiCard>();
  const waiting = useWaitingMandate();
  const { get, setValues } = useQueryValues();
  const requestedPolicyId = get('policyId');
  const displayedCards = cards && afterReturn(cards, returned.result);
  const popup = popupCard && chooseButton(popupCard, started).popup;
  const first = displayedCards?.find(
    (card) => !hasActive(upiFlags(card)) && !chooseButton(card, started).disabled && !card.Not_Allowed_Reason,
  );
  useStoredCards(displayedCards);
  useWantedCard(displayedCards !== undefined, requestedPolicyId);

  function press(card: UpiCard) {
    if (chooseButton(card, started).popup) setPopupCard(card);
    else void request(card);
  }
  const isReturned = ({ Policy_Number }: UpiCard) => returned.popup?.policyNumbers.includes(Policy_Number) ?? false;
  // The failed transaction is off the list by now, whatever this drawing still knows (E-49).
  function tryAgain() {
    const card = cards?.find(isReturned);
    if (!card || chooseButton(card, []).disabled) return;
    if (hasActive(upiFlags(card))) setPopupCard(card);
    else setValues({ policyId: card.Policy_Number });
  }

  return (
    <>
      <PageHeader
        answer={displayedCards && displayedCards.length > 0 && upiAnswer(displayedCards)}
        isAnswerComing={!displayedCards || displayedCards.length > 0}
      />
      <div className={layout.stack}>
        <UpiBanner />
        {note}
        {returned.hasFailed && <Notice tone="warn">{t.statusFailed}</Notice>}
        {state}
        {displayedCards?.map((card) => (
          <div key={card.Policy_Number} id={`card-${card.Policy_Number}`} className={layout.stack2}>
            <UpiPolicyCard card={card} started={started} isFirst={card === first} onPress={() => press(card)} below={below(card)} />
            {waiting?.policyNo === card.Policy_Number && !requestedPolicyId && (
              <p>
                <TextButton onClick={() => setValues({ policyId: card.Policy_Number })}>{upiSheetText.continueApproval}</TextButton>
              </p>
            )}
            {rejection?.policy === card.Policy_Number && <StartRejection failure={rejection.failure} isLoggedIn={!before} />}
          </div>
        ))}
      </div>
      {popupCard && popup && (
        <UpiPopup
          card={popupCard}
          popup={popup}
          onClose={() => setPopupCard(undefined)}
          onProceed={() => {
            setPopupCard(undefined);
            void request(popupCard);
          }}
        />
      )}
      {returned.popup && (
        <UpiReturnPopup
          result={returned.popup}
          card={cards?.find(isReturned)}
          isLoggedIn={!before}
          onClose={returned.closePopup}
          onTryAgain={tryAgain}
        />
      )}
      {hasNoLink && (
        <SharedDialog title={VERBATIM_DIALOGS.error} module="UPIAutopay" message={t[VERBATIM_MANDATE.noWebLink]} onAction={closeNoLink} />
      )}
    </>
  );
}

/** Scrolls once to the card of the policy that the previous page named. */
function useWantedCard(isThere: boolean, requestedPolicyId: string | null) {
  useEffect(() => {
    if (isThere && requestedPolicyId) document.getElementById(`card-${requestedPolicyId}`)?.scrollIntoView();
  }, [isThere, requestedPolicyId]);
}

/** Area `serviceRequest`: which of the policies wait for their bank. */
function useStoredCards(cards: readonly UpiCard[] | undefined) {
  const text = cards && JSON.stringify(cards.map((card) => ({ POLICY_NUMBER: card.Policy_Number, Ongoing_Upi: card.Ongoing_Upi })));
  useEffect(() => {
    if (text) useServiceRequest.setState({ upiDetails: JSON.parse(text) });
  }, [text]);
}
