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
  /** Says itself as soon as it appears: the answer to a press. */
  isAlert?: boolean;
  /** To give it the focus. */
  ref?: Ref<HTMLDivElement>;
};

/** A message in place, with icon and words. */
export function Notice({ tone, children, isAlert = false, ref }: Props) {
  const Icon = ICONS[tone];
  return (
    <div ref={ref} className={`${classes.notice} ${tones[tone]}`} role={isAlert ? 'alert' : undefined} tabIndex={isAlert ? -1 : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
