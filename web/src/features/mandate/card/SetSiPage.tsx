import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { CARD_APPROVAL_ABOVE } from '@portal/rules/mandates/card-instruction.ts';
import { toRupees } from '@portal/rules/money/money.ts';
import { IconCreditCard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useStep } from '../../../lib/navigation/journey.ts';
import { useLinkPolicy } from '../../../lib/navigation/link-policy.ts';
import { to } from '../../../lib/navigation/to.ts';
import { useHome } from '../../../lib/state/home.slice.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { EmptyCard, ErrorCard } from '../../../ui/layout/StateCard.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import { LinkNote } from '../../../ui/links/LinkNote.tsx';
import { PageHeader } from '../../../ui/links/PageHeader.tsx';
import { RequestResult } from '../../../ui/request/RequestResult.tsx';
import { SetUpCard } from '../SetUpCard.tsx';
import { CardFrame } from './CardFrame.tsx';
import { type Instruction, StatusCard } from './StandingCard.tsx';
import { StopCard } from './StopCard.tsx';
import { setSiText as t } from './set-si.text.ts';
import { useCardPage } from './use-card-page.ts';

type Receipt = NonNullable<ResponseOf<'/createCase/setSI'>['case']>;

/** Policies paid by card. A card is registered on the card partner's page and removed here. */
export default function SetSiPage() {
  useStep('setSi', 'START');
  const { data, isEmpty, failure, refetch } = useApiQuery('/getSIReg', {}, { main: true });
  const linked = useLinkPolicy();
  const [popupCard, setPopupCard] = useState<{ kind: 'setUp' | 'stop'; row: Instruction }>();
  const [receipt, setReceipt] = useState<Receipt>();
  const page = useCardPage(refetch);
  const rows = data?.siDetails;
  useEffect(() => {
    if (rows)
      useHome.setState({
        siDetails: rows.map(({ POLICY_NUMBER, SI_STATUS, SI_KIND }) => ({ POLICY_NUMBER, SI_STATUS, SI_KIND })),
      });
  }, [rows]);

  if (receipt)
    return (
      <RequestResult
        receipt={receipt}
        title={t.stopped}
        next={t.stoppedNext}
        trackAt={to('serviceRequests', { tab: 'tab2' })}
        back={
          <Button variant="default" onClick={() => setReceipt(undefined)}>
            {t.back}
          </Button>
        }
      />
    );
  const isOfLink = rows?.some(({ POLICY_NUMBER }) => POLICY_NUMBER === linked);
  const visibleRows = isOfLink ? rows?.filter(({ POLICY_NUMBER }) => POLICY_NUMBER === linked) : rows;
  const close = () => setPopupCard(undefined);
  return (
    <>
      <PageHeader answer={rows && getAnswer(rows)} isAnswerComing={!isEmpty && !failure && 'short'} />
      <div className={layout.stack}>
        {failure && <ErrorCard title={t.failed} onRetry={refetch} />}
        {!data && !isEmpty && !failure && <Skeleton label={t.loading} rows={3} />}
        {isEmpty && <EmptyCard icon={IconCreditCard} title={t.empty} />}
        {rows && <Notice tone="info">{t.note({ limit: toRupees(CARD_APPROVAL_ABOVE) })}</Notice>}
        {isOfLink && <LinkNote />}
        {visibleRows?.map((row) => (
          <StatusCard
            key={row.POLICY_NUMBER}
            row={row}
            displayed={page.shownFor(row.POLICY_NUMBER)}
            onSetUp={() => page.goOn(row.POLICY_NUMBER) || setPopupCard({ kind: 'setUp', row })}
            onStop={() => setPopupCard({ kind: 'stop', row })}
          />
        ))}
        {(rows || isEmpty) && (
          <div className={layout.group}>
            <Link to={to('enach')}>{t.toEnach}</Link>
            <Link to={to('upiAutopay')}>{t.toUpi}</Link>
          </div>
        )}
      </div>
      {popupCard?.kind === 'setUp' && <SetUpCard row={popupCard.row} onClose={close} onOpened={page.open} />}
      {popupCard?.kind === 'stop' && <StopCard row={popupCard.row} onClose={close} onDone={setReceipt} />}
      {page.opened && <CardFrame page={page.opened} onDone={page.done} onClose={page.close} />}
    </>
  );
}

function getAnswer(rows: readonly Instruction[]) {
  const n = rows.filter(isByCard).length;
  const m = rows.length;
  if (n === 0) return t.answerNone;
  if (m === 1) return t.answerSingle;
  return n === 1 ? t.answerOne({ m }) : t.answer({ n, m });
}

const isByCard = ({ SI_STATUS, SI_KIND }: Instruction): boolean => SI_STATUS === 'ACTIVE' && SI_KIND === 'CARD';
