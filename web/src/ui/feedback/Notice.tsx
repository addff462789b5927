import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import tones from '../theme/tones.module.css';
import classes from './Notice.module.css';

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle } satisfies Record<
  string,
  TablerIcon
>;

type Props = {
  tone: keyof typeof ICONS;
  children: ReactNode;
  /** Announces the message to screen readers when it appears, as the response to a press. */
  isAlert?: boolean;
  /** Lets the caller move the focus to it. */
  ref?: Ref<HTMLDivElement>;
};

/** Inline message with icon and text. */
export function Notice({ tone, children, isAlert = false, ref }: Props) {
  const Icon = ICONS[tone];
  return (
    <div ref={ref} className={`${classes.notice} ${tones[tone]}`} role={isAlert ? 'alert' : undefined} tabIndex={isAlert ? -1 : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
