import { type ReactNode, useId, useState } from 'react';
import { Link } from '../links/Link.tsx';
import { TextButton } from '../links/TextButton.tsx';
import classes from './FactLines.module.css';

export type FactLink = { text: string } & (
  | {
      to: string;
      state?: object;
      /** Why the page cannot be used for this policy. The link stays and shows this reason. */
      closed?: string | undefined;
    }
  | { onPress: () => void }
);
export type Fact = { label: string; value: ReactNode; note?: ReactNode; link?: FactLink | undefined };

/** Facts in lines that reach the edges of a flush card. A fact that can be changed has its own link. */
export const FactLines = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.lines}>
    {facts.map((fact) => (
      <FactLine key={fact.label} {...fact} />
    ))}
  </dl>
);

function FactLine({ label, value, note, link }: Fact) {
  const [isReasonShown, setIsReasonShown] = useState(false);
  const id = useId();
  const closed = link && 'to' in link ? link.closed : undefined;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {note && <span className={classes.note}>{note}</span>}
        {closed && (
          <span id={id} className={classes.note} role="status">
            {isReasonShown && closed}
          </span>
        )}
      </dd>
      {link && (
        <dd className={classes.action} data-no-print>
          {'onPress' in link ? (
            <TextButton isSmall onClick={link.onPress}>
              <LinkText text={link.text} label={label} />
            </TextButton>
          ) : closed ? (
            <TextButton isSmall aria-expanded={isReasonShown} aria-controls={id} onClick={() => setIsReasonShown(!isReasonShown)}>
              <LinkText text={link.text} label={label} />
            </TextButton>
          ) : (
            <Link to={link.to} state={link.state}>
              <LinkText text={link.text} label={label} />
            </Link>
          )}
        </dd>
      )}
    </div>
  );
}

/** The label tells a screen reader which of several "Change" links it is. */
const LinkText = ({ text, label }: { text: string; label: string }) => (
  <>
    {text} <span className="vh">{label}</span>
  </>
);
