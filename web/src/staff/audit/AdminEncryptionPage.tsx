import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import layout from '../../ui/layout/layout.module.css';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { RequestDecryption } from './AskToDecrypt.tsx';
import { encryptionText as t } from './admin-encryption.text.ts';
import { EncryptForm } from './EncryptForm.tsx';
import { OpenedText } from './OpenedText.tsx';

/** Encrypted bodies of calls, for support: encrypt one, or read one after another person's approval. */
export default function AdminEncryptionPage() {
  const [opened, setOpened] = useState<string>();
  return (
    <div className={layout.stack}>
      <PageHeader />
      <Approvals
        kind="DECRYPT"
        renderAction={({ state, approvalId }) =>
          state === 'APPROVED' && (
            <Button variant="default" onClick={() => setOpened(approvalId)}>
              {t.open}
            </Button>
          )
        }
      />
      {opened && <OpenedText key={opened} approvalId={opened} onOver={() => setOpened(undefined)} />}
      <div className={layout.grid2}>
        <EncryptForm />
        <RequestDecryption />
      </div>
    </div>
  );
}
