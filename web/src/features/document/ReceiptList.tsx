import { MAX_RECEIPTS } from '@portal/rules/requests/document-types.ts';
import { IconFiles, IconFileText, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import type { DocumentRequest } from '../../lib/records/documents.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { DocumentRow } from '../../ui/tables/DocumentRow.tsx';
import page from './DownloadsPage.module.css';
import { documentText as t } from './document.text.ts';
import classes from './ReceiptList.module.css';
import { usePasswordRule } from './use-password-rule.ts';

type ByDate = Extract<DocumentRequest, { ServiceType: 'premium-receipts-by-date' }>;
type Receipt = ResponseOf<'/downloads/premium-receipts-by-date'>['receipts'][number];
/** Requested period and the receipts in it. */
export type FoundReceipts = ByDate & { fromDate: string; toDate: string; receipts: readonly Receipt[] };

const SHOWN = 10;

/** The receipts of a period, one by one and, when there are several, all in one file. */
export function ReceiptList({ found: { receipts, ...period } }: { found: FoundReceipts }) {
  const rule = usePasswordRule();
  const [areAllShown, setAreAllShown] = useState(false);
  if (receipts.length === 0) {
    return (
      <div className={classes.empty} role="status">
        <IconFileText size={32} stroke={1.75} aria-hidden />
        <p className={classes.title}>{t.noReceipts}</p>
        <p className={classes.meta}>{t.noReceiptsWhy}</p>
      </div>
    );
  }
  const visibleReceipts = areAllShown ? receipts : receipts.slice(0, SHOWN);
  return (
    <>
      <p className="vh" role="status">
        {receipts.length === 1 ? t.foundOne : t.foundMany({ n: receipts.length })}
      </p>
      {receipts.length >= MAX_RECEIPTS && <p className={`${classes.meta} ${classes.cut}`}>{t.cut({ n: MAX_RECEIPTS })}</p>}
      <ul className={classes.list}>
        {receipts.length > 1 && (
          <li>
            <DocumentRow
              icon={IconFiles}
              name={t.whole({ n: receipts.length })}
              meta={t.wholeMeta({ from: period.fromDate, to: period.toDate })}
              request={period}
              rule={rule}
            />
          </li>
        )}
        {visibleReceipts.map((receipt) => (
          <li key={receipt.receiptNo}>
            <DocumentRow
              icon={IconReceipt}
              name={t.receipt({ number: receipt.receiptNo })}
              meta={t.meta({ plan: receipt.planName, policy: receipt.policyNo, date: receipt.date, amount: receipt.amount })}
              tag={receipt.status === 'REVERSED' && <StatusTag status="RETURNED" />}
              request={{ ServiceType: 'premium-receipts', PolicyId: receipt.policyNo, receiptNo: receipt.receiptNo }}
              rule={rule}
            />
          </li>
        ))}
      </ul>
      {visibleReceipts.length < receipts.length && (
        <p className={page.more}>
          <TextButton onClick={() => setAreAllShown(true)}>{t.showMore({ n: receipts.length - SHOWN })}</TextButton>
        </p>
      )}
    </>
  );
}
