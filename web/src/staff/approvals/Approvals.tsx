import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf, formatMinute, toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { DAY_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import type { CaseAction } from '@portal/rules/staff/case-desk.ts';
import type { ApprovalKind } from '@portal/rules/staff/four-eyes.ts';
import {
  IconBuildingBank,
  IconCalendar,
  IconClock,
  IconFileDownload,
  IconFolder,
  IconLockOpen,
  IconPalette,
  IconSpeakerphone,
  IconUmbrella,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { Approval } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import { ApproveDialog, RejectDialog } from './ApprovalDialogs.tsx';
import classes from './Approvals.module.css';
import { approvalsText as t } from './approvals.text.ts';

const ICONS: Record<ApprovalKind, TablerIcon> = {
  BANNER: IconSpeakerphone,
  BRAND: IconPalette,
  DECRYPT: IconLockOpen,
  CRON: IconClock,
  REPORT: IconFileDownload,
  CASE: IconFolder,
  MONEY: IconBuildingBank,
  STAFF: IconUsers,
  WEBHOOK: IconWebhook,
  RELIEF: IconUmbrella,
  PRIVACY: IconCalendar,
};

type Props = {
  /** Limits the list to the approvals of one page. */
  kind?: ApprovalKind;
  /** Limits the list to the approvals of one item. */
  isIncluded?: (approval: Approval) => boolean;
  renderAction?: (approval: Approval) => ReactNode;
};

/** Approvals that the user must decide, and the outcome of the user's own requests. */
export function Approvals({ kind, isIncluded = () => true, renderAction }: Props) {
  // Always fetched, because colleagues add requests at any time.
  const { data } = useStaffQuery({ path: '/admin/approvals', body: {} }, t.what, { isFresh: true });
  const [selected, setSelected] = useState<{ approval: Approval; isRejection: boolean }>();
  const of = (data ?? []).filter((approval) => (kind === undefined || approval.kind === kind) && isIncluded(approval));
  const otherApprovals = of.filter(({ isOwn, state }) => !isOwn && state === 'PROPOSED');
  const own = of.filter(({ isOwn }) => isOwn);
  const close = () => setSelected(undefined);
  return (
    <>
      {otherApprovals.length > 0 && (
        <Card title={t.waiting} flush>
          <ul className={classes.rows}>
            {otherApprovals.map((other) => (
              <Row key={other.approvalId} approval={other} line={`${other.proposer}${other.reason && ` · “${other.reason}”`}`}>
                <span className={classes.left}>{left(other)}</span>
                {other.isIndependent ? (
                  <Decide onChoose={(isRejection) => setSelected({ approval: other, isRejection })} />
                ) : (
                  <span>{t.notIndependent}</span>
                )}
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {own.length > 0 && (
        <Card
          title={t.own}
          action={own.some(({ state }) => state === 'PROPOSED') && <span className={classes.note}>{t.notOwn}</span>}
          flush
        >
          <ul className={classes.rows}>
            {own.map((approval) => (
              <Row key={approval.approvalId} approval={approval} line={describeState(approval)}>
                {renderAction?.(approval)}
              </Row>
            ))}
          </ul>
        </Card>
      )}
      {selected?.isRejection && <RejectDialog approval={selected.approval} onClose={close} />}
      {selected && !selected.isRejection && <ApproveDialog approval={selected.approval} onClose={close} />}
    </>
  );
}

function Decide({ onChoose }: { onChoose: (isRejection: boolean) => void }) {
  return (
    <>
      <Button variant="default" onClick={() => onChoose(true)}>
        {t.refuse}
      </Button>
      <Button variant="default" onClick={() => onChoose(false)}>
        {t.look}
      </Button>
    </>
  );
}

function Row({ approval, line, children }: { approval: Approval; line: string; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <IconTile icon={ICONS[approval.kind]} />
      <div className={classes.what}>
        <p className={classes.summary}>
          {t[approval.kind]}: {inWords(approval)}
        </p>
        <p className={classes.note}>{line}</p>
      </div>
      <div className={classes.acts}>{children}</div>
    </li>
  );
}

/** Summary with the name of a case action in place of its code. The dialog that approves it has the exact text. */
const inWords = ({ kind, summary }: Approval): string =>
  kind === 'CASE' ? summary.replace(/^[A-Z_]+/, (code) => actionNames[code as CaseAction] ?? code) : summary;

function left({ expiresAt }: Approval): string {
  const leftMs = new Date(expiresAt).getTime() - Date.now();
  // Proposals of the demo wait for weeks.
  if (leftMs > 2 * DAY_MS) return t.daysLeft({ n: Math.floor(leftMs / DAY_MS) });
  const n = Math.max(0, Math.ceil(leftMs / MINUTE_MS));
  return n === 1 ? t.minuteLeft : t.minutesLeft({ n });
}

/** Prefix of the server's note for a refund that its partner rejected. */
const REJECTED = 'refundRefused: ';
const formatEnd = (end: Date): string => (dayOf(end) === dayOf(new Date()) ? toTimeOfDay(end) : formatMinute(end));

/** Status text of an own request. */
function describeState({ state, expiresAt, decidedBy, note }: Approval): string {
  if (state === 'PROPOSED') return t.PROPOSED({ time: formatEnd(new Date(expiresAt)) });
  if (state === 'REJECTED') return t.REJECTED({ reason: note ?? '-' });
  if (state === 'FAILED' && note?.startsWith(REJECTED)) return t.refundRefused({ reason: note.slice(REJECTED.length) });
  if (state === 'EXPIRED' || state === 'FAILED') return t[state];
  return t.APPROVED({ name: decidedBy ?? '-' });
}
