import { type ReactNode, use, useRef } from 'react';
import { PageContext } from '../layout/page-context.ts';
import { useHeadingFocus } from '../layout/use-heading-focus.ts';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Breadcrumb } from '../links/Breadcrumb.tsx';
import classes from './MessagePage.module.css';

type Props = { illustration: ReactNode; heading?: string; answer: ReactNode; note?: ReactNode; actions: ReactNode; foot?: ReactNode };

/** Page with a single message: not found, or failed to render. */
export function MessagePage({ illustration, heading, answer, note, actions, foot }: Props) {
  const page = use(PageContext);
  const h1 = useRef<HTMLHeadingElement>(null);
  const displayedHeading = heading ?? page.title;
  usePageTitle(page.title);
  useHeadingFocus(h1);
  return (
    <>
      {page.crumbs && <Breadcrumb crumbs={page.crumbs} here={displayedHeading} />}
      <div className={classes.message}>
        {illustration}
        <h1 ref={h1} tabIndex={-1}>
          {displayedHeading}
        </h1>
        <p className={classes.answer}>{answer}</p>
        {note && <p className={classes.note}>{note}</p>}
        <div className={classes.actions}>{actions}</div>
        {foot && <p className={classes.note}>{foot}</p>}
      </div>
    </>
  );
}
