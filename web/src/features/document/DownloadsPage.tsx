import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, financialYear } from '@portal/rules/dates.ts';
import { IconFileText, IconShieldQuestion } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { isCorrectable } from '../../lib/failure.ts';
import { useAsk, useTell } from '../../lib/portal-api.ts';
import { to } from '../../lib/to.ts';
import { useQueryValues } from '../../lib/use-query-values.ts';
import { Card } from '../../ui/Card.tsx';
import { DateRange } from '../../ui/DateRange.tsx';
import { Link } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import { listsText } from '../../ui/lists.text.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PolicySelect } from '../../ui/PolicySelect.tsx';
import { EmptyCard } from '../../ui/StateCard.tsx';
import classes from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import { type FoundReceipts, ReceiptList } from './ReceiptList.tsx';

export default function DownloadsPage() {
  const { get, setValues } = useQueryValues();
  const policyId = get('policyId');
  const policies = useAsk('/allPoliciesDetails', {});
  const { send, failure, isSending, reset } = useTell('/downloads/premium-receipts-by-date', { popup: 'network', changesNothing: true });
  const [found, setFound] = useState<FoundReceipts>();
  const [isRefused, setIsRefused] = useState(false);
  const isAsked = get('doc') === 'receipts';
  const isLacking = get('doc') !== null && !isAsked;
  const heading = useRef<HTMLHeadingElement>(null);
  // The address named this card: it gets the focus in place of the page's heading.
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);

  const list = policies.data?.policies ?? [];
  const isUnknown = policyId !== null && policies.data !== undefined && !list.some((policy) => policy.POLICY_NUMBER === policyId);
  const today = dayOf(new Date());

  function choose(chosen: string | null) {
    setFound(undefined);
    reset();
    setValues({ policyId: chosen });
  }
  // The running year is there at once; other dates are asked for by the button.
  const showNow = useEffectEvent(() => void show(financialYear(today).from, today));
  const isReady = policies.data !== undefined && !isUnknown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another policy is another list
  useEffect(() => {
    if (isReady) showNow();
  }, [isReady, policyId]);

  async function show(fromDate: string, toDate: string) {
    const period = { ServiceType: 'premium-receipts-by-date', PolicyId: policyId ?? 'ALL', fromDate, toDate } as const;
    const { data, failure } = await send({ ...period, want: 'LIST' }, 'premiumReceipt');
    setIsRefused(failure !== undefined);
    setFound(failure ? undefined : { ...period, receipts: (data?.receipts ?? []).toSorted(byDate) });
  }

  if (policies.isEmpty || policies.data?.policies.length === 0) {
    return (
      <>
        <PageHeader />
        <EmptyCard icon={IconFileText} title={t.noDocuments} text={t.noDocumentsWhy} />
      </>
    );
  }
  return (
    <>
      <PageHeader answer={found ? answerOf(found) : t.answer} hasErrors={isRefused} />
      <div className={layout.stack}>
        {isLacking && <NotOnlineYet />}
        <div className={classes.policy}>
          <PolicySelect policies={list} value={policyId} onChange={choose} hasFailed={policies.failure !== undefined} />
        </div>
        {isUnknown ? (
          <NotFound />
        ) : (
          <div className={isAsked ? classes.asked : undefined}>
            <Card flush title={t.receipts} titleRef={heading}>
              <div className={classes.filters}>
                <DateRange
                  from={financialYear(today).from}
                  to={today}
                  today={today}
                  button={t.showReceipts}
                  isSending={isSending}
                  onSubmit={(from, to) => void show(from, to)}
                  onRefused={setIsRefused}
                />
                {failure && isCorrectable(failure) && (
                  <Notice tone="bad" isAlert>
                    {failure.error}
                  </Notice>
                )}
              </div>
              {found && <ReceiptList key={`${found.PolicyId} ${found.fromDate} ${found.toDate}`} found={found} />}
            </Card>
          </div>
        )}
        {!isLacking && <NotOnlineYet />}
      </div>
    </>
  );
}

/** What a person may look for here in vain: first where the address asked for it, last where not. */
function NotOnlineYet() {
  const { supportPhone: phone } = useConfig();
  const link = (words: ReactNode) => <a href={`tel:${phone}`}>{words}</a>;
  return <Notice tone="info">{t.notOnlineYet({ phone, link })}</Notice>;
}

/** The newest first. */
const byDate = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date);

function answerOf({ receipts, fromDate: from, toDate: to }: FoundReceipts) {
  if (receipts.length === 0) return t.answerNone({ from, to });
  return receipts.length === 1 ? t.answerOne({ from, to }) : t.answerMany({ n: receipts.length, from, to });
}

function NotFound() {
  const action = (
    <Button component={Link} to={to('policyListing')} variant="default">
      {listsText.seePolicies}
    </Button>
  );
  return <EmptyCard icon={IconShieldQuestion} title={listsText.policyNotFound} action={action} />;
}
