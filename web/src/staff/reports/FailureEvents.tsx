import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import type { RowEvent } from '@portal/rules/staff/report-type.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import layout from '../../ui/layout/layout.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import { columnHeaders } from '../shell/staff.text.ts';
import { getFailureLabel, failuresText as t } from './pay-failures.text.ts';
import type { ReportRow } from './use-report.ts';

const COLUMNS = [columnHeaders.at, t.source, t.state].map((name) => ({ name }));

const listEvents = ({ events }: ReportRow): readonly RowEvent[] => (Array.isArray(events) ? events : []);

/** Events of a failed payment in order, with its numbers as the row shows them. */
export function FailureEvents({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const events = listEvents(row);
  return (
    <Dialog
      title={t.events}
      wide
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className={layout.stack}>
        <p>{[row.policyNumber, row.gatewayRef].filter((part) => typeof part === 'string').join(' · ')}</p>
        {events.length === 0 && <p>{t.noEvents}</p>}
        {events.length > 0 && (
          <WideTable name={t.events} columns={COLUMNS}>
            <tbody>
              {events.map(({ at, source, state }) => (
                <tr key={`${at} ${source} ${state}`}>
                  <td>{formatInstant(new Date(at))}</td>
                  <td>{getFailureLabel('eventSources', source)}</td>
                  <td>{getFailureLabel('eventStates', state)}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
      </div>
    </Dialog>
  );
}
