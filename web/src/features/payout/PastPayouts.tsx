import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { PAYOUT_KIND_TEXTS, RETURN_REASON_TEXTS } from '@portal/rules/money/payouts.ts';
import { IconDownload } from '@tabler/icons-react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { to } from '../../lib/navigation/to.ts';
import { preparingText } from '../../lib/text/preparing.text.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import layout from '../../ui/layout/layout.module.css';
import { shellText } from '../../ui/layout/shell.text.ts';
import { Link } from '../../ui/links/Link.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './PayoutsPage.module.css';
import { payoutsText as t } from './payouts.text.ts';

export type Past = ResponseOf<'/payouts/list'>['past'][number];

const TAGS: Record<Past['state'], Status> = { PENDING: 'IN_PROCESS', PAID: 'PAID', RETURNED: 'RETURNED' };
const COLUMNS = [
  { name: t.date, isWide: true },
  { name: t.kind },
  { name: t.account, isWide: true },
  { name: t.reference, isWide: true },
  { name: t.tax, isRight: true, isWide: true },
  { name: t.amount, isRight: true },
  { name: t.status, isWide: true },
];

const rupees = (value: number) => formatRupees(parseRupees(value) ?? 0);
export const getDay = ({ paidOn, returnedOn, sentOn }: Past): string => paidOn ?? returnedOn ?? sentOn;

/** Payouts that were sent, the newest first. */
export function PastPayouts({ payouts }: { payouts: readonly Past[] }) {
  return (
    <DataTable columns={COLUMNS} className={classes.payouts}>
      {payouts.map((payout) => (
        <PayoutRows key={payout.payoutId} payout={payout} />
      ))}
    </DataTable>
  );
}

function PayoutRows({ payout }: { payout: Past }) {
  const { kind, policyNumber, accountMasked, utr, tds, amount, state } = payout;
  const reference = utr ?? shellText.none;
  return (
    <tbody>
      <tr>
        <td className={`num ${table.wide}`}>{formatDay(getDay(payout))}</td>
        <td>
          <span className={table.strong}>{inLanguage(PAYOUT_KIND_TEXTS[kind])}</span>
          {policyNumber && <span className={classes.number}>{shellText.number({ number: policyNumber })}</span>}
          <span className={`num ${table.narrow}`}>{formatDay(getDay(payout))}</span>
          <span className={`num ${table.narrow}`}>{t.ending({ last4: accountMasked.slice(-4) })}</span>
          {utr && <span className={`num ${table.narrow}`}>{utr}</span>}
          {tds > 0 && <span className={table.narrow}>{t.taxIs({ amount: tds })}</span>}
        </td>
        <td className={`num ${table.wide}`}>{accountMasked.slice(-4)}</td>
        <td className={`num ${table.wide}`}>{reference}</td>
        <td className={`num ${table.right} ${table.wide}`}>{rupees(tds)}</td>
        <td className={`num ${table.right} ${table.strong}`}>
          {rupees(amount)}
          <span className={table.narrow}>
            <StatusTag status={TAGS[state]} />
          </span>
        </td>
        <td className={table.wide}>
          <StatusTag status={TAGS[state]} />
        </td>
      </tr>
      <Explanation payout={payout} />
    </tbody>
  );
}

/** Next step or explanation below a payout; nothing for one that arrived in time and has no letter. */
function Explanation({ payout }: { payout: Past }) {
  const { state, interest, letterOf } = payout;
  if (state === 'PAID' && interest === 0 && letterOf === null) return null;
  return (
    <tr className={classes.explained}>
      <td colSpan={COLUMNS.length}>
        <div className={layout.stack2}>
          {state === 'PENDING' && <p className={layout.dim}>{t.onItsWay({ date: payout.sentOn })}</p>}
          {interest > 0 && <p className={layout.dim}>{t.late({ amount: interest })}</p>}
          {state === 'RETURNED' && <Returned payout={payout} />}
          {letterOf && <Letter caseId={letterOf} date={getDay(payout)} />}
        </div>
      </td>
    </tr>
  );
}

function Returned({ payout }: { payout: Past }) {
  const { payoutId, amount, reason, mayResend, sentAgainOn, isUnclaimed } = payout;
  const returned = t.returned({ amount, date: getDay(payout), reason: inLanguage(RETURN_REASON_TEXTS[reason ?? 'OTHER']) });
  if (isUnclaimed)
    return (
      <Notice tone="warn">
        {returned} {t.unclaimed} <Link to={to('unclaimedAmount')}>{t.claimIt}</Link>
      </Notice>
    );
  if (!mayResend)
    return (
      <p className={layout.dim}>
        {returned} {sentAgainOn && t.sentAgain({ date: sentAgainOn })}
      </p>
    );
  return (
    <>
      <Notice tone="bad">
        {returned} {t.chooseAnother}
      </Notice>
      <div>
        <Button component={Link} to={to('payouts', { again: payoutId })} size="sm">
          {t.sendAgain}
        </Button>
      </div>
    </>
  );
}

function Letter({ caseId, date }: { caseId: string; date: string }) {
  const { send } = useApiMutation('/serviceTracker/folder', { popup: 'network', loader: preparingText.document, changesNothing: true });
  async function download() {
    const { data } = await send({ caseId });
    if (data) saveFile(data);
  }
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        aria-label={t.letterOf({ date })}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => void download()}
      >
        {t.letter}
      </Button>
    </div>
  );
}
