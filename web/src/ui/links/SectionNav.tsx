import { type MouseEvent, useEffect, useState } from 'react';
import classes from './SectionNav.module.css';

type Section = { id: string; title: string };

/** Links to the sections of a page. A link scrolls to the heading of its section and focuses it. */
export function SectionNav({ label, sections }: { label: string; sections: readonly Section[] }) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (focusHeading(id)) setCurrent(id);
  }, []);
  function press(event: MouseEvent, id: string) {
    event.preventDefault();
    if (focusHeading(id)) setCurrent(id);
  }
  return (
    <nav className={classes.nav} aria-label={label}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={current === id} onClick={(event) => press(event, id)}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** False if the page has no such heading. */
function focusHeading(id: string): boolean {
  const heading = id ? document.getElementById(id) : null;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
  return heading !== null;
}
