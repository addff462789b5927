import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import rowClasses from '../../ui/tables/RowList.module.css';

type Row = { name: ReactNode; tag?: ReactNode; lines: readonly ReactNode[] };
type Props = { title: string; text?: string | undefined; rows: readonly Row[]; empty: string };

/** A list about a customer: a line in bold with its status, and facts below it. */
export const CustomerRows = ({ title, text, rows, empty }: Props) => (
  <Card title={title} text={text} flush>
    <ul className={rowClasses.rows}>
      {rows.map(({ name, tag, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may look alike, and rows keep their order
        <li key={index} className={rowClasses.row}>
          <div className={rowClasses.words}>
            <p className={rowClasses.name}>
              <span className={layout.strong}>{name}</span>
              {tag}
            </p>
            {lines.map(
              (line, at) =>
                line && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
                  <p key={at} className={`${layout.small} ${layout.dim}`}>
                    {line}
                  </p>
                ),
            )}
          </div>
        </li>
      ))}
      {rows.length === 0 && <li className={rowClasses.row}>{empty}</li>}
    </ul>
  </Card>
);
