import { useId } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import layout from '../../ui/layout/layout.module.css';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { revivalText as t } from './reinstatement.text.ts';

const PAPERS = ['PRESCRIPTION', 'REPORT', 'DISCHARGE_SUMMARY'] as const;

/** The papers that help those who look at the answers: one of each kind. */
export function useHealthPapers() {
  const uploads = {
    PRESCRIPTION: useFileUpload(sendFile, 1),
    REPORT: useFileUpload(sendFile, 1),
    DISCHARGE_SUMMARY: useFileUpload(sendFile, 1),
  };
  return {
    uploads,
    isSending: PAPERS.some((paper) => uploads[paper].isSending),
    documents: PAPERS.flatMap((documentType) => uploads[documentType].value.map(({ fileRef }) => ({ documentType, fileRef }))),
    expire() {
      for (const paper of PAPERS) uploads[paper].expire();
    },
  };
}

export function HealthPapers({ uploads }: Pick<ReturnType<typeof useHealthPapers>, 'uploads'>) {
  const id = useId();
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <h3 id={id}>{t.papers}</h3>
      {PAPERS.map((paper) => (
        <FileUpload key={paper} id={`${id}-${paper}`} label={t[paper]} upload={uploads[paper]} />
      ))}
    </section>
  );
}
