import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AuditSearch } from './AuditSearch.tsx';
import { useAdmin } from './admin.slice.ts';
import { auditText as t } from './admin-audit.text.ts';
import { StaffDates } from './StaffDates.tsx';

/** The audit trail, for approvers: the range first, then what is searched for in it. */
export default function AdminAuditPage() {
  const { from, to } = useAdmin((admin) => admin.date);
  const [range, setRange] = useState({ from, to });
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Card>
        <StaffDates button={t.show} icon={<IconSearch size={20} stroke={1.75} aria-hidden />} onSubmit={setRange} />
      </Card>
      <AuditSearch range={range} />
    </div>
  );
}
