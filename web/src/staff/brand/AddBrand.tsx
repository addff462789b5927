import '@mantine/core/styles/Button.layer.css';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { readBase64 } from '../../lib/format/read-base64.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { ApplyBrandForm } from './ApplyBrandForm.tsx';
import { brandText as t } from './admin-brand.text.ts';
import { BrandPreview, type BrandView } from './BrandPreview.tsx';

/** The files of a new brand are checked and previewed first. Nothing changes for customers until the brand is applied. */
export function AddBrand() {
  const hintId = useId();
  const [added, setAdded] = useState<BrandView>();
  const [error, setError] = useState<string>();
  const { send, isSending } = useStaffMutation('/admin/brand/add', t.what);
  async function add(files: readonly File[]) {
    if (files.length === 0) return;
    setError(undefined);
    setAdded(undefined);
    const sent = await Promise.all(files.map(async (file) => ({ name: file.name, content: await readBase64(file) })));
    const { data, failure } = await send({ files: sent });
    if (data) setAdded(data);
    if (failure?.fields) setError(Object.values(failure.fields)[0]);
  }
  return (
    <Card title={t.add}>
      <div className={layout.stack4}>
        <p id={hintId}>{t.addHint}</p>
        <div className={layout.group}>
          <FileButton onChange={(files) => void add(files)} accept=".json,.svg,.png" multiple>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isSending}
                aria-describedby={hintId}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t.choose}
              </Button>
            )}
          </FileButton>
        </div>
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        {added && (
          <>
            <BrandPreview brand={added} />
            <ApplyBrandForm key={added.hash} hash={added.hash} onDone={() => setAdded(undefined)} />
          </>
        )}
      </div>
    </Card>
  );
}
