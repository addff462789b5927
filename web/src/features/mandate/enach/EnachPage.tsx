import { IconBuildingBank } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPersonal, useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { useLinkPolicy } from '../../../lib/navigation/link-policy.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useOpenCard } from '../../../lib/navigation/use-open-card.ts';
import { useOwner } from '../../../lib/records/use-owner.ts';
import { useServiceRequest } from '../../../lib/state/service-request.slice.ts';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { LinkNote } from '../../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { AccountCards } from '../AccountCards.tsx';
import { accountAnswer } from '../answers.ts';
import { listIds } from '../cards.ts';
import { mandateText } from '../mandate.text.ts';
import { useCancel } from '../use-cancel.tsx';
import { ENACH_DRAFT, EnachForm } from './EnachForm.tsx';
import { enachText as t } from './enach.text.ts';
import { type Result, useEnach } from './use-enach.ts';

export default function EnachPage() {
  useStep('enach', 'START');
  const { customer, clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const query = useApiQuery('/enach/getEnachDetails', { ClientId: clientId ?? '' }, { main: true, skip: !clientId });
  const cards = query.data;
  const linked = useLinkPolicy();
  const single = cards?.length === 1 ? cards[0]?.Policy_Number : undefined;
  const cardState = useOpenCard(ENACH_DRAFT.screen, linked ?? single);
  const { register, result, close } = useEnach(customer, cardState.end);
  const cancel = useCancel(cards);
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (cards) useServiceRequest.setState({ enachDetails: listIds(cards) });
  }, [cards]);

  if (cancel.panel) return cancel.panel;
  const failure = unknown ?? query.failure;
  const isEmpty = query.isEmpty || cards?.length === 0;
  return (
    <>
      <PageHeader
        answer={cards && cards.length > 0 && accountAnswer(cards)}
        isAnswerComing={!failure && !isEmpty && 'short'}
        hasErrors={isRejected}
      />
      <div className={layout.stack}>
        <Notice tone="info">{t.note}</Notice>
        {failure && <ErrorCard title={mandateText.failed} onRetry={unknown ? whoAgain : query.refetch} />}
        {!cards && !isEmpty && !failure && <Skeleton label={mandateText.loading} rows={3} />}
        {isEmpty && <EmptyCard icon={IconBuildingBank} title={t.empty} text={t.emptyWhy} />}
        {linked && cards?.some((card) => card.Policy_Number === linked) && <LinkNote />}
        <AccountCards
          cards={cards}
          cardState={cardState}
          cancel={cancel}
          onRejected={setIsRejected}
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

/** Closing opens the dashboard, or reloads the cards. */
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
