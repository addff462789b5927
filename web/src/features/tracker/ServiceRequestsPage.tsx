import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useClearedReturnTarget } from '../../lib/navigation/return-target.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { RaiseRequest } from './RaiseRequest.tsx';
import { TrackRequests } from './TrackRequests.tsx';
import { trackerText as t } from './tracker.text.ts';

type Requests = ResponseOf<'/serviceTracker'>;

/** Two tabs: services that can be requested, and existing requests with the number of open ones. */
export default function ServiceRequestsPage() {
  useClearedReturnTarget();
  const { get, setValues } = useQueryValues();
  const tab = get('tab') === 'tab2' ? 'tab2' : 'tab1';
  const { clientId } = useOwner();
  const { data, isEmpty, failure } = useApiQuery('/serviceTracker', { clientId: clientId ?? '', status: 'OPEN' }, { skip: !clientId });
  const open = data?.open ?? 0;
  return (
    <>
      <PageHeader answer={data ? getAnswer(data) : isEmpty && t.noneOpen} isAnswerComing={!failure} />
      <Tabs
        value={tab}
        onChange={(selected) => setValues({ tab: selected ?? 'tab1', status: null, type: null, page: null })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t.tabs}>
          <Tabs.Tab value="tab1">{t.raise}</Tabs.Tab>
          <Tabs.Tab value="tab2">{open > 0 ? t.trackOpen({ n: open }) : t.track}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tab1" pt="lg">
          <RaiseRequest />
        </Tabs.Panel>
        <Tabs.Panel value="tab2" pt="lg">
          <TrackRequests clientId={clientId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Number of open requests, their deadline, and whether one waits for the customer. */
function getAnswer({ open, cases }: Requests) {
  const [first] = cases;
  if (open === 0 || !first) return t.noneOpen;
  const waiting = cases.flatMap(({ requirements }) => requirements.filter(({ status }) => status === 'OPEN'))[0];
  if (open === 1) {
    const label = inLanguage({ en: first.label, hi: first.labelHi });
    const openText = first.promisedBy && !first.late ? t.oneOpenUntil({ label, date: first.promisedBy }) : t.oneOpen({ label });
    return withMore(openText, waiting && t.itWaits({ what: waiting.name }));
  }
  return withMore(t.manyOpen({ n: open }), waiting && t.oneWaits({ what: waiting.name }));
}

const withMore = (sentence: ReactNode, more: string | undefined) =>
  more ? (
    <>
      {sentence} {more}
    </>
  ) : (
    sentence
  );
