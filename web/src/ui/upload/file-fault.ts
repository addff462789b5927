import type { FileFault } from '@portal/rules/requests/uploaded-file.ts';
import { uploadText as t } from './upload.text.ts';

const FAULT_TEXTS: Record<FileFault, (values: { name: string }) => string> = {
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

/** Why a file was rejected, for the person who chose it. A reason that this version does not know reads as unreadable. */
export const fileFaultText = (fault: string | undefined, name: string): string =>
  (Object.hasOwn(FAULT_TEXTS, fault ?? '') ? FAULT_TEXTS[fault as FileFault] : t.UNREADABLE)({ name });
