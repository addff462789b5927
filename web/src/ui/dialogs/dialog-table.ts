import { VERBATIM_DIALOGS as V } from '@portal/rules/text/verbatim-dialogs.ts';
import { IconAlertTriangle, IconCheck, IconHourglass, IconInfoCircle, IconX, type TablerIcon } from '@tabler/icons-react';
import type { dialogButtons } from './shared-dialog.text.ts';

/** Title of the modal for linking the ABC ID (AGENT-008). */
export const ABC_ID_TITLE = 'Link your ABC ID to continue';

export type DialogModule =
  | 'mandate'
  | 'survival'
  | 'upload'
  | 'fundSwitch'
  | 'AppTracker'
  | 'AddressUpdate'
  | 'UPIAutopay'
  | 'enach'
  | 'esi'
  | 'help'
  | 'staff';
/** Action of a button, carried out by the caller. */
export type DialogAction =
  | 'proceed'
  | 'cancel'
  | 'close'
  | 'ok'
  | 'later'
  | 'capture'
  | 'submit'
  | 'modify'
  | 'tryAgain'
  | 'dashboard'
  | 'reload';
export type DialogButton = {
  words: keyof typeof dialogButtons;
  action: DialogAction;
  /** Action if the caller sets the button's text. */
  named?: DialogAction;
};
export type DialogRow = {
  /** Left out: whatever the title. */
  title?: string;
  /** Omitted: the plain form, for modules without a row. */
  module?: DialogModule;
  icon?: { shape: TablerIcon; tone: 'ok' | 'warn' | 'bad' | 'info' };
  /** In display order: the left one cancels, the last one continues. */
  buttons: readonly DialogButton[];
  /** Action of x and Escape. Omitted: there is no x, and a button must be pressed. */
  x?: DialogAction;
};

const done = { shape: IconCheck, tone: 'ok' } as const;
const waits = { shape: IconHourglass, tone: 'warn' } as const;
const warns = { shape: IconAlertTriangle, tone: 'warn' } as const;
const failed = { shape: IconX, tone: 'bad' } as const;
const info = { shape: IconInfoCircle, tone: 'info' } as const;

const close: DialogButton = { words: 'close', action: 'close' };
const cancel: DialogButton = { words: 'cancel', action: 'cancel' };
const proceed: DialogButton = { words: 'proceed', action: 'proceed' };
const capture: DialogButton = { words: 'captureNow', action: 'capture' };
const tryAgain: DialogButton = { words: 'tryAgain', action: 'tryAgain' };
const ok: DialogButton = { words: 'ok', action: 'ok' };

const closable = { buttons: [close], x: 'close' } as const;
const toDashboard = { module: 'enach', buttons: [{ words: 'goToDashboard', action: 'dashboard' }], x: 'dashboard' } as const;
const reloads = { buttons: [{ words: 'close', action: 'reload' }], x: 'reload' } as const;

/** Title and module drive buttons, icon, and whether x is there (DLG-003). */
export const DIALOG_TABLE: readonly DialogRow[] = [
  { title: V.autoPayCancellation, module: 'mandate', buttons: [cancel, { words: 'ok', action: 'proceed' }], x: 'cancel' },

  { title: V.success, module: 'survival', icon: done, buttons: [], x: 'proceed' },
  { title: V.error, module: 'survival', icon: failed, buttons: [cancel, capture] },
  {
    title: 'Stop here?',
    module: 'survival',
    icon: warns,
    buttons: [
      { words: 'proceedLater', action: 'later' },
      { words: 'captureImage', action: 'capture' },
    ],
  },
  {
    title: 'We still cannot see you clearly',
    module: 'survival',
    icon: warns,
    buttons: [capture, { words: 'submitUnclear', action: 'submit' }],
  },

  { title: V.disclaimer, module: 'fundSwitch', icon: warns, buttons: [{ words: 'modify', action: 'modify' }, proceed], x: 'modify' },
  {
    title: V.disclaimer,
    module: 'AppTracker',
    icon: warns,
    buttons: [cancel, { words: 'confirm', action: 'proceed' }],
    x: 'cancel',
  },
  {
    title: V.verificationIncomplete,
    module: 'AddressUpdate',
    icon: warns,
    buttons: [{ words: 'uploadAndProceed', action: 'proceed' }],
    x: 'cancel',
  },

  {
    title: V.warning,
    module: 'UPIAutopay',
    icon: warns,
    buttons: [
      { words: 'keepCurrent', action: 'cancel' },
      { words: 'continue', action: 'proceed' },
    ],
    x: 'cancel',
  },
  { title: V.message, module: 'UPIAutopay', icon: info, buttons: [{ words: 'notNow', action: 'cancel' }, proceed], x: 'cancel' },
  {
    title: V.failure,
    module: 'UPIAutopay',
    icon: failed,
    buttons: [{ words: 'close', action: 'close', named: 'tryAgain' }],
    x: 'close',
  },
  { title: V.successDone, module: 'UPIAutopay', icon: done, buttons: [proceed], x: 'proceed' },
  { title: V.pending, module: 'UPIAutopay', icon: waits, buttons: [proceed], x: 'proceed' },
  { title: V.error, module: 'UPIAutopay', icon: failed, ...closable },

  // The statuses of an eNACH mandate, as the gateway says them.
  { title: 'SUCCESS', icon: done, ...toDashboard },
  { title: 'AWAITED', icon: waits, ...toDashboard },
  { title: 'INITIATED', icon: waits, ...toDashboard },
  {
    title: ABC_ID_TITLE,
    module: 'enach',
    icon: info,
    buttons: [
      { words: 'notNow', action: 'cancel' },
      { words: 'continue', action: 'proceed' },
    ],
    x: 'cancel',
  },
  { title: 'FAILURE', module: 'enach', icon: failed, ...reloads },
  { title: 'ABORTED', module: 'enach', icon: failed, ...reloads },
  { title: V.message, module: 'enach', icon: info, ...reloads },

  { title: V.success, module: 'esi', icon: done, ...reloads },
  { title: V.message, module: 'esi', icon: info, ...reloads },
  { title: V.failure, module: 'esi', icon: failed, buttons: [tryAgain], x: 'close' },
  { title: V.error, module: 'esi', icon: failed, ...closable },

  { title: V.error, module: 'help', icon: failed, buttons: [tryAgain], x: 'close' },
  { module: 'staff', icon: warns, buttons: [ok], x: 'ok' },

  // OK and x end the explanation of several files for good.
  { title: V.info, icon: info, buttons: [ok], x: 'ok' },
  // The plain forms of titles that repeat.
  { title: V.success, icon: done, ...closable },
  { title: V.error, icon: failed, ...closable },
  { title: V.message, icon: info, ...closable },
  { title: V.failure, icon: failed, ...closable },
  { title: V.disclaimer, icon: warns, ...closable },
];

const UNKNOWN: DialogRow = closable;

/** The row of title and module; without a module the plain form of a title that repeats, or the one row of one that does not. */
export function rowOf(title: string, module: DialogModule | undefined): DialogRow {
  const ofTitle = DIALOG_TABLE.filter((row) => row.title === title);
  return (
    ofTitle.find((row) => row.module === module) ??
    DIALOG_TABLE.find((row) => row.title === undefined && row.module === module) ??
    ofTitle.find((row) => row.module === undefined) ??
    (module === undefined ? ofTitle[0] : undefined) ??
    UNKNOWN
  );
}
