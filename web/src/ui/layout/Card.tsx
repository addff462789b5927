import { type ReactNode, type Ref, useId } from 'react';
import classes from './Card.module.css';

type Props = {
  /** The heading of the card, an h2. */
  title?: string;
  /** Lets an address that names this card focus its heading. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Identifier of the heading, for a link that scrolls to it and focuses it. */
  anchor?: string;
  /** A line below the heading. */
  text?: ReactNode;
  /** One link or tag to the right of the heading. */
  action?: ReactNode;
  /** Rows reach the edges: lists and tables. */
  flush?: boolean;
  /** Hidden in print. */
  isScreenOnly?: boolean;
  children: ReactNode;
};

/** A white card; with a title it is a region of that name. */
export function Card({ title, titleRef, anchor, text, action, flush = false, isScreenOnly, children }: Props) {
  const ownId = useId();
  const id = anchor ?? ownId;
  const heading = (
    <h2 id={id} ref={titleRef} tabIndex={titleRef || anchor ? -1 : undefined} className={classes.title}>
      {title}
    </h2>
  );
  return (
    <section className={flush ? classes.flush : classes.card} aria-labelledby={title ? id : undefined} data-no-print={isScreenOnly}>
      {title && (
        <div className={classes.head}>
          {text ? (
            <div>
              {heading}
              <p className={classes.text}>{text}</p>
            </div>
          ) : (
            heading
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
