import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconDownload, IconMail } from '@tabler/icons-react';
import { useDocument } from '../../lib/records/documents.ts';
import { DocumentNote } from '../../ui/feedback/DocumentNote.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './PaymentStatusPage.module.css';
import type { Result } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';

/** Receipts of a payment that is posted: one PDF file with one page for each premium. */
export function ReceiptButtons({ result: { orderNo, lines } }: { result: Result }) {
  const policies = new Set(lines.map(({ PolicyId }) => PolicyId));
  const { download, email, outcome, isSending } = useDocument();
  const request = {
    ServiceType: 'pay-premium-receipts',
    PolicyId: policies.size === 1 ? ([...policies][0] ?? 'ALL') : 'ALL',
    orderNo,
  } as const;
  return (
    <div className={layout.stack2}>
      <div className={`${layout.group} ${classes.buttons}`}>
        <Button leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />} onClick={() => void download(request)}>
          {lines.length === 1 ? t.downloadReceipt : t.downloadReceipts}
        </Button>
        <Button
          variant="default"
          leftSection={<IconMail size={20} stroke={1.75} aria-hidden />}
          loading={isSending}
          onClick={() => void email(request)}
        >
          {lines.length === 1 ? t.emailIt : t.emailThem}
        </Button>
      </div>
      <DocumentNote outcome={outcome} />
    </div>
  );
}
