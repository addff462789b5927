import type { ReactNode } from 'react';
import classes from './Hero.module.css';

/** The one deep panel of a page, with the arch. */
export function Hero({ children, isLogin = false, labelledBy }: { children: ReactNode; isLogin?: boolean; labelledBy: string }) {
  return (
    <section className={isLogin ? `${classes.hero} ${classes.login}` : classes.hero} aria-labelledby={labelledBy}>
      <svg className={classes.art} viewBox="0 0 300 260" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
        <path d="M0 260V150a150 150 0 0 1 300 0v110z" fill="var(--hero-shape-1)" opacity=".55" />
        <path d="M58 260V158a92 92 0 0 1 184 0v102z" fill="var(--hero-shape-2)" opacity=".7" />
        <path d="M104 260V164a46 46 0 0 1 92 0v96z" fill="var(--hero)" />
        <circle cx="150" cy="232" r="28" fill="var(--hero-sun)" />
      </svg>
      {children}
    </section>
  );
}
