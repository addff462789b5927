import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { COMPLAINT_CATEGORY_TEXTS } from '@portal/rules/complaints/complaint-labels.ts';
import { DIFFERENCE_TEXTS, SALE_WISH_TEXTS } from '@portal/rules/complaints/not-as-told.ts';
import { IconDownload } from '@tabler/icons-react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { pageText as t } from './complaint-page.text.ts';
import { type Complaint, toSubject } from './listed-complaint.ts';
import { SaleDocuments } from './SaleDocuments.tsx';
import type { Visit } from './visit.ts';

type Props = { complaint: Complaint; visit: Visit | undefined; onWithdraw: () => void };

/** Subject and wish, the file, and the way to withdraw. */
export function ComplaintAbout({ complaint, visit, onWithdraw }: Props) {
  const { complaintNo, category, wish, notAsTold, mayWithdraw } = complaint;
  const telling = { popup: 'network', loader: t.preparing, changesNothing: true } as const;
  const own = useApiMutation('/complaint/folder', telling);
  const visiting = useApiMutation('/publicComplaint/folder', telling);
  const { failure } = visit ? visiting : own;
  async function download() {
    const { data } = visit ? await visiting.send({ complaintNo, ref: visit.reference }) : await own.send({ complaintNo });
    if (data) saveFile(data);
  }
  return (
    <div className={layout.stack}>
      <Card title={t.about}>
        <KeyValue
          items={[
            { label: t.subject, value: toSubject(complaint) },
            { label: t.category, value: inLanguage(COMPLAINT_CATEGORY_TEXTS[category]) },
            ...(notAsTold ? [{ label: t.different, value: toDifferences(notAsTold), isLong: true }] : []),
            { label: t.wish, value: notAsTold ? inLanguage(SALE_WISH_TEXTS[notAsTold.wish]) : wish, isLong: true },
            { label: t.lookedAt, value: t.lookedAtBy, isLong: true },
          ]}
        />
      </Card>
      {notAsTold && notAsTold.attached.length > 0 && (
        <Card title={t.saleDocuments}>
          <SaleDocuments documents={notAsTold.attached} />
        </Card>
      )}
      <Card title={t.file}>
        <div className={layout.stack4}>
          <p className={`${layout.small} ${layout.dim}`}>{t.fileText}</p>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => void download()}
          >
            {t.download}
          </Button>
          {failure?.error && <Notice tone="bad">{failure.error}</Notice>}
          {mayWithdraw && <TextButton onClick={onWithdraw}>{t.withdraw}</TextButton>}
        </div>
      </Card>
    </div>
  );
}

const toDifferences = ({ differences }: NonNullable<Complaint['notAsTold']>): string =>
  differences.map((difference) => inLanguage(DIFFERENCE_TEXTS[difference])).join('; ');
