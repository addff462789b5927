import type { Crumb } from '../layout/page-context.ts';
import { shellText as t } from '../layout/shell.text.ts';
import { Link } from './Link.tsx';
import classes from './PageHeader.module.css';

export function Breadcrumb({ crumbs, here }: { crumbs: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className={classes.crumbs}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.title}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
