import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { extractDigits } from '@portal/rules/text/typed-text.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { sendFile } from '../../lib/api/send-file.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { useQueryValues } from '../../lib/navigation/use-query-values.ts';
import { useFileUpload } from '../../lib/records/use-file-upload.ts';
import { text } from '../../lib/text/text.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { FileUpload } from '../../ui/upload/FileUpload.tsx';
import { ShareByDigiLocker } from '../../ui/upload/ShareByDigiLocker.tsx';
import { SharedDocuments } from '../../ui/upload/SharedDocuments.tsx';
import { storeChoice } from './choice.ts';
import { survivalText } from './survival.text.ts';
import type { Identity } from './use-capture.ts';

const t = text({
  title: { en: 'Your identity document', hi: 'आपका पहचान पत्र' },
  why: {
    en: "One of our team will compare it with your photo. You don't need to blink.",
    hi: 'हमारी टीम इसे आपकी फ़ोटो से मिलाएगी। पलक झपकाना ज़रूरी नहीं है।',
  },
  kind: { en: 'Type of document', hi: 'पहचान पत्र का प्रकार' },
  choose: { en: 'Choose a document', hi: 'पहचान पत्र चुनें' },
  PAN: { en: 'PAN card', hi: 'पैन कार्ड' },
  AADHAAR: { en: 'Aadhaar, masked', hi: 'आधार, मास्क किया हुआ' },
  PASSPORT: { en: 'Passport', hi: 'पासपोर्ट' },
  DRIVING_LICENCE: { en: 'Driving licence', hi: 'ड्राइविंग लाइसेंस' },
  VOTER_ID: { en: 'Voter ID', hi: 'मतदाता पहचान पत्र' },
  number: { en: 'Document number', hi: 'पहचान पत्र की संख्या' },
  last4: { en: 'Last 4 digits of your Aadhaar', hi: 'आधार के आखिरी 4 अंक' },
  name: { en: 'Name on the document', hi: 'पहचान पत्र पर नाम' },
  file: { en: 'Photo or PDF of the document', hi: 'पहचान पत्र की फ़ोटो या PDF' },
  cover: {
    en: 'Use a PDF, JPG or PNG file of up to 5 MB. On an Aadhaar, cover all digits except the last 4.',
    hi: '5 MB तक की PDF, JPG या PNG फ़ाइल दें। आधार के आखिरी 4 अंकों को छोड़कर बाकी अंक ढक दें।',
  },
  mismatch: {
    en: 'We could not confirm your name with DigiLocker. You can add a photo or PDF instead.',
    hi: 'आपके नाम की DigiLocker से पुष्टि नहीं हो सकी। इसके बजाय आप फ़ोटो या PDF जोड़ सकते हैं।',
  },
  continue: { en: 'Continue', hi: 'आगे बढ़ें' },
  errorKind: { en: 'Choose a type of document.', hi: 'पहचान पत्र का प्रकार चुनें।' },
  errorNumber: { en: 'Enter the document number.', hi: 'पहचान पत्र की संख्या लिखें।' },
  errorLast4: { en: 'Enter the last 4 digits.', hi: 'आखिरी 4 अंक लिखें।' },
  errorName: { en: 'Enter the name on the document.', hi: 'पहचान पत्र पर लिखा नाम लिखें।' },
});
const KINDS = ['PAN', 'AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID'] as const;
const isKind = (value: string): value is Identity['documentType'] => KINDS.some((kind) => kind === value);

type Props = { policies: readonly string[]; onDone: (identity: Identity, documents: string[]) => void };

const AADHAAR_LENGTH = 12;
/** At most four digits: of a whole number that is pasted, the last ones. */
function lastDigitsOfAadhaar(text: string): string {
  const digits = extractDigits(text);
  return digits.length === AADHAAR_LENGTH ? digits.slice(-4) : digits.slice(0, 4);
}

