import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type SharedDocument, sharedDocument } from '../../lib/records/shared-document.ts';
import type { FileUploadState } from '../../lib/records/use-file-upload.ts';
import { digiLockerText as t } from '../../lib/text/digilocker.text.ts';
import layout from '../layout/layout.module.css';

type Props = { documents: readonly SharedDocument[]; upload: FileUploadState };

/** Documents shared by DigiLocker in the last day, which can be added without a copy on this device. */
export function SharedDocuments({ documents, upload }: Props) {
  const open = documents.filter(({ name }) => upload.items.every((item) => !item.isFetched || item.name !== name));
  if (open.length === 0) return null;
  return (
    <div className={layout.group}>
      {open.map((document) => (
        <Button key={document.docRef} variant="default" onClick={() => upload.add([sharedDocument(document)])}>
          {t.addShared({ name: document.name })}
        </Button>
      ))}
    </div>
  );
}
