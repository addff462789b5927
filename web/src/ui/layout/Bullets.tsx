import classes from './Bullets.module.css';

/** Sentences one under the other, each with its marker. */
export const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className={classes.list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
