import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { useStaffUser } from '../shell/use-staff-user.ts';
import { AddBrand } from './AddBrand.tsx';
import { ApplyBrandForm } from './ApplyBrandForm.tsx';
import { brandText as t } from './admin-brand.text.ts';
import { BrandPreview } from './BrandPreview.tsx';

type BrandRecord = ResponseOf<'/admin/brand'>;
type Use = BrandRecord['history'][number];

/** The insurer's brand: the one in use, the proposed one, a new one, and earlier ones. */
export default function AdminBrandPage() {
  const user = useStaffUser();
  const { data, failure, refetch } = useStaffQuery({ path: '/admin/brand', body: {} }, t.what);
  const mayWrite = user !== undefined && hasRole(user.role, 'operator');
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals kind="BRAND" />
      {failure && <ErrorCard title={failure.message} onRetry={refetch} />}
      {!data && !failure && <Skeleton rows={4} />}
      {data && (
        <>
          <Card title={t.now}>{data.current ? <BrandPreview brand={data.current} /> : <p>{t.builtIn}</p>}</Card>
          <Proposed proposed={data.proposed} />
          {mayWrite ? <AddBrand /> : <Notice tone="info">{t.readOnly}</Notice>}
          <History uses={data.history} mayWrite={mayWrite} />
        </>
      )}
    </div>
  );
}

function Proposed({ proposed }: Pick<BrandRecord, 'proposed'>) {
  if (!proposed) return null;
  const { brand, proposer, expiresAt } = proposed;
  return (
    <Card title={t.proposed}>
      <div className={layout.stack4}>
        <Notice tone="warn">{t.waiting({ name: proposer, time: formatMinute(new Date(expiresAt)) })}</Notice>
        {brand ? <BrandPreview brand={brand} /> : <p>{t.builtInName}</p>}
      </div>
    </Card>
  );
}

const COLUMN_HEADERS = [t.since, t.name, t.primary, t.by, t.approvedBy, t.action];
const getName = ({ hash, name }: Use): string => (hash === null ? t.builtInName : name);

function History({ uses, mayWrite }: { uses: readonly Use[]; mayWrite: boolean }) {
  const [selected, setSelected] = useState<Use>();
  if (uses.length === 0) return null;
  const current = uses[0]?.hash;
  const close = () => setSelected(undefined);
  return (
    <Card title={t.history} flush>
      <WideTable name={t.history} columns={COLUMN_HEADERS.map((name) => ({ name }))}>
        <tbody>
          {uses.map((use) => (
            <tr key={use.at}>
              <td>{formatMinute(new Date(use.at))}</td>
              <td>{getName(use)}</td>
              <td>{use.primary ?? '-'}</td>
              <td>{use.setBy}</td>
              <td>{use.approvedBy ?? '-'}</td>
              <td>
                {mayWrite && use.hash !== current ? (
                  <Button variant="default" aria-label={t.againOf({ name: getName(use) })} onClick={() => setSelected(use)}>
                    {t.again}
                  </Button>
                ) : (
                  '-'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {selected && (
        <Dialog title={t.applyTitle({ name: getName(selected) })} onClose={close}>
          <div className={layout.stack4}>
            <p>{t.applyText}</p>
            <ApplyBrandForm hash={selected.hash} onDone={close} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}
