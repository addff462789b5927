import type { FileError } from '@portal/rules/requests/uploaded-file.ts';
import { uploadText as t } from './upload.text.ts';

const ERROR_TEXTS: Record<FileError, (values: { name: string }) => string> = {
  TYPE: t.TYPE,
  EMPTY: t.UNREADABLE,
  SIZE: t.SIZE,
  PIXELS: t.PIXELS,
  PAGES: t.PAGES,
  PASSWORD: t.PASSWORD,
  PROTECTED: t.PROTECTED,
  SCRIPT: t.UNSAFE,
  UNREADABLE: t.UNREADABLE,
  INFECTED: t.UNSAFE,
};

/** Explains to the user why a file was rejected. A reason that this version does not know counts as unreadable. */
export const fileErrorText = (error: string | undefined, name: string): string =>
  (Object.hasOwn(ERROR_TEXTS, error ?? '') ? ERROR_TEXTS[error as FileError] : t.UNREADABLE)({ name });
