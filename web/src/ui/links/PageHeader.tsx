import { type ReactNode, use, useRef } from 'react';
import { Dates } from '../layout/Figures.tsx';
import { PageContext } from '../layout/page-context.ts';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import classes from './PageHeader.module.css';

type Props = {
  /** Left out: the title of the screen's row. */
  title?: string;
  /** Summary sentence that answers the main question of the page, with figures in <b>. */
  answer?: ReactNode;
  /** The summary loads later than the page, so its space is reserved: two lines, on a phone three. `short`: one line less. */
  isAnswerComing?: boolean | 'short';
  /** A StatusTag. */
  tag?: ReactNode;
  /** A submit of this page has just failed. */
  hasErrors?: boolean;
};

/** As the header looks, before the page is there: no heading yet, which would have the focus and lose it. */
export function ComingHeader() {
  const { title, crumbs } = use(PageContext);
  if (!crumbs) return null;
  return (
    <div className={classes.header} aria-hidden="true" inert>
      <Breadcrumb crumbs={crumbs} here={title} />
      <p className={classes.title}>{title}</p>
    </div>
  );
}

/** Breadcrumb, heading and answer line. Keep it mounted through loading and failure: it holds the focus. */
export function PageHeader({ title, answer, tag, isAnswerComing = false, hasErrors = false }: Props) {
  const page = use(PageContext);
  const displayedTitle = title ?? page.title;
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(displayedTitle, hasErrors);
  useHeadingFocus(heading);
  return (
    <div className={classes.header}>
      {page.crumbs && <Breadcrumb crumbs={page.crumbs} here={displayedTitle} />}
      <div className={classes.row}>
        <h1 ref={heading} tabIndex={-1}>
          {displayedTitle}
        </h1>
        {tag}
      </div>
      {isAnswerComing ? (
        <div className={isAnswerComing === 'short' ? `${classes.coming} ${classes.short}` : classes.coming}>
          {answer && (
            <p className={classes.answer}>
              <Dates>{answer}</Dates>
            </p>
          )}
        </div>
      ) : (
        answer && (
          <p className={classes.answer}>
            <Dates>{answer}</Dates>
          </p>
        )
      )}
    </div>
  );
}
