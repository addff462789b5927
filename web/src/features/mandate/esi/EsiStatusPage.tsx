import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, formatDay, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { IconClock, IconFileOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPersonal } from '../../../lib/api/use-api-query.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useQueryValues } from '../../../lib/navigation/use-query-values.ts';
import { addToList, isListed } from '../../../lib/state/session-list.ts';
import { SESSION } from '../../../lib/state/storage.ts';
import { useSessionFlag } from '../../../lib/state/use-session-flag.ts';
import { SharedDialog } from '../../../ui/dialogs/SharedDialog.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { type Status, StatusTag } from '../../../ui/feedback/StatusTag.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { PageContext } from '../../../ui/layout/page-context.ts';
import { EmptyCard, ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { worded } from '../cards.ts';
import { enachText } from '../enach/enach.text.ts';
import { esiText as t } from './esi.text.ts';
import { type EsiStatus, REF, useEsiStatus } from './use-esi-status.ts';

const getTag = ({ status, wasLeft }: EsiStatus) => (wasLeft ? t.tagLeft : t[`tag${status}`]);

const TAGS = { Success: 'MANDATE_ON', Message: 'MANDATE_PENDING', Failure: 'FAILED' } as const satisfies Record<string, Status>;

/** Bank's response to a standing instruction, by the reference in the address (R24). */
export default function EsiStatusPage() {
  const page = use(PageContext);
  const isLoggedIn = useSessionFlag(SESSION.auth);
  const { get } = useQueryValues();
  const ref = get('ref') ?? '';
  // The bank's return has an invalid signature, but the request may be registered.
  const isUnverified = !REF.test(ref) && get('result') === 'registered';
  const { status, isSettled, failure, again } = useEsiStatus(ref);
  // A missing, used or foreign reference shows one text, so that it reveals nothing.
  const isNothing = (!REF.test(ref) && !isUnverified) || failure?.status === 12 || (failure?.status === 21 && failure.httpStatus === 400);
  // A visitor has no service requests to go back to.
  const crumbs = page.crumbs && (isLoggedIn ? page.crumbs : page.crumbs.slice(0, 1));

  return (
    <PageContext value={{ ...page, crumbs }}>
      <PageHeader
        answer={isUnverified ? t.registered : status && worded(status.message, status.messageHi)}
        tag={status && <StatusTag status={TAGS[status.status]} label={getTag(status)} />}
      />
      {isNothing ? (
        <EmptyCard icon={IconFileOff} title={t.nothing} action={<HomeButton isLoggedIn={isLoggedIn} />} />
      ) : isUnverified ? (
        <EmptyCard icon={IconClock} title={t.registered} text={enachText.notifyBySms} action={<HomeButton isLoggedIn={isLoggedIn} />} />
      ) : failure ? (
        <ErrorCard title={t.statusFailed} onRetry={again} />
      ) : status ? (
        <Facts status={status} isLoggedIn={isLoggedIn} isSettled={isSettled} />
      ) : (
        <Skeleton label={t.asking} rows={2} />
      )}
      {status && isSettled && <Popup reference={ref} status={status} isLoggedIn={isLoggedIn} />}
    </PageContext>
  );
}

const HomeButton = ({ isLoggedIn }: { isLoggedIn: boolean }) => (
  <Button component={Link} to={to(isLoggedIn ? 'dashboard' : 'login')}>
    {t.homepage}
  </Button>
);

function Facts({ status, isLoggedIn, isSettled }: { status: EsiStatus; isLoggedIn: boolean; isSettled: boolean }) {
  const at = new Date(status.at);
  return (
    <Card>
      <div className={layout.stack4}>
        {status.reasonText && <p>{worded(status.reasonText, status.reasonTextHi)}</p>}
        {!isSettled && <p role="status">{t.asking}</p>}
        <KeyValue
          items={[
            { label: isLoggedIn ? t.policy : t.policyEnding, value: status.policyNumber },
            { label: t.amount, value: formatRupees(parseRupees(status.mandateAmount) ?? 0) },
            { label: t.bank, value: status.bankName || '-' },
            { label: t.account, value: status.accountLast4 || '-' },
            { label: t.reference, value: status.caseId ?? status.transactionId, isLong: status.caseId === null },
            { label: t.time, value: `${formatDay(dayOf(at))}, ${toTimeOfDay(at)}` },
          ]}
        />
        <div className={layout.group}>
          <Button component={Link} to={to(isLoggedIn ? 'esi' : 'login')}>
            {isLoggedIn ? t.toMyPolicies : t.logIn}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Once per reference: a reload shows the page only (E-50). */
function Popup({ reference, status, isLoggedIn }: { reference: string; status: EsiStatus; isLoggedIn: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(() => !isListed(SESSION.mandateReturnShown, reference));
  useEffect(() => addToList(SESSION.mandateReturnShown, reference), [reference]);
  if (!isOpen) return null;
  return (
    <SharedDialog
      title={status.status}
      module="esi"
      message={worded(status.message, status.messageHi)}
      successSecMessage={worded(status.reasonText, status.reasonTextHi)}
      onAction={(action) => {
        setIsOpen(false);
        if (action === 'tryAgain') void navigate(to(isLoggedIn ? 'esi' : 'login'));
        if (action !== 'reload' || !isLoggedIn) return;
        void client.invalidateQueries({ predicate: isPersonal });
        void navigate(to('esi'), { replace: true });
      }}
    />
  );
}
