import { useId } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import layout from '../../ui/layout/layout.module.css';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { revivalText as t } from './reinstatement.text.ts';

const DOCUMENTS = ['PRESCRIPTION', 'REPORT', 'DISCHARGE_SUMMARY'] as const;

/** Optional evidence for the underwriters: one document of each kind. */
export function useHealthDocuments() {
  const uploads = {
    PRESCRIPTION: useFileUpload(sendFile, 1),
    REPORT: useFileUpload(sendFile, 1),
    DISCHARGE_SUMMARY: useFileUpload(sendFile, 1),
  };
  return {
    uploads,
    isSending: DOCUMENTS.some((document) => uploads[document].isSending),
    documents: DOCUMENTS.flatMap((documentType) => uploads[documentType].value.map(({ fileRef }) => ({ documentType, fileRef }))),
    expire() {
      for (const document of DOCUMENTS) uploads[document].expire();
    },
  };
}

export function HealthDocuments({ uploads }: Pick<ReturnType<typeof useHealthDocuments>, 'uploads'>) {
  const id = useId();
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <h3 id={id}>{t.papers}</h3>
      {DOCUMENTS.map((document) => (
        <FileUpload key={document} id={`${id}-${document}`} label={t[document]} upload={uploads[document]} />
      ))}
    </section>
  );
}
