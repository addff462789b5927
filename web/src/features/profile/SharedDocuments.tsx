import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type Answer, callPortal, useAsk } from '../../lib/portal-api.ts';
import { type FileElsewhere, previewOf } from '../../lib/send-file.ts';
import type { FileUploadState } from '../../lib/use-file-upload.ts';
import layout from '../../ui/layout.module.css';
import { addressText as t } from './address.text.ts';

type Documents = Answer<'/verifyProfileDigilocker'>['documents'];
type Props = { documents: Documents; upload: FileUploadState };

/** What DigiLocker shared within a day, to be added without a copy on this device. */
export function SharedDocuments({ documents, upload }: Props) {
  const open = documents.filter(({ name }) => upload.items.every((item) => !item.isFetched || item.name !== name));
  if (open.length === 0) return null;
  return (
    <div className={layout.group}>
      {open.map((document) => (
        <Button key={document.docRef} variant="default" onClick={() => upload.add([elsewhere(document)])}>
          {t.addShared({ name: document.name })}
        </Button>
      ))}
    </div>
  );
}

const elsewhere = ({ name, docRef }: Documents[number]): FileElsewhere => ({
  name,
  async send(_onProgress, signal) {
    const { data, failure } = await callPortal('/convertToBase64', { docRef }, { signal });
    if (failure) return { failure: failure.code === 'notFound' ? { ...failure, error: t.sharedGone } : failure };
    return { data: data && { ...data, preview: previewOf(t.sharedPreview, data.mimeType, data.base64Data) } };
  },
});

/** Those about a policy, where the page has not asked for them. */
export function DocumentsOf({ pid, upload }: { pid: string; upload: FileUploadState }) {
  const { data } = useAsk('/verifyProfileDigilocker', { pid });
  return <SharedDocuments documents={data?.state === 'VERIFIED' ? data.documents : []} upload={upload} />;
}
