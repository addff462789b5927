import { type ReactNode, useId, useRef } from 'react';
import { useHeadingFocus } from '../../ui/layout/use-heading-focus.ts';
import classes from './AdminCard.module.css';

/** The one card of the login, its title the heading of the page. */
export function AdminCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h1 id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
    </section>
  );
}
