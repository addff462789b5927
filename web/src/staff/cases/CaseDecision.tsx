import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { useEffect, useRef } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { OpenedCase } from '../shell/staff-answers.ts';
import { casesText as t } from './admin-cases.text.ts';
import { verdictNames } from './case-actions.text.ts';
import type { RequestedAction } from './case-form.ts';

type Props = { openedCase: OpenedCase; isBusy: boolean; onAction: (action: RequestedAction) => void; onReload: () => void };

/** In display order. Documents, payments, contacts and notes have buttons in their cards. */
const BUTTONS: readonly { requestedAction: RequestedAction; label: string }[] = [
  { requestedAction: { act: 'TAKE' }, label: actionNames.TAKE },
  { requestedAction: { act: 'FIRST_CHECK', verdict: 'CONFIRMED' }, label: verdictNames.CONFIRMED },
  { requestedAction: { act: 'FIRST_CHECK', verdict: 'MISTAKE' }, label: verdictNames.MISTAKE },
  { requestedAction: { act: 'ANSWER' }, label: actionNames.ANSWER },
  { requestedAction: { act: 'APPROVE' }, label: actionNames.APPROVE },
  { requestedAction: { act: 'BOOKED_VALUE' }, label: actionNames.BOOKED_VALUE },
  { requestedAction: { act: 'COMPLETE' }, label: actionNames.COMPLETE },
  { requestedAction: { act: 'REQUEST_DOCUMENT' }, label: actionNames.REQUEST_DOCUMENT },
  { requestedAction: { act: 'INVESTIGATE' }, label: actionNames.INVESTIGATE },
  { requestedAction: { act: 'REFUSE' }, label: actionNames.REFUSE },
  { requestedAction: { act: 'REOPEN' }, label: actionNames.REOPEN },
  { requestedAction: { act: 'HOLD' }, label: actionNames.HOLD },
  { requestedAction: { act: 'RELEASE_HOLD' }, label: actionNames.RELEASE_HOLD },
  { requestedAction: { act: 'ESCALATE' }, label: actionNames.ESCALATE },
  { requestedAction: { act: 'CLOSE' }, label: actionNames.CLOSE },
  { requestedAction: { act: 'TOKEN' }, label: actionNames.TOKEN },
  { requestedAction: { act: 'RELEASE' }, label: actionNames.RELEASE },
];

/** Assignee of the case, and the actions that the server allows. */
export function CaseDecision({ openedCase, isBusy, onAction, onReload }: Props) {
  const { may, assignee, isMine, decidedBy, waitsFor, waitsUntil, version } = openedCase;
  const heading = useFocusAfter(version);
  const buttons = BUTTONS.filter(({ requestedAction }) => may.includes(requestedAction.act));
  return (
    <Card title={t.decision} titleRef={heading}>
      <div className={layout.stack4}>
        {decidedBy && <Notice tone="info">{t.decidedBy({ partner: inLanguage(decidedBy) })}</Notice>}
        {assignee && !isMine && <Notice tone="info">{t.worksOnIt({ name: assignee })}</Notice>}
        {waitsFor && waitsUntil && (
          <Notice tone="info">
            {t.waitsForSecond({ act: actionNames[waitsFor], time: toTimeOfDay(new Date(waitsUntil)) })}{' '}
            <TextButton onClick={onReload}>{t.loadAgain}</TextButton>
          </Notice>
        )}
        {buttons.map(({ requestedAction, label }, at) => (
          <Button
            key={label}
            fullWidth
            variant={at === 0 && requestedAction.act !== 'RELEASE' ? 'filled' : 'default'}
            loading={isBusy && at === 0}
            onClick={() => onAction(requestedAction)}
          >
            {label}
          </Button>
        ))}
        {buttons.length === 0 && !decidedBy && !waitsFor && (isMine || !assignee) && <p>{t.over}</p>}
      </div>
    </Card>
  );
}

/** Takes the focus after an action, because the pressed button may have disappeared. */
function useFocusAfter(version: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(version);
  useEffect(() => {
    if (before.current === version) return;
    before.current = version;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [version]);
  return heading;
}
