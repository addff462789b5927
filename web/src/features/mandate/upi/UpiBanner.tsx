import { IconQrcode } from '@tabler/icons-react';
import classes from './UpiBanner.module.css';
import { upiText as t } from './upi.text.ts';

/** Explains how to set up a mandate, with a picture in two sizes for wide screens and phones (UPI-004). */
export function UpiBanner() {
  return (
    <section className={classes.banner} aria-labelledby="upi-how">
      <svg className={classes.wide} viewBox="0 0 130 130" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
        <path d="M30 130V85a85 85 0 0 1 170 0v45z" fill="var(--hero-shape-1)" opacity=".55" />
        <path d="M60 130V92a55 55 0 0 1 110 0v38z" fill="var(--hero-shape-2)" opacity=".7" />
        <path d="M84 130v-35a31 31 0 0 1 62 0v35z" fill="var(--hero)" />
        <circle cx="110" cy="116" r="14" fill="var(--hero-sun)" />
      </svg>
      <svg className={classes.narrow} viewBox="0 0 130 170" preserveAspectRatio="xMaxYMax meet" aria-hidden="true">
        <path d="M20 170V95a80 80 0 0 1 160 0v75z" fill="var(--hero-shape-1)" opacity=".55" />
        <path d="M62 170V122a48 48 0 0 1 96 0v48z" fill="var(--hero-shape-2)" opacity=".7" />
      </svg>
      <span className={classes.tile}>
        <IconQrcode size={24} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 id="upi-how">{t.howTitle}</h2>
        <p>{t.how}</p>
      </div>
    </section>
  );
}
