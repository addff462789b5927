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
  label: keyof typeof dialogButtons;
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

const close: DialogButton = { label: 'close', action: 'close' };
const cancel: DialogButton = { label: 'cancel', action: 'cancel' };
const proceed: DialogButton = { label: 'proceed', action: 'proceed' };
const capture: DialogButton = { label: 'captureNow', action: 'capture' };
const tryAgain: DialogButton = { label: 'tryAgain', action: 'tryAgain' };
const ok: DialogButton = { label: 'ok', action: 'ok' };

const closable = { buttons: [close], x: 'close' } as const;
const toDashboard = { module: 'enach', buttons: [{ label: 'goToDashboard', action: 'dashboard' }], x: 'dashboard' } as const;
const reloads = { buttons: [{ label: 'close', action: 'reload' }], x: 'reload' } as const;

/** Title and module drive buttons, icon, and whether x is there (DLG-003). */
export const DIALOG_TABLE: readonly DialogRow[] = [
  { title: V.autoPayCancellation, module: 'mandate', buttons: [cancel, { label: 'ok', action: 'proceed' }], x: 'cancel' },

  { title: V.success, module: 'survival', icon: done, buttons: [], x: 'proceed' },
  { title: V.error, module: 'survival', icon: failed, buttons: [cancel, capture] },
  {
    title: 'Stop here?',
    module: 'survival',
    icon: warns,
    buttons: [
      { label: 'proceedLater', action: 'later' },
      { label: 'captureImage', action: 'capture' },
    ],
  },
  {
    title: 'We still cannot see you clearly',
    module: 'survival',
    icon: warns,
    buttons: [capture, { label: 'submitUnclear', action: 'submit' }],
  },

  { title: V.disclaimer, module: 'fundSwitch', icon: warns, buttons: [{ label: 'modify', action: 'modify' }, proceed], x: 'modify' },
  {
    title: V.disclaimer,
    module: 'AppTracker',
    icon: warns,
    buttons: [cancel, { label: 'confirm', action: 'proceed' }],
    x: 'cancel',
  },
  {
    title: V.verificationIncomplete,
    module: 'AddressUpdate',
    icon: warns,
    buttons: [{ label: 'uploadAndProceed', action: 'proceed' }],
    x: 'cancel',
  },

  {
    title: V.warning,
    module: 'UPIAutopay',
    icon: warns,
    buttons: [
      { label: 'keepCurrent', action: 'cancel' },
      { label: 'continue', action: 'proceed' },
    ],
    x: 'cancel',
  },
  { title: V.message, module: 'UPIAutopay', icon: info, buttons: [{ label: 'notNow', action: 'cancel' }, proceed], x: 'cancel' },
  {
    title: V.failure,
    module: 'UPIAutopay',
    icon: failed,
    buttons: [{ label: 'close', action: 'close', named: 'tryAgain' }],
    x: 'close',
  },
  { title: V.successDone, module: 'UPIAutopay', icon: done, buttons: [proceed], x: 'proceed' },
  { title: V.pending, module: 'UPIAutopay', icon: waits, buttons: [proceed], x: 'proceed' },
  { title: V.error, module: 'UPIAutopay', icon: failed, ...closable },

  // Statuses of an eNACH mandate, as the gateway names them.
  { title: 'SUCCESS', icon: done, ...toDashboard },
  { title: 'AWAITED', icon: waits, ...toDashboard },
  { title: 'INITIATED', icon: waits, ...toDashboard },
  {
    title: ABC_ID_TITLE,
    module: 'enach',
    icon: info,
    buttons: [
      { label: 'notNow', action: 'cancel' },
      { label: 'continue', action: 'proceed' },
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
export function findRow(title: string, module: DialogModule | undefined): DialogRow {
  const ofTitle = DIALOG_TABLE.filter((row) => row.title === title);
  return (
    ofTitle.find((row) => row.module === module) ??
    DIALOG_TABLE.find((row) => row.title === undefined && row.module === module) ??
    ofTitle.find((row) => row.module === undefined) ??
    (module === undefined ? ofTitle[0] : undefined) ??
    UNKNOWN
  );
}
