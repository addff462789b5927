import type { ReactNode } from 'react';
import { shellText as t } from '../layout/shell.text.ts';

type Props = { href: string; children: ReactNode; className?: string; label?: string; onClick?: () => void };

/** External link: new tab, no opener, no referrer, and marked as external (R16). `label` names a link that is only an icon. */
export function OutLink({ href, children, className, label, onClick }: Props) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
      aria-label={label ? `${label} ${t.newTab}` : undefined}
    >
      {children}
      {!label && <span className="vh"> {t.newTab}</span>}
    </a>
  );
}
