import { useState } from 'react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintSent } from './ComplaintSent.tsx';
import { formText as t } from './complaint-form.text.ts';

/** A new complaint. The address may name its subject. */
export default function ComplaintNewPage() {
  const [isRejected, setIsRejected] = useState(false);
  const [sent, setSent] = useState<ResponseOf<'/complaint/save'>>();
  if (sent) return <ComplaintSent no={sent.complaintNo} answerBy={sent.answerBy} />;
  return (
    <>
      <PageHeader key="form" answer={t.answer} hasErrors={isRejected} />
      <ComplaintForm onRejected={setIsRejected} onDone={setSent} />
    </>
  );
}
