import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { casesText } from '../cases/admin-cases.text.ts';
import { caseActionsText } from '../cases/case-actions.text.ts';
import { useRevealed } from '../cases/use-revealed.ts';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { OpenedCustomer } from '../shell/staff-answers.ts';
import { customerText as t } from './admin-customer.text.ts';
import { type FullContact, RevealDialog } from './RevealDialog.tsx';

/** Contact details, masked. After a reason was given, they are shown in full for a limited time. */
export function CustomerContact({ customer }: { customer: OpenedCustomer }) {
  const { clientId, language } = customer;
  const [isAsking, setIsAsking] = useState(false);
  const [revealed, setRevealed] = useRevealed<FullContact>();
  const { mobile, email } = revealed ?? customer;
  const items = [
    { label: t.client, value: clientId },
    { label: t.mobile, value: mobile ?? t.none },
    { label: t.email, value: email ?? t.none },
    ...(revealed ? [{ label: t.address, value: revealed.address ?? t.none }] : []),
    { label: t.language, value: t[language] },
  ];
  return (
    <Card title={t.contact}>
      <div className={layout.stack4}>
        <KeyValue items={items} />
        {revealed ? (
          <Notice tone="warn">{casesText.fullUntil({ time: toTimeOfDay(new Date(revealed.until)) })}</Notice>
        ) : (
          <div className={layout.stack2}>
            <div>
              <Button variant="default" leftSection={<IconEye size={20} stroke={1.75} aria-hidden />} onClick={() => setIsAsking(true)}>
                {actionNames.REVEAL}
              </Button>
            </div>
            <p className={`${layout.small} ${layout.dim}`}>{caseActionsText.needsReason}</p>
          </div>
        )}
        {isAsking && <RevealDialog clientId={clientId} onClose={() => setIsAsking(false)} onRevealed={setRevealed} />}
      </div>
    </Card>
  );
}
