import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
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
import { ESI_DRAFT, EsiForm } from './EsiForm.tsx';
import { esiText as t } from './esi.text.ts';
import { useEsiLinkPolicy } from './esi-journey.ts';
import { useEsi } from './use-esi.ts';

export default function EsiPage() {
  useStep('esi', 'START');
  const { customer, clientId, failure: unknown, refetch: whoAgain } = useOwner();
  const { data, isEmpty, failure: startFailure, refetch, linked } = useEsiCards(clientId);
  const cards = data?.esiDetails;
  const single = cards?.length === 1 ? cards[0]?.Policy_Number : undefined;
  const cardState = useOpenCard(ESI_DRAFT.screen, linked ?? single);
  const { initiate, isWrong, closeWrong } = useEsi(customer);
  const cancel = useCancel(cards);
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (cards) useServiceRequest.setState({ esiDetails: listIds(cards) });
  }, [cards]);

  const failure = unknown ?? startFailure;
  if (cancel.panel) return cancel.panel;
  // Renders nothing until it is known that a policy can be set up here (ESI-003).
  if (data?.totalAllowedPolicies === 0) return <Navigate to={to('enach')} replace />;
  if (!data && !isEmpty && !failure) return <Skeleton label={mandateText.loading} rows={3} />;
  return (
    <>
      <PageHeader answer={cards && cards.length > 0 && accountAnswer(cards)} hasErrors={isRejected} />
      <div className={layout.stack}>
        <Notice tone="info">{t.note}</Notice>
        {failure && <ErrorCard title={mandateText.failed} onRetry={unknown ? whoAgain : refetch} />}
        {linked && <LinkNote />}
        {(isEmpty || cards?.length === 0) && <EmptyCard icon={IconBuildingBank} title={t.empty} text={t.emptyWhy} />}
        <AccountCards
          cards={cards}
          cardState={cardState}
          cancel={cancel}
          onRejected={setIsRejected}
          form={(card, callbacks) => <EsiForm {...callbacks} card={card} onContinue={(typed) => initiate(card, typed)} />}
        />
      </div>
      {cancel.dialog}
      {isWrong && <SharedDialog title={VERBATIM_DIALOGS.error} module="esi" message={t.wrong} onAction={closeWrong} />}
    </>
  );
}

/** In the journey of a link its policy only; a policy that is not the caller's is as if there were no link. */
function useEsiCards(clientId: string | null) {
  const requestedPolicyNo = useEsiLinkPolicy();
  const linkedQuery = useApiQuery(
    '/esi/getEsiDetails',
    { ClientId: clientId ?? '', policyNumber: requestedPolicyNo },
    { skip: !clientId || !requestedPolicyNo },
  );
  const linked = linkedQuery.failure?.code === 'notFound' ? undefined : requestedPolicyNo;
  const all = useApiQuery('/esi/getEsiDetails', { ClientId: clientId ?? '' }, { main: true, skip: !clientId || linked !== undefined });
  return { ...(linked ? linkedQuery : all), linked };
}
