import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { encryptionText as t } from './admin-encryption.text.ts';

const MAX_BYTES = 102_400;

/** JSON in, the sealed text out; both live here only. */
export function EncryptForm() {
  const [plain, setPlain] = useState('');
  const [error, setError] = useState<string>();
  const [result, setResult] = useState('');
  const { send, isSending } = useStaffMutation('/admin/encryptData', t.encrypt);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const error = findError(plain);
    setError(error);
    setResult('');
    if (error) return;
    const { data, failure } = await send({ data: plain, form: 'payload' });
    setError(failure?.fields?.data);
    setResult(data?.encData ?? '');
  }
  return (
    <Card title={t.encrypt}>
      <form className={layout.stack4} onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          label={t.plain}
          rows={6}
          spellCheck={false}
          value={plain}
          onChange={(event) => setPlain(event.currentTarget.value)}
          error={error && <FieldError>{error}</FieldError>}
        />
        <div>
          <Button type="submit" loading={isSending}>
            {t.encrypt}
          </Button>
        </div>
        {result && (
          <>
            <Textarea label={t.result} rows={4} readOnly value={result} />
            <div>
              <Button variant="default" onClick={() => void navigator.clipboard?.writeText(result).then(() => showToast(t.copied))}>
                {t.copy}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  );
}

function findError(text: string): string | undefined {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return t.tooLarge;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return t.notJson;
  }
}
