import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { VERBATIM_DIALOGS } from '@portal/rules/text/verbatim-dialogs.ts';
import { type ReactNode, useId } from 'react';
import { CancelReasonForm, type ReasonHelp } from '../forms/CancelReasonForm.tsx';
import layout from '../layout/layout.module.css';
import { Dialog } from './Dialog.tsx';
import { type DialogAction, type DialogButton, type DialogModule, findRow } from './dialog-table.ts';
import classes from './SharedDialog.module.css';
import { dialogButtons, dialogTitles } from './shared-dialog.text.ts';

type Props = {
  /** To the letter of the specification: with the module it drives the buttons. An unknown one is shown as it is. */
  title: string;
  message?: ReactNode;
  /** Text, or the items of a response. */
  alert?: string | readonly { Message: string }[];
  /** A second line. */
  successSecMessage?: ReactNode;
  /** Text of the button that stays or closes, in place of the table's. */
  closeCta?: string;
  module?: DialogModule;
  /** Text of the primary button, in place of the table's. */
  buttonText?: string;
  /**
   * Pressed button. Proceeding with the cancellation of auto-debit includes the reason. x and Escape count as the button that the table
   * names.
   */
  onAction: (action: DialogAction, reasonType?: string) => void;
  /** Cancellation of auto-debit: better alternatives for some reasons. */
  reasonHelp?: ReasonHelp;
  /** Cancellation of auto-debit, opened again: the previous reason. */
  reasonBefore?: string;
};

/** The one dialog whose title decides its buttons (DLG-001..009). Active while it is rendered. */
export function SharedDialog(props: Props) {
  const { title, message, alert, successSecMessage, module, onAction, reasonHelp, reasonBefore } = props;
  const form = useId();
  const { icon, buttons, x } = findRow(title, module);
  const isCancellation = title === VERBATIM_DIALOGS.autoPayCancellation;
  const footer = buttons.map((button, at) => {
    const { words, action, isPrimary } = asPressed(button, at === buttons.length - 1, props);
    const press = isCancellation && action === 'proceed' ? { type: 'submit' as const, form } : { onClick: () => onAction(action) };
    return (
      <Button key={button.label} {...press} {...(!isPrimary && { variant: 'default' })}>
        {words}
      </Button>
    );
  });
  return (
    <Dialog
      title={(dialogTitles as Record<string, string>)[title] ?? title}
      wide={isCancellation}
      isAlert={title === VERBATIM_DIALOGS.warning || x === undefined}
      footer={footer.length > 0 && footer}
      {...(icon && { icon })}
      {...(x && { onClose: () => onAction(x) })}
    >
      {message && <div>{message}</div>}
      {alert && <Alert of={alert} />}
      {successSecMessage && <div className={layout.dim}>{successSecMessage}</div>}
      {isCancellation && (
        <CancelReasonForm id={form} help={reasonHelp} before={reasonBefore} onReason={(reason) => onAction('proceed', reason)} />
      )}
    </Dialog>
  );
}

/** Text and action of a button, with the caller's texts. A button that only closes is never primary. */
function asPressed(button: DialogButton, isLast: boolean, { buttonText, closeCta }: Props) {
  const action = (isLast && buttonText && button.named) || button.action;
  const isPrimary = isLast && action !== 'close' && action !== 'reload';
  const label = (isLast ? buttonText : undefined) ?? (isPrimary ? undefined : closeCta) ?? dialogButtons[button.label];
  return { words: label, action, isPrimary };
}

function Alert({ of }: { of: NonNullable<Props['alert']> }) {
  if (typeof of === 'string') return <p>{of}</p>;
  return (
    <ul className={classes.list}>
      {of.map(({ Message }) => (
        <li key={Message}>{Message}</li>
      ))}
    </ul>
  );
}
