import { IconBuildingBank } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStep } from '../../lib/journey.ts';
import { useLinkPolicy } from '../../lib/link-policy.ts';
import { isPersonal, useAsk } from '../../lib/portal-api.ts';
import { useServiceRequest } from '../../lib/service-request.slice.ts';
import { to } from '../../lib/to.ts';
import { useOpenCard } from '../../lib/use-open-card.ts';
import { useOwner } from '../../lib/use-owner.ts';
import { LinkNote } from '../../ui/LinkNote.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SharedDialog } from '../../ui/SharedDialog.tsx';
import { EmptyCard, ErrorCard } from '../../ui/StateCard.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { AccountCards } from './AccountCards.tsx';
import { accountAnswer } from './answers.ts';
import { idsOf } from './cards.ts';
import { ENACH_DRAFT, EnachForm } from './EnachForm.tsx';
import { enachText as t } from './enach.text.ts';
import { mandateText } from './mandate.text.ts';
import { useCancel } from './use-cancel.tsx';
import { type Result, useEnach } from './use-enach.ts';

export default function EnachPage() {
  useStep('enach', 'START');
  const { customer, clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const asked = useAsk('/enach/getEnachDetails', { ClientId: clientId ?? '' }, { main: true, skip: !clientId });
  const cards = asked.data;
  const linked = useLinkPolicy();
  const single = cards?.length === 1 ? cards[0]?.Policy_Number : undefined;
  const cardState = useOpenCard(ENACH_DRAFT.screen, linked ?? single);
  const { register, result, close } = useEnach(customer, cardState.end);
  const cancel = useCancel(cards);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    if (cards) useServiceRequest.setState({ enachDetails: idsOf(cards) });
  }, [cards]);

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
        <AccountCards
          cards={cards}
          cardState={cardState}
          cancel={cancel}
          onRefused={setIsRefused}
          form={(card, callbacks) => (
            <EnachForm
              {...callbacks}
              card={card}
              owner={card.Policy_Owner_Name || (customer?.CustomerName ?? '')}
              onContinue={(typed, holder) => register(card, typed, holder)}
            />
          )}
        />
      </div>
      {cancel.dialog}
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
