import '@mantine/core/styles/Button.layer.css';
import { Button, FileButton } from '@mantine/core';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { type FileError, MAX_FILE_BYTES, typeOfName } from '@portal/rules/requests/uploaded-file.ts';
import { IconCheck, IconFileText, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { Body } from '../../lib/api/wire.ts';
import type { Failure } from '../../lib/failures/failure.ts';
import { ACCEPTED_FILES } from '../../lib/records/use-file-upload.ts';
import { text } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldError } from '../../ui/forms/FieldError.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from '../../ui/tables/RowList.module.css';
import { fileErrorText } from '../../ui/upload/file-error.ts';
import { claimText } from './claim.text.ts';
import type { DisplayedClaim } from './use-claims.ts';

const t = text({
  title: { en: 'Documents we need', hi: 'ज़रूरी दस्तावेज़' },
  add: { en: 'Add', hi: 'जोड़ें' },
  addOf: { en: 'Add {name}', hi: '{name} जोड़ें' },
  selected: { en: '{name} is ready to send', hi: '{name} भेजने के लिए तैयार है' },
  remove: { en: 'Remove', hi: 'हटाएँ' },
  haveNot: { en: "I don't have this", hi: 'मेरे पास यह नहीं है' },
  why: { en: "Why don't you have this document?", hi: 'यह दस्तावेज़ आपके पास क्यों नहीं है?' },
  whyHint: { en: 'We will answer within 3 working days.', hi: 'हम 3 कार्य दिवसों में उत्तर देंगे।' },
  sendWhy: { en: 'Send reason', hi: 'कारण भेजें' },
  errorWhy: { en: 'Enter a reason of at least 10 characters.', hi: 'कम से कम 10 अक्षरों में कारण लिखें।' },
  ready: { en: 'Ready to send', hi: 'भेजने के लिए तैयार' },
  sendNone: { en: 'Send documents', hi: 'दस्तावेज़ भेजें' },
  sendOne: { en: 'Send 1 document', hi: '1 दस्तावेज़ भेजें' },
  sendMany: { en: 'Send {n:count} documents', hi: '{n:count} दस्तावेज़ भेजें' },
  selectFirst: { en: 'Select a document to send.', hi: 'भेजने के लिए एक दस्तावेज़ चुनें।' },
  stays: {
    en: 'Once sent, your documents are saved. You can come back later with the others.',
    hi: 'भेजे गए दस्तावेज़ सुरक्षित रहते हैं। बाकी के साथ आप बाद में फिर आ सकते हैं।',
  },
  addDetails: { en: 'Add details', hi: 'विवरण दें' },
  changeDetails: { en: 'Change', hi: 'बदलें' },
  nothing: { en: 'Add at least one document.', hi: 'कम से कम एक दस्तावेज़ जोड़ें।' },
});

type Document = DisplayedClaim['papers'][number];
type Save = (
  more: Pick<Body<'/claimIntimation/saveDocument'>, 'documents' | 'notAvailable'>,
  files?: readonly File[],
) => Promise<Failure | undefined>;
type Selected = { code: string; file: File };

const TAGS: Record<Document['state'], Status> = {
  OPEN: 'NEEDED',
  UPLOADED: 'IN_PROCESS',
  RECEIVED: 'PAID',
  REJECTED: 'FAILED',
  NOT_AVAILABLE: 'IN_PROCESS',
  WAIVED: 'MANDATE_OFF',
};
const isNeeded = ({ state }: Document): boolean => state === 'OPEN' || state === 'REJECTED';
/** In one call; what a call has brought is safe. */
const MAX_FILES = 5;
const MAX_CALL_BYTES = 15 * 1024 * 1024;
const REASON_MIN = 10;

/** Checks a file before it is sent, as far as the browser can. The server inspects its content. */
function findError({ name, size }: File): FileError | undefined {
  if (!typeOfName(name)) return 'TYPE';
  return size === 0 ? 'EMPTY' : size > MAX_FILE_BYTES ? 'SIZE' : undefined;
}

/** Splits the selection into groups that fit one call. */
function splitIntoCalls(selected: readonly Selected[]): Selected[][] {
  const calls: Selected[][] = [];
  for (const selection of selected) {
    const last = calls.at(-1);
    const bytes = last?.reduce((sum, { file }) => sum + file.size, 0) ?? 0;
    if (last && last.length < MAX_FILES && bytes + selection.file.size <= MAX_CALL_BYTES) last.push(selection);
    else calls.push([selection]);
  }
  return calls;
}

type Props = {
  documents: readonly Document[];
  isOver: boolean;
  save: Save;
  /** Opens the form of the claimant's details, which are typed and not uploaded. */
  onDetails: () => void;
};

