import { FileButton } from '@mantine/core';
import { IconCircleCheck, IconFile, IconHourglass } from '@tabler/icons-react';
import { ACCEPTED_FILES, type FileItem } from '../../lib/records/use-file-upload.ts';
import { FieldError } from '../forms/FieldError.tsx';
import { TextButton } from '../links/TextButton.tsx';
import classes from './FileUpload.module.css';
import { fileErrorText } from './file-error.ts';
import { uploadText as t } from './upload.text.ts';

const KB = 1024;
const MB = KB * KB;
const decimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const formatSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${decimal.format(bytes / MB)} MB`;

const SHOWN = 32;
const END = 12;
/** Cut in the middle, so that both what it is about and its ending are seen. */
export function cutName(name: string): string {
  const signs = [...name];
  return signs.length <= SHOWN ? name : `${signs.slice(0, SHOWN - END - 1).join('')}…${signs.slice(-END).join('')}`;
}

/** Error text of a file that cannot be used. */
function findProblem({ state, fileError: fault, error }: FileItem, name: string): string | undefined {
  if (state === 'expired') return t.expired({ name });
  if (state === 'notSent') return error || t.notSent;
  return state === 'refused' ? fileErrorText(fault, name) : undefined;
}

type Props = {
  item: FileItem;
  onRemove: () => void;
  onRetry: () => void;
  /** Shows the stored copy of each file, and lets the user take the photo again. */
  isPreviewed: boolean;
  onReplace: (file: File) => void;
};

/** One file: its name, size, how far it is, and what can be done. */
export function FileRow({ item, onRemove, onRetry, isPreviewed, onReplace }: Props) {
  const { state, share, size, preview, isFetched } = item;
  const name = cutName(item.name);
  const problem = findProblem(item, name);
  return (
    <li className={classes.file}>
      <IconFile size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name} title={item.name}>
          {name} {size !== undefined && <span className={classes.size}>{formatSize(size)}</span>}
        </div>
        <div className={classes.state} role="status">
          {state === 'sending' && <progress className={classes.progress} value={share} max={1} aria-label={t.sending({ name })} />}
          {state === 'ready' && (
            <span className={classes.done}>
              <IconCircleCheck size={16} aria-hidden /> {t.added}
            </span>
          )}
          {state === 'scanning' && (
            <span className={classes.waits}>
              <IconHourglass size={16} aria-hidden /> {t.scanning}
            </span>
          )}
          {problem && <FieldError>{problem}</FieldError>}
          {state === 'notSent' && (
            <TextButton onClick={onRetry} aria-label={t.tryAgainOf({ name })}>
              {t.tryAgain}
            </TextButton>
          )}
        </div>
        {(preview || (state === 'sending' && (isPreviewed || isFetched))) && (
          <div className={classes.preview}>{preview && <img src={preview.src} alt={preview.alt} />}</div>
        )}
        {isPreviewed && !isFetched && state !== 'sending' && (
          <FileButton onChange={(file) => file && onReplace(file)} accept={ACCEPTED_FILES}>
            {(props) => (
              <TextButton {...props} aria-label={t.takeAgainOf({ name })}>
                {t.takeAgain}
              </TextButton>
            )}
          </FileButton>
        )}
      </div>
      <TextButton className={classes.remove} onClick={onRemove} aria-label={t.removeOf({ name })}>
        {t.remove}
      </TextButton>
    </li>
  );
}
