import { Link } from './Link.tsx';
import classes from './Logo.module.css';

/** The mark and the provider's name, linked to the start of the portal. */
export function Logo({ name, ...link }: { name: string; to: string; onClick?: () => void }) {
  return (
    <Link {...link} className={classes.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true" data-brand-mark>
        <path d="M3 29V16a13 13 0 0 1 26 0v13h-7V16a6 6 0 0 0-12 0v13z" fill="var(--action)" />
        <circle cx="16" cy="25" r="4" fill="var(--c-marigold-4)" />
      </svg>
      {name}
    </Link>
  );
}
