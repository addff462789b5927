import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { formText as t } from './complaint-form.text.ts';

/** A new complaint. The address may name its subject. */
export default function ComplaintNewPage() {
  const [isRejected, setIsRejected] = useState(false);
  const [sent, setSent] = useState<ResponseOf<'/complaint/save'>>();
  if (sent)
    return (
      <>
        <ResultHeader key="sent" title={t.sent} answer={t.sentAnswer({ no: sent.complaintNo, date: sent.answerBy })} />
        <Card>
          <div className={layout.stack4}>
            <p>{t.next}</p>
            <div className={layout.group}>
              <Button component={Link} to={to('complaint', { no: sent.complaintNo })}>
                {t.see}
              </Button>
              <Button component={Link} to={to('complaints')} variant="default">
                {t.all}
              </Button>
            </div>
          </div>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader key="form" answer={t.answer} hasErrors={isRejected} />
      <ComplaintForm onRejected={setIsRejected} onDone={setSent} />
    </>
  );
}