/** Identity document that a still photo is compared with: kind, number, name, and a copy from this device or from DigiLocker. */
export function IdentityStep({ policies, onDone }: Props) {
  const id = useId();
  const toId = (name: string) => `${id}-${name}`;
  const [pid = ''] = policies;
  const end = useQueryValues().get('dl');
  const { data: shared } = useApiQuery('/verifyProfileDigilocker', { pid }, { skip: end === null });
  const isShared = shared?.purpose === 'SURVIVAL' && shared.state === 'VERIFIED';
  const upload = useFileUpload(sendFile, 1);
  const [typed, setTyped] = useState({ kind: '', number: '', name: '' });
  const [attempt, setAttempt] = useState(0);
  // DigiLocker shares an Aadhaar: what it holds need not be typed.
  const kind = typed.kind || (isShared ? 'AADHAAR' : '');
  const isAadhaar = kind === 'AADHAAR';
  const number = typed.number || (isShared && isAadhaar ? (shared.aadhaarLast4 ?? '') : '');
  const name = typed.name || (isShared && isAadhaar ? (shared.name ?? '') : '');
  const errors = {
    kind: isKind(kind) ? undefined : t.errorKind,
    number: isAadhaar && !/^\d{4}$/.test(number) ? t.errorLast4 : number.trim() === '' ? t.errorNumber : undefined,
    name: name.trim().length < 2 ? t.errorName : undefined,
    file: upload.isSending ? survivalText.stillSending : upload.value.length === 0 ? survivalText.addPaper : undefined,
  };
  const hasFailed = attempt > 0;
  const summary = hasFailed ? Object.entries(errors).flatMap(([field, message]) => (message ? [{ id: toId(field), message }] : [])) : [];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isGood = Object.values(errors).every((error) => error === undefined);
    setAttempt(isGood ? 0 : attempt + 1);
    if (!isGood || !isKind(kind)) return;
    const identity = { documentType: kind, documentNumber: number.trim(), nameOnDocument: name.trim() };
    onDone(
      identity,
      upload.value.map(({ fileRef }) => fileRef),
    );
  }
  return (
    <Card title={t.title}>
      <form noValidate className={`${layout.stack} ${layout.narrow}`} onSubmit={submit}>
        <ErrorSummary errors={summary} attempt={attempt} />
        <p>{t.why}</p>
        <IdentityFields
          toId={toId}
          values={{ kind, number, name }}
          errors={hasFailed ? errors : {}}
          onChange={(changes) => setTyped({ ...typed, ...changes })}
        />
        <FileUpload
          id={toId('file')}
          label={t.file}
          {...(isAadhaar && { hint: t.cover })}
          upload={upload}
          error={hasFailed ? errors.file : undefined}
        >
          {isShared && <SharedDocuments documents={shared.documents} upload={upload} />}
        </FileUpload>
        {!isShared && (
          <ShareByDigiLocker
            purpose="SURVIVAL"
            policyId={pid}
            end={end}
            state={shared?.state}
            mismatch={t.mismatch}
            onLeave={() => storeChoice({ policies, mode: 'STILL' })}
          />
        )}
        <div>
          <Button type="submit">{t.continue}</Button>
        </div>
      </form>
    </Card>
  );
}

type Typed = { kind: string; number: string; name: string };
type FieldsProps = {
  toId: (name: string) => string;
  values: Typed;
  errors: Partial<Record<keyof Typed, string | undefined>>;
  onChange: (changes: Partial<Typed>) => void;
};

function IdentityFields({ toId, values: { kind, number, name }, errors, onChange }: FieldsProps) {
  const isAadhaar = kind === 'AADHAAR';
  return (
    <>
      <Select
        id={toId('kind')}
        label={t.kind}
        data={[{ value: '', label: t.choose }, ...KINDS.map((value) => ({ value, label: t[value] }))]}
        value={kind}
        onChange={(value) => onChange({ kind: value, number: '' })}
        error={errors.kind && <FieldError>{errors.kind}</FieldError>}
      />
      <Field
        id={toId('number')}
        label={isAadhaar ? t.last4 : t.number}
        value={number}
        onChange={(value) => onChange({ number: isAadhaar ? lastDigitsOfAadhaar(value) : value })}
        onBlur={() => undefined}
        error={errors.number}
        {...(isAadhaar && { inputMode: 'numeric' as const })}
      />
      <Field
        id={toId('name')}
        label={t.name}
        value={name}
        onChange={(value) => onChange({ name: value })}
        onBlur={() => undefined}
        error={errors.name}
        maxLength={60}
      />
    </>
  );
}
