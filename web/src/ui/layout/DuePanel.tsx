import { type ReactNode, useId } from 'react';
import { Amount } from './Amount.tsx';
import classes from './DuePanel.module.css';
import { Dates } from './Figures.tsx';
import { Hero } from './Hero.tsx';

type Props = {
  /** A StatusTag with `onHero`. */
  tag: ReactNode;
  /** Title of the amount, for example "Next premium". */
  title: string;
  /** Rupees; left out when nothing is owed. */
  amount?: number;
  /** Plan and number; pay by. */
  lines: readonly ReactNode[];
  /** The button that pays, `variant="white"`. */
  actions?: ReactNode;
};

/** The deep panel with the next premium. */
export function DuePanel({ tag, title, amount, lines, actions }: Props) {
  const id = useId();
  return (
    <Hero labelledBy={id}>
      {tag}
      <h2 id={id} className={amount === undefined ? classes.headline : classes.title}>
        {title}
      </h2>
      {amount !== undefined && <Amount value={amount} size="lg" />}
      <div className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity and never move
          <p key={index}>
            <Dates>{line}</Dates>
          </p>
        ))}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Hero>
  );
}
