import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { type ReactNode, useId } from 'react';
import { Dates } from '../layout/Figures.tsx';
import classes from './ChoiceCards.module.css';

type Card = {
  value: string;
  /** Id of the radio, to move the focus to it. */
  id?: string;
  title: string;
  text: ReactNode;
  /** Rupees; left out when no figure matters. */
  amount?: number;
  /** Shown with the reason in its text, but cannot be selected. */
  isDisabled?: boolean;
};
type Props = { title: string; cards: readonly Card[]; value: string; onChange: (value: string) => void };

/** One of several, each a card that is its radio button. */
export const ChoiceCards = ({ value, onChange, ...fieldset }: Props) => (
  <CardFieldset {...fieldset} type="radio" isOn={(card) => card === value} onToggle={onChange} />
);

type CheckProps = { title: string; cards: readonly Card[]; values: readonly string[]; onToggle: (value: string) => void };

/** Any number of several, each a card that is its checkbox. */
export const CheckCards = ({ values, ...fieldset }: CheckProps) => (
  <CardFieldset {...fieldset} type="checkbox" isOn={(card) => values.includes(card)} />
);

type FieldsetProps = {
  type: 'radio' | 'checkbox';
  title: string;
  cards: readonly Card[];
  isOn: (value: string) => boolean;
  onToggle: (value: string) => void;
};

function CardFieldset({ type, title, cards, isOn, onToggle }: FieldsetProps) {
  const name = useId();
  return (
    <fieldset className={classes.step}>
      <legend>
        <h2 className={classes.heading}>{title}</h2>
      </legend>
      <div className={classes.cards}>
        {cards.map((card) => (
          <label key={card.value} className={classes.card}>
            <input
              type={type}
              name={name}
              id={card.id}
              value={card.value}
              checked={isOn(card.value)}
              disabled={card.isDisabled}
              onChange={() => onToggle(card.value)}
            />
            <span className={classes.words}>
              <span className={classes.title}>{card.title}</span>
              <span className={classes.text}>
                <Dates>{card.text}</Dates>
              </span>
            </span>
            {card.amount !== undefined && <span className={classes.amount}>{formatRupees(parseRupees(card.amount) ?? 0)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
