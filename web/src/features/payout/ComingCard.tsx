import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { PAYOUT_KIND_TEXTS } from '@portal/rules/money/payouts.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { setReturnTarget } from '../../lib/navigation/return-target.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { buildCalendar, toTextFile } from './calendar-file.ts';
import classes from './PayoutsPage.module.css';
import { payoutsText as t } from './payouts.text.ts';

export type Coming = ResponseOf<'/payouts/list'>['next'][number];

const COLUMNS = [{ name: t.date, isWide: true }, { name: t.kind }, { name: t.amount, isRight: true }];

/** Guaranteed payouts of the next 24 months, with what is missing for each. */
export function ComingCard({ payouts }: { payouts: readonly Coming[] }) {
  return (
    <Card title={t.coming} action={payouts.length > 0 && <CalendarButton payouts={payouts} />} flush>
      {payouts.length === 0 ? (
        <p className={classes.line}>{t.comingNone}</p>
      ) : (
        <DataTable columns={COLUMNS} className={classes.payouts}>
          {payouts.map((payout) => (
            <ComingRows key={`${payout.policyNumber} ${payout.dueOn}`} payout={payout} />
          ))}
        </DataTable>
      )}
      <p className={`${classes.line} ${layout.dim}`}>{t.notIncluded}</p>
    </Card>
  );
}

function ComingRows({ payout }: { payout: Coming }) {
  const { dueOn, kind, policyNumber, amount, needs, needsBy } = payout;
  return (
    <tbody>
      <tr>
        <td className={`num ${table.wide}`}>{formatDay(dueOn)}</td>
        <td>
          <span className={table.strong}>{inLanguage(PAYOUT_KIND_TEXTS[kind])}</span>
          <span className={classes.number}>{shellText.number({ number: policyNumber })}</span>
          <span className={`num ${table.narrow}`}>{formatDay(dueOn)}</span>
        </td>
        <td className={`num ${table.right} ${table.strong}`}>{formatRupees(parseRupees(amount) ?? 0)}</td>
      </tr>
      {needs && needsBy && (
        <tr className={classes.explained}>
          <td colSpan={COLUMNS.length}>
            <Missing policyId={policyNumber} needs={needs} date={needsBy} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Asks for the missing account or certificate, with a link to its page. */
function Missing({ policyId, needs, date }: { policyId: string; needs: NonNullable<Coming['needs']>; date: string }) {
  const isBank = needs === 'BANK';
  return (
    <Notice tone="warn">
      {isBank ? t.needsBank({ date }) : t.needsCertificate({ date })}{' '}
      <Link
        to={isBank ? to('bankDetail', { policyId }) : to('survivalCertificate', { policyId })}
        onClick={() => setReturnTarget(to('payouts'))}
      >
        {isBank ? t.addAccount : t.sendCertificate}
      </Link>
    </Notice>
  );
}

function CalendarButton({ payouts }: { payouts: readonly Coming[] }) {
  function save() {
    const days = payouts.map(({ dueOn }) => dueOn);
    saveFile(toTextFile('payouts.ics', 'text/calendar', buildCalendar(days, t.calendarEvent, new Date())));
  }
  return (
    <Button data-no-print variant="default" size="sm" leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />} onClick={save}>
      {t.calendar}
    </Button>
  );
}