/** Documents of a claim: the purpose and status of each, with actions to add it or to report it missing. */
export function ClaimDocuments({ documents, isOver, save, onDetails }: Props) {
  const [selected, setSelected] = useState<readonly Selected[]>([]);
  const [isNoneSelected, setIsNoneSelected] = useState(false);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const showProblem = (code: string, problem = '') => setProblems((before) => ({ ...before, [code]: problem }));

  function pick(code: string, file: File): void {
    const error = findError(file);
    showProblem(code, error && fileErrorText(error, file.name));
    if (!error) setSelected((before) => [...before.filter((selected) => selected.code !== code), { code, file }]);
  }
  async function sendAll(): Promise<void> {
    for (const call of splitIntoCalls(selected)) {
      // The server reads name, type and content from the files.
      const documents = call.map(({ code, file }) => ({ paperCode: code, fileName: file.name, mimeType: file.type, base64Data: '' }));
      const failure = await save(
        { documents },
        call.map(({ file }) => file),
      );
      if (failure) {
        const [first] = call;
        if (first)
          showProblem(
            first.code,
            failure.code === 'fileRefused' ? fileErrorText(String(failure.data?.why), first.file.name) : failure.error,
          );
        return;
      }
      setSelected((before) => before.filter((selected) => !call.includes(selected)));
    }
  }
  const isSendable = selected.length > 0;

  return (
    <>
      <Card title={t.title} flush>
        <ul className={classes.rows}>
          {documents.map((document) => (
            <li key={document.code} className={classes.row}>
              <Row
                document={document}
                isOver={isOver}
                selected={selected.find(({ code }) => code === document.code)?.file}
                problem={problems[document.code]}
                onPick={(file) => pick(document.code, file)}
                onRemove={() => setSelected((before) => before.filter(({ code }) => code !== document.code))}
                save={save}
                onDetails={onDetails}
              />
            </li>
          ))}
        </ul>
      </Card>
      {!isOver && documents.some((document) => isNeeded(document) && document.code !== DETAILS_CODE) && (
        <Card title={t.ready}>
          <div className={layout.stack4}>
            {isNoneSelected && !isSendable ? (
              <Notice tone="bad" isAlert>
                {t.selectFirst}
              </Notice>
            ) : (
              <p className={layout.dim}>{isSendable ? t.stays : t.nothing}</p>
            )}
            <div>
              <Button onClick={() => (isSendable ? void sendAll() : setIsNoneSelected(true))}>
                {selected.length === 0 ? t.sendNone : selected.length === 1 ? t.sendOne : t.sendMany({ n: selected.length })}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </>
  );
}

type RowProps = {
  document: Document;
  isOver: boolean;
  selected: File | undefined;
  problem: string | undefined;
  onPick: (file: File) => void;
  onRemove: () => void;
  save: Save;
  onDetails: () => void;
};

function Row({ document, isOver, selected, problem, onPick, onRemove, save, onDetails }: RowProps) {
  const reset = useRef<() => void>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { code, name, why, state, reason, compulsory } = document;
  const isOpen = isNeeded(document) && !isOver;
  return (
    <>
      <IconTile icon={isOpen ? IconFileText : IconCheck} />
      <div className={classes.words}>
        <div className={classes.name}>
          <p className={layout.strong}>{name}</p>
          <StatusTag
            status={!compulsory && state === 'OPEN' ? 'MANDATE_OFF' : TAGS[state]}
            label={!compulsory && state === 'OPEN' ? claimText.optional : claimText[state]}
          />
        </div>
        <p className={`${layout.small} ${layout.dim}`}>{reason ?? why}</p>
        {selected && (
          <p className={layout.small} role="status">
            {t.selected({ name: selected.name })}{' '}
            <TextButton isSmall onClick={onRemove}>
              {t.remove}
            </TextButton>
          </p>
        )}
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
        {isOpen && isMissing && <Missing code={code} save={save} onDone={() => setIsMissing(false)} />}
      </div>
      {code === DETAILS_CODE && !isOver && (
        <Button variant={isOpen ? 'filled' : 'default'} onClick={onDetails}>
          {isOpen ? t.addDetails : t.changeDetails}
          {!isOpen && <span className="vh">: {name}</span>}
        </Button>
      )}
      {isOpen && code !== DETAILS_CODE && (
        <div className={layout.group}>
          {compulsory && !isMissing && (
            <TextButton isSmall onClick={() => setIsMissing(true)}>
              {t.haveNot}
              <span className="vh">: {name}</span>
            </TextButton>
          )}
          <FileButton
            resetRef={reset}
            accept={ACCEPTED_FILES}
            onChange={(file) => {
              if (file) onPick(file);
              // Without a reset, selecting the same file again fires no change event.
              reset.current?.();
            }}
          >
            {(props) => (
              <Button
                {...props}
                className={classes.button}
                variant="default"
                aria-label={t.addOf({ name })}
                leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              >
                {t.add}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </>
  );
}

/** Form for the reason why a document is not available. */
function Missing({ code, save, onDone }: { code: string; save: Save; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  async function send() {
    if (reason.trim().length < REASON_MIN) return setError(t.errorWhy);
    const failure = await save({ documents: [], notAvailable: [{ paperCode: code, reason: reason.trim() }] });
    if (failure) setError(failure.error);
    else onDone();
  }
  return (
    <div className={layout.stack2}>
      <Field
        id={`why-${code}`}
        label={t.why}
        hint={t.whyHint}
        value={reason}
        onChange={setReason}
        onBlur={() => undefined}
        error={error}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <Button variant="default" onClick={() => void send()}>
          {t.sendWhy}
        </Button>
      </div>
    </div>
  );
}
