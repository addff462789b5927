import { type Nomination, parseShare, totalShare, WHOLE_BP } from '@portal/rules/people/nominee.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './Nominee.module.css';
import type { Typed } from './nomination-form.ts';
import { nomineeText as t } from './nominee.text.ts';

const percent = (shareBp: number | undefined): string => (shareBp === undefined ? '-' : `${shareBp / 100}%`);

/** Current and requested shares, and their total. It updates with every key press. */
export function ShareSummary({ now, typed }: { now: Nomination; typed: Typed }) {
  const then = typed.nominees.map(({ key, name, share }) => ({ key, name: name.trim(), shareBp: parseShare(share) ?? 0 }));
  const total = totalShare(then);
  const removedNominees = now.nominees.filter(({ name }) => !then.some((nominee) => nominee.name === name));
  const rows = [
    ...then.map(({ key, name, shareBp }) => ({
      key,
      name: name || t.nobodyYet,
      before: now.nominees.find((nominee) => nominee.name === name)?.shareBp,
      after: shareBp || undefined,
    })),
    ...removedNominees.map(({ name, shareBp }) => ({ key: `gone ${name}`, name, before: shareBp, after: undefined })),
  ];
  return (
    <Card title={t.beforeAfter}>
      <div className={classes.side}>
        <div className={classes.shares}>
          <DataTable columns={[{ name: t.who }, { name: t.now, isRight: true }, { name: t.after, isRight: true }]}>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.name}</th>
                  <td className={table.right}>{percent(row.before)}</td>
                  <td className={`${table.right} ${table.strong}`}>{percent(row.after)}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
        <div className={layout.between} aria-live="polite">
          <span className={layout.strong}>{t.total({ share: String(total / 100) })}</span>
          {total === WHOLE_BP ? (
            <StatusTag status="PAID" label={t.addsUp} />
          ) : (
            <StatusTag status={total > WHOLE_BP ? 'FAILED' : 'NEEDED'} label={missing(total)} />
          )}
        </div>
        <div className={classes.bar} aria-hidden="true">
          {then.map(({ key, shareBp }) => (
            <i key={key} style={{ flex: `0 0 ${Math.min(shareBp, WHOLE_BP) / 100}%` }} />
          ))}
        </div>
      </div>
    </Card>
  );
}

const missing = (total: number): string =>
  total < WHOLE_BP ? t.isMissing({ share: String((WHOLE_BP - total) / 100) }) : t.isTooMuch({ share: String((total - WHOLE_BP) / 100) });
