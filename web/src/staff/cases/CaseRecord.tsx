import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { OpenedCase } from '../shell/staff-answers.ts';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';

/** The customer's request: current and requested values line by line, and other facts. */
export function CaseRecord({ openedCase: { changes, facts, policyNumber, submittedAt } }: { openedCase: OpenedCase }) {
  const recordItems = [
    ...(policyNumber ? [{ label: t.policyNo, value: policyNumber }] : []),
    ...(submittedAt ? [{ label: t.submitted, value: formatInstant(new Date(submittedAt)) }] : []),
    ...facts.map(({ name, value }) => ({ label: inLanguage(name), value: inLanguage(value) })),
  ];
  return (
    <Card title={t.asked}>
      <div className={layout.stack}>
        {changes.length > 0 && (
          <div className={classes.bleed}>
            <DataTable columns={[{ name: t.field }, { name: t.before }, { name: t.after }]} className={classes.cards}>
              <tbody>
                {changes.map(({ name, before, after }) => (
                  <tr key={name.en}>
                    <td className={classes.head}>{inLanguage(name)}</td>
                    <td data-label={t.before}>
                      <Dates>{inLanguage(before)}</Dates>
                    </td>
                    <td data-label={t.after} className={tableClasses.strong}>
                      <Dates>{inLanguage(after)}</Dates>
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </div>
        )}
        <KeyValue items={recordItems} />
      </div>
    </Card>
  );
}
