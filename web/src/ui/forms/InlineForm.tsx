import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { Card } from '../layout/Card.tsx';
import layout from '../layout/layout.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';

type Props = {
  title: string;
  /** To the right of the title: the position of the form among its steps. */
  step?: ReactNode;
  /** Text above the form: why nothing was sent, or why it starts again. */
  rejection: string | undefined;
  summary: readonly { id: string; message: string }[];
  attempt: number;
  button: string;
  onSubmit: (event: SubmitEvent) => void;
  /** Beside a column: the card is as wide as those around it, its fields are not. */
  isWide?: boolean;
  children: ReactNode;
};

/** A short form in a card: what to correct, the fields, one button. */
export function InlineForm({ title, step, rejection, summary, attempt, button, onSubmit, isWide = false, children }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  // Moves the focus to the error, so that it is read before another attempt.
  useEffect(() => {
    if (rejection) notice.current?.focus();
  }, [rejection]);
  return (
    <div className={isWide ? undefined : layout.narrow}>
      <Card title={title} action={step}>
        <form className={isWide ? `${layout.stack} ${layout.narrow}` : layout.stack} onSubmit={onSubmit} noValidate>
          <ErrorSummary errors={summary} attempt={attempt} />
          {rejection && (
            <Notice tone="bad" isAlert ref={notice}>
              {rejection}
            </Notice>
          )}
          {children}
          <Button type="submit">{button}</Button>
        </form>
      </Card>
    </div>
  );
}
