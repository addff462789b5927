import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { accountCard } from '@portal/rules/mandate-card.ts';
import { VERBATIM_DIALOGS } from '@portal/rules/verbatim-dialogs.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { to } from '../../app/to.ts';
import { useStep } from '../../lib/journey.ts';
import { useAsk } from '../../lib/portal-api.ts';
import { useServiceRequest } from '../../lib/service-request.slice.ts';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SharedDialog } from '../../ui/SharedDialog.tsx';
import { EmptyCard, ErrorCard } from '../../ui/StateCard.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccountBody, flagsOf } from './AccountBody.tsx';
import { accountAnswer } from './account-answer.ts';
import { type EsiCard, last4 } from './cards.ts';
import { ESI_DRAFT, EsiForm } from './EsiForm.tsx';
import { enachText } from './enach.text.ts';
import { esiText as t } from './esi.text.ts';
import { useEsiLinkPolicy } from './esi-journey.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LinkNote } from './LinkNote.tsx';
import classes from './MandateCard.module.css';
import { MandateCard } from './MandateCard.tsx';
import { MandateHistory } from './MandateHistory.tsx';
import { mandateText } from './mandate.text.ts';
import { useCancel } from './use-cancel.tsx';
import { useEsi } from './use-esi.ts';
import { useOpenCard } from './use-open-card.ts';
import { useOwner } from './use-owner.ts';

export default function EsiPage() {
  useStep('esi', 'START');
  const { customer, clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const { data, isEmpty, failure: notAsked, refetch, linked } = useEsiCards(clientId);
  const cards = data?.esiDetails;
  const single = cards?.length === 1 ? cards[0]?.Policy_Number : undefined;
  const cardState = useOpenCard(ESI_DRAFT.screen, linked ?? single);
  const { initiate, isWrong, closeWrong } = useEsi(customer);
  const cancel = useCancel();
  const [isRefused, setIsRefused] = useState(false);
  useKept(cards);

  const failure = unknown ?? notAsked;
  if (cancel.panel) return cancel.panel;
  // Nothing is drawn before it is known that this page has something to offer (ESI-003).
  if (data?.totalAllowedPolicies === 0) return <Navigate to={to('enach')} replace />;
  if (!data && !isEmpty && !failure) return <Waiting label={mandateText.loading} rows={3} />;
  return (
    <>
      <PageHeader answer={cards && cards.length > 0 && accountAnswer(cards)} hasErrors={isRefused} />
      <div className={layout.stack}>
        <Notice tone="info">{t.note}</Notice>
        {failure && <ErrorCard title={mandateText.failed} onRetry={unknown ? whoAgain : refetch} />}
        {linked && <LinkNote />}
        {(isEmpty || cards?.length === 0) && <EmptyCard icon={IconBuildingBank} title={t.empty} text={t.emptyWhy} />}
        {cards?.map((card) => {
          const number = card.Policy_Number;
          const { tag, also, body, button } = accountCard('ESI', flagsOf(card));
          const isAdding = button === 'add' && cardState.isAdding(number);
          const add = () => cardState.add(number);
          return (
            <MandateCard
              key={number}
              card={card}
              tag={tag}
              also={also ? [also] : []}
              keepsLine={!body.includes('facts')}
              toggle={{ isOpen: cardState.isOpen(number), onToggle: () => cardState.toggle(number) }}
            >
              <AccountBody card={card} />
              {button === 'cancel' && (
                <div className={classes.buttons}>
                  {cancel.button(card, 'ESI', last4(card.Account_Number))}
                  <Link to={to('upiAutopay')}>{mandateText.replaceByUpi}</Link>
                </div>
              )}
              {cancel.dayForm(card)}
              {button === 'add' && !isAdding && (
                <div className={classes.buttons}>
                  <Button onClick={add}>{enachText.add}</Button>
                </div>
              )}
              {isAdding && (
                <EsiForm
                  card={card}
                  onContinue={(typed) => initiate(card, typed)}
                  onCancel={cardState.cancel}
                  onTouched={cardState.setIsTouched}
                  onRefused={setIsRefused}
                />
              )}
              <MandateHistory card={card} {...(button === 'add' && !isAdding && { onSetUp: add })} />
            </MandateCard>
          );
        })}
      </div>
      {cancel.dialog}
      {cardState.question && <LeaveQuestion question={cardState.question} />}
      {isWrong && <SharedDialog title={VERBATIM_DIALOGS.error} module="esi" message={t.wrong} onAction={closeWrong} />}
    </>
  );
}

/** In the journey of a link its policy only; a policy that is not the caller's is as if there were no link. */
function useEsiCards(clientId: string | null) {
  const wanted = useEsiLinkPolicy();
  const one = useAsk('/esi/getEsiDetails', { ClientId: clientId ?? '', policyNumber: wanted }, { skip: !clientId || !wanted });
  const linked = one.failure?.code === 'notFound' ? undefined : wanted;
  const all = useAsk('/esi/getEsiDetails', { ClientId: clientId ?? '' }, { main: true, skip: !clientId || linked !== undefined });
  return { ...(linked ? one : all), linked };
}

/** Area `serviceRequest`: ids only. */
function useKept(cards: readonly EsiCard[] | undefined) {
  useEffect(() => {
    if (!cards) return;
    const esiDetails = cards.map(({ Policy_Number, Active_Mandate_Id }) => ({
      POLICY_NUMBER: Policy_Number,
      ...(Active_Mandate_Id && { mandateId: Active_Mandate_Id }),
    }));
    useServiceRequest.setState({ esiDetails });
  }, [cards]);
}
