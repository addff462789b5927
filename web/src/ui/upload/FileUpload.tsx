import '@mantine/core/styles/Button.layer.css';
import { Button, FileButton } from '@mantine/core';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { ACCEPTED_FILES, type FileUploadState } from '../../lib/records/use-file-upload.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { SharedDialog } from '../dialogs/SharedDialog.tsx';
import { FieldError } from '../forms/FieldError.tsx';
import { FileRow } from './FileRow.tsx';
import classes from './FileUpload.module.css';
import { uploadText as t } from './upload.text.ts';

type Props = {
  /** Id of the button, for the form's error summary. */
  id: string;
  label: string;
  hint?: string;
  /** Result of `useFileUpload`. */
  upload: FileUploadState;
  /** Error of the field as a whole, for example a missing proof. */
  error?: string | undefined;
  /** Shows the stored copy of each file, and lets the user take the photo again. */
  isPreviewed?: boolean;
  /** Additional method to add a file. */
  children?: React.ReactNode;
};

/** Field for files: a button, a drop area, and the status of each file (R15). */
export function FileUpload({ id, label, hint = t.allowed, upload, error, isPreviewed = false, children }: Props) {
  const { items, isOver, max, add } = upload;
  const hintId = useId();
  const isSeveral = max > 1;
  /** Number of files of the first pick of several, until the dialog about them is closed. */
  const [selected, setSelected] = useState(0);
  function addAll(files: readonly File[]) {
    if (files.length > 1 && !session.has(SESSION.infoShown)) setSelected(files.length);
    add(files);
  }
  function closeInfo() {
    session.set(SESSION.infoShown, '1');
    setSelected(0);
  }
  const chosen = (files: File | readonly File[] | null) => addAll(files instanceof File ? [files] : (files ?? []));
  const over = isSeveral ? t.over({ n: String(max) }) : t.overOne;
  return (
    <fieldset className={classes.upload}>
      <legend className={classes.label}>{label}</legend>
      <div id={hintId} className={classes.hint}>
        {isSeveral && t.upTo({ n: String(max) })} {hint}
      </div>
      <DropArea onFiles={addAll}>
        <FileButton onChange={chosen} accept={ACCEPTED_FILES} multiple={isSeveral}>
          {(props) => (
            <Button {...props} id={id} variant="default" aria-describedby={hintId} leftSection={<IconUpload size={18} aria-hidden />}>
              {isSeveral ? t.chooseMany : t.choose}
            </Button>
          )}
        </FileButton>
        <span className={classes.drop}>{isSeveral ? t.dropMany : t.drop}</span>
      </DropArea>
      {children}
      <div role="alert" className={classes.problem}>
        {(isOver || error) && <FieldError>{isOver ? over : (error ?? '')}</FieldError>}
      </div>
      {items.length > 0 && (
        <ul className={classes.list} aria-label={t.list}>
          {items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              isPreviewed={isPreviewed}
              onRemove={() => upload.remove(item.id)}
              onRetry={() => upload.retry(item.id)}
              onReplace={(file) => upload.replace(item.id, file)}
            />
          ))}
        </ul>
      )}
      {selected > 0 && (
        <SharedDialog title={VERBATIM_DIALOGS.info} module="upload" message={t.info({ n: String(selected) })} onAction={closeInfo} />
      )}
    </fieldset>
  );
}

type DropAreaProps = { onFiles: (files: readonly File[]) => void; children: React.ReactNode };

/** Accepts dropped files. Users without a mouse press the button inside. */
function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button.
    <div className={`${classes.area} ${isOver ? classes.over : ''}`} onDragOver={over(true)} onDragLeave={over(false)} onDrop={drop}>
      {children}
    </div>
  );
}
