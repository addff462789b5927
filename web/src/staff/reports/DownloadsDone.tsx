import { locale } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import type { DownloadRecord } from '../shell/admin.slice.ts';
import { downloadsText as t } from './admin-downloads.text.ts';

const COLUMNS = [{ name: t.report }, { name: t.range }, { name: t.rows, isRight: true }, { name: t.status }];

/** Downloads of this session, newest first. */
export function DownloadsDone({ done }: { done: readonly DownloadRecord[] }) {
  return (
    <Card title={t.session} flush={done.length > 0}>
      {done.length === 0 && <p>{t.none}</p>}
      {done.length > 0 && (
        <WideTable name={t.session} columns={COLUMNS}>
          <tbody>
            {done.map(({ report, range, rows, status }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a download may appear twice.
              <tr key={index}>
                <td>{report}</td>
                <td>{range}</td>
                <td className={table.right}>{rows === null ? '-' : rows.toLocaleString(locale)}</td>
                <td>{status}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Card>
  );
}
