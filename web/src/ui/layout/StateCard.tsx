import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Failure, isShownInPage } from '../../lib/failures/failure.ts';
import { Card } from './Card.tsx';
import { IconDisc } from './IconDisc.tsx';
import classes from './StateCard.module.css';
import { shellText as t } from './shell.text.ts';

type EmptyProps = { icon: TablerIcon; title: string; text?: ReactNode; action?: ReactNode };

/** Empty state: the reason, and at most one action. */
export function EmptyCard({ icon, title, text, action }: EmptyProps) {
  return (
    <Card>
      <div className={classes.state}>
        <IconDisc icon={icon} tone="action" isLarge className={classes.disc} />
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {action}
      </div>
    </Card>
  );
}

type ErrorProps = { title: string; failure?: Failure; onRetry: () => void };

/** It could not be loaded; the rest of the page keeps working. */
export function ErrorCard({ title, failure, onRetry }: ErrorProps) {
  const text = failure && isShownInPage(failure) ? failure.error : undefined;
  return (
    <Card>
      <div className={classes.state} role={text ? 'alert' : undefined}>
        <IconDisc icon={IconCloudOff} tone="bad" isLarge className={classes.disc} />
        <h2>{title}</h2>
        <p>{text ?? t.failed}</p>
        <Button variant="default" leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      </div>
    </Card>
  );
}
