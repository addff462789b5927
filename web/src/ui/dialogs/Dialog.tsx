import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconDisc } from '../layout/IconDisc.tsx';
import { shellText as t } from '../layout/shell.text.ts';
import type { Tone } from '../theme/tone.ts';
import classes from './Dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

type Props = {
  title: string;
  children: ReactNode;
  /** The disc of results and warnings; forms have none. */
  icon?: { shape: TablerIcon; tone: Exclude<Tone, 'mute'> };
  /** Left out: this dialog cannot be closed, not by x, Escape or a press outside. */
  onClose?: () => void;
  /** A warning that must be answered. */
  isAlert?: boolean;
  /** Buttons. The one that continues is last, and on a phone first. */
  footer?: ReactNode;
  /** With a form: 38 instead of 30 rem. */
  wide?: boolean;
  /** With a second column: 46 rem. */
  isTwoColumn?: boolean;
  /** Full screen on a phone. */
  full?: boolean;
};

/**
 * Mantine fixes the role at "dialog", but a warning is an alertdialog. Both functions are stable: a new one at each render would restart
 * the focus trap, which would take the focus out of the current field.
 */
const asAlert = (node: HTMLElement | null): void => node?.setAttribute('role', 'alertdialog');
const asDialog = (node: HTMLElement | null): void => node?.setAttribute('role', 'dialog');

/** The one dialog of the portal; on a phone a sheet from below. Open while it is rendered. */
export function Dialog({
  title,
  children,
  icon,
  onClose,
  isAlert = false,
  footer,
  wide = false,
  isTwoColumn = false,
  full = false,
}: Props) {
  useFocusReturn();
  return (
    <Modal.Root
      opened
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={Boolean(onClose)}
      closeOnClickOutside={Boolean(onClose)}
      size={isTwoColumn ? '46rem' : wide ? '38rem' : '30rem'}
      centered
      padding={0}
      transitionProps={{ duration: 200, transition: 'fade' }}
      classNames={{ inner: classes.inner, content: full ? `${classes.dialog} ${classes.full}` : classes.dialog }}
    >
      <Modal.Overlay color="#091a21" backgroundOpacity={0.55} />
      <Modal.Content radius="xl" ref={isAlert ? asAlert : asDialog}>
        <div className={classes.head}>
          {icon && <IconDisc icon={icon.shape} tone={icon.tone} className={classes.disc} />}
          {onClose && <Modal.CloseButton className={classes.close} size={44} iconSize={24} aria-label={t.close} />}
        </div>
        {/* A message has its heading focused, a form its first field. */}
        <Modal.Title className={classes.title} tabIndex={-1} {...(wide ? {} : { 'data-autofocus': true })}>
          {title}
        </Modal.Title>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
