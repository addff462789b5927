import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import classes from './LoginPage.module.css';

type Method = { title: string; panel: ReactNode };
/** Steps of the arrow keys. Home and End select the first and the last. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The ways to log in, as tabs: one stop of the Tab key, arrows between them. In place of Mantine's, which the first load does not have. */
export function LoginMethods({ label, methods }: { label: string; methods: readonly Method[] }) {
  const id = useId();
  const [selected, setSelected] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Number.isFinite(step) ? (selected + step + methods.length) % methods.length : step < 0 ? 0 : methods.length - 1;
    setSelected(next);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={classes.ways} onKeyDown={move}>
        {methods.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={index === selected ? `${id}-panel` : undefined}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            className={classes.way}
            onClick={() => setSelected(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div key={selected} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`} className={classes.panel}>
        {methods[selected]?.panel}
      </div>
    </div>
  );
}
