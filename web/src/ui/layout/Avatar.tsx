import classes from './Avatar.module.css';

export const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} aria-hidden="true">
    {name.trim().slice(0, 1).toUpperCase()}
  </span>
);
