import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { GROUP_CONSENT } from '@portal/rules/policies/group-consent.ts';
import { useEffect, useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { useCustomer } from '../../lib/records/customer.ts';
import { newestDraft } from '../../lib/state/drafts.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { useSessionList } from '../../lib/state/session-list.ts';
import { LOCAL, SESSION } from '../../lib/state/storage.ts';
import { useSessionFlag } from '../../lib/state/use-session-flag.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from './Dashboard.module.css';
import { DraftPrompt } from './DraftPrompt.tsx';
import { OfferPrompt } from './OfferPrompt.tsx';
import { promptText as t } from './prompt.text.ts';
import { WhatsAppPrompt } from './WhatsAppPrompt.tsx';

type Props = { consent: ResponseOf<'/getDashboardDetails'>['abcCrossConsent']; isWhatsAppOn: boolean; hasDuties: boolean };

/** Prompt for an unfinished journey, shown above offers. */
export function UnfinishedPrompt() {
  const [draft] = useState(newestDraft);
  return draft ? <DraftPrompt draft={draft} /> : null;
}

/** The last place of the dashboard: the first offer or consent, and none while the customer has something to do. Its calls fail in silence (R4f). */
export function DashboardPrompt({ consent, isWhatsAppOn, hasDuties }: Props) {
  const { offer, isLoading } = useOffer();
  const isOptinHidden = useSessionFlag(SESSION.optinHidden);
  const hasUserId = useCustomer()?.HAS_USER_ID;
  if (isLoading) return null;
  if (hasUserId === 'N') return <UserIdPrompt />;
  if (hasDuties) return null;
  if (offer) return <OfferPrompt key={offer.offerId} offer={offer} />;
  if (!isWhatsAppOn && !isOptinHidden) return <WhatsAppPrompt />;
  return consent === null ? <GroupConsent /> : null;
}

/** Campaign that led to this visit, from the store that has its key (E-05). */
const campaign = () => CAMPAIGNS.find((key) => localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null);
const CAMPAIGNS = [LOCAL.pasaCampaign, LOCAL.stpCampaign];

/** The first offer that was not put away in this session. */
function useOffer() {
  const [body] = useState(() => ({ campaign: campaign() }));
  const { data, isLoading } = useApiQuery('/getPASAdetails', body);
  const hidden = useSessionList(SESSION.offersHidden);
  // The areas are outside React's tree.
  useEffect(() => {
    if (data) useHome.setState({ displayBanner: { PASA: data.PASA, Salaried: data.Salaried } });
  }, [data]);
  return { offer: data?.offers.find(({ offerId }) => !hidden.includes(offerId)), isLoading };
}

/** A customer who logged in with a code may have a user ID already. */
const UserIdPrompt = () => (
  <Card title={t.chooseUserId}>
    <div className={classes.prompt}>
      <p>{t.chooseUserIdWhy}</p>
      <Button component={Link} to={to('register')} variant="default">
        {t.choose}
      </Button>
    </div>
  </Card>
);

function GroupConsent() {
  const { send, isSending } = useApiMutation('/saveABCCrossConsent');
  async function answer(consent: 'Y' | 'N') {
    const companies = consent === 'Y' ? [...GROUP_CONSENT.companies] : [];
    const { data } = await send({ consent, version: GROUP_CONSENT.version, companies });
    if (data) useHome.setState({ abcCrossConsent: data.consent });
  }
  return (
    <Card title={t.sharing}>
      <div className={classes.prompt}>
        <p>{t.mayWeShare}</p>
        <Button variant="default" disabled={isSending} onClick={() => void answer('N')}>
          {t.no}
        </Button>
        <Button variant="default" disabled={isSending} onClick={() => void answer('Y')}>
          {t.yes}
        </Button>
      </div>
    </Card>
  );
}
