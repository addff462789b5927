import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useConfig, useSupportHours } from '../../lib/browser/config.ts';
import { Card } from '../layout/Card.tsx';
import layout from '../layout/layout.module.css';
import { Link } from '../links/Link.tsx';
import classes from './FormWithHelp.module.css';
import { formHelpText as t } from './form-help.text.ts';

type Props = {
  /** Breadcrumb, heading and answer line, as wide as both columns. */
  header: ReactNode;
  /** Details that the customer has to have at hand. */
  needs: readonly { icon: TablerIcon; text: string }[];
  /** For a customer who cannot or need not fill in the form. */
  wayOut?: { label: string; to: string } | false;
  children: ReactNode;
};

/** A form without a login, with a column of help. On a phone the help is below the form. */
export function FormWithHelp({ header, needs, wayOut, children }: Props) {
  const { supportPhone: phone } = useConfig();
  const hours = useSupportHours();
  return (
    <div className={classes.page}>
      {header}
      <div className={classes.columns}>
        <div className={`${classes.form} ${layout.stack}`}>{children}</div>
        <div className={layout.stack4}>
          <Card title={t.need}>
            <ul className={classes.needs}>
              {needs.map(({ icon: Icon, text }) => (
                <li key={text}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {text}
                </li>
              ))}
            </ul>
          </Card>
          <Card title={t.help}>
            <p>{t.call({ phone, hours, link: (linkText) => <a href={`tel:${phone}`}>{linkText}</a> })}</p>
            {wayOut && (
              <p className={classes.wayOut}>
                <Link to={wayOut.to}>{wayOut.label}</Link>
              </p>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}

/** Position in the form, for the heading of its card. */
export const StepOf = ({ n, all }: { n: number; all: number }) => (
  <span className={`${layout.small} ${layout.dim}`}>{t.step({ n, all })}</span>
);
