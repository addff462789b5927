import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { accountCard } from '@portal/rules/mandate-card.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../app/to.ts';
import { useStep } from '../../lib/journey.ts';
import { useLinkPolicy } from '../../lib/link-policy.ts';
import { isPersonal, useAsk } from '../../lib/portal-api.ts';
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
import { type EnachCard, last4 } from './cards.ts';
import { ENACH_DRAFT, EnachForm } from './EnachForm.tsx';
import { enachText as t } from './enach.text.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LinkNote } from './LinkNote.tsx';
import classes from './MandateCard.module.css';
import { MandateCard } from './MandateCard.tsx';
import { MandateHistory } from './MandateHistory.tsx';
import { mandateText } from './mandate.text.ts';
import { useCancel } from './use-cancel.tsx';
import { type Result, useEnach } from './use-enach.ts';
import { useOpenCard } from './use-open-card.ts';
import { useOwner } from './use-owner.ts';

export default function EnachPage() {
  useStep('enach', 'START');
  const { customer, clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const asked = useAsk('/enach/getEnachDetails', { ClientId: clientId ?? '' }, { main: true, skip: !clientId });
  const cards = asked.data;
  const linked = useLinkPolicy();
  const single = cards?.length === 1 ? cards[0]?.Policy_Number : undefined;
  const cardState = useOpenCard(ENACH_DRAFT.screen, linked ?? single);
  const { register, result, close } = useEnach(customer, cardState.end);
  const cancel = useCancel();
  const [isRefused, setIsRefused] = useState(false);
  useKept(cards);

  if (cancel.panel) return cancel.panel;
  const failure = unknown ?? asked.failure;
  return (
    <>
      <PageHeader answer={cards && cards.length > 0 && accountAnswer(cards)} hasErrors={isRefused} />
      <div className={layout.stack}>
        <Notice tone="info">{t.note}</Notice>
        {failure && <ErrorCard title={mandateText.failed} onRetry={unknown ? whoAgain : asked.refetch} />}
        {!cards && !asked.isEmpty && !failure && <Waiting label={mandateText.loading} rows={3} />}
        {(asked.isEmpty || cards?.length === 0) && <EmptyCard icon={IconBuildingBank} title={t.empty} text={t.emptyWhy} />}
        {linked && cards?.some((card) => card.Policy_Number === linked) && <LinkNote />}
        {cards?.map((card) => {
          const number = card.Policy_Number;
          const { tag, also, body, button } = accountCard('ENACH', flagsOf(card));
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
                  {cancel.button(card, 'eNACH', last4(card.Account_Number))}
                  <Link to={to('upiAutopay')}>{mandateText.replaceByUpi}</Link>
                </div>
              )}
              {cancel.dayForm(card)}
              {button === 'add' && !isAdding && (
                <div className={classes.buttons}>
                  <Button onClick={add}>{t.add}</Button>
                </div>
              )}
              {isAdding && (
                <EnachForm
                  card={card}
                  owner={card.Policy_Owner_Name || (customer?.CustomerName ?? '')}
                  onContinue={(typed, holder) => register(card, typed, holder)}
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
      {result && <ResultDialog result={result} onClose={close} />}
    </>
  );
}

/** Closing it leads to the dashboard, or loads the cards again. */
function ResultDialog({ result, onClose }: { result: Result; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <SharedDialog
      title={result.title}
      module="enach"
      message={result.message}
      successSecMessage={result.more}
      onAction={(action) => {
        onClose();
        if (action === 'dashboard') void navigate(to('dashboard'));
        else void client.invalidateQueries({ predicate: isPersonal });
      }}
    />
  );
}

/** Area `serviceRequest`: ids only. */
function useKept(cards: readonly EnachCard[] | undefined) {
  useEffect(() => {
    if (!cards) return;
    const enachDetails = cards.map(({ Policy_Number, Active_Mandate_Id }) => ({
      POLICY_NUMBER: Policy_Number,
      ...(Active_Mandate_Id && { mandateId: Active_Mandate_Id }),
    }));
    useServiceRequest.setState({ enachDetails });
  }, [cards]);
}
