import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import layout from '../../ui/layout/layout.module.css';
import { PageContext } from '../../ui/layout/page-context.ts';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Breadcrumb } from '../../ui/links/Breadcrumb.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import type { OpenedCase } from '../shell/staff-answers.ts';
import { useStaffQuery } from '../shell/staff-calls.ts';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';
import { CaseActionDialog } from './CaseActionDialog.tsx';
import { CaseDecision } from './CaseDecision.tsx';
import { CaseDocuments } from './CaseDocuments.tsx';
import { CaseHistory, CaseNotes } from './CaseHistory.tsx';
import { CasePayments } from './CasePayments.tsx';
import { CasePeople } from './CasePeople.tsx';
import { CaseRecord } from './CaseRecord.tsx';
import { createStart, findActionNow, listFields, type RequestedAction, toBody } from './case-form.ts';
import { lookOfStatus, statusOfCase } from './case-labels.ts';
import { messagesFor } from './case-message.ts';
import { type Revealed, useCaseAction } from './use-case-action.ts';
import { useReloadCases } from './use-reload-cases.ts';
import { useRevealed } from './use-revealed.ts';

type Props = { id: string; purpose: CasePurpose };

/** Full-page view of a case without its own address: the request on the left, the decision on the right. */
export function CaseView({ id, purpose }: Props) {
  const page = use(PageContext);
  const { pathname, search } = useLocation();
  // Each reading is a row that the customer sees.
  const { data: openedCase, failure } = useStaffQuery({ path: '/admin/cases/open', body: { id, purpose } }, t.what, { isFresh: true });
  const reload = useReloadCases();
  const crumbs = [{ title: page.title, to: pathname + search }];
  return (
    <PageContext value={{ ...page, visit: `${page.visit} ${id}` }}>
      <div className={layout.stack}>
        <div>
          <Breadcrumb crumbs={crumbs} here={id} />
          <PageHeader
            title={openedCase ? inLanguage(openedCase.title) : t.aCase}
            answer={openedCase ? describePromise(openedCase) : t.coming}
            tag={
              openedCase && <StatusTag status={lookOfStatus(openedCase.status)} label={statusOfCase(openedCase.desk, openedCase.status)} />
            }
          />
        </div>
        <Approvals kind="CASE" isIncluded={({ summary }) => summary.includes(id)} />
        {failure && <ErrorCard title={failure.message} onRetry={reload} />}
        {!openedCase && !failure && <Skeleton rows={8} />}
        {openedCase && <Opened openedCase={openedCase} purpose={purpose} onReload={reload} />}
      </div>
    </PageContext>
  );
}

function describePromise({ promisedBy: date, late }: OpenedCase): ReactNode {
  if (date === null) return t.unpromised;
  return late ? t.promisedLate({ date }) : t.promised({ date });
}

function Opened({ openedCase, purpose, onReload }: { openedCase: OpenedCase; purpose: CasePurpose; onReload: () => void }) {
  const [requestedAction, setRequestedAction] = useState<RequestedAction>();
  const [revealed, setRevealed] = useRevealed<Revealed>();
  const [old, setOld] = useState<{ text: string; version: number }>();
  const { performAction, isSending } = useCaseAction();
  const action = requestedAction && findActionNow(openedCase, requestedAction);

  /** An action without input and without a message runs immediately. */
  async function act(next: RequestedAction): Promise<void> {
    if (!isAtOnce(openedCase, next)) return setRequestedAction(next);
    const outcome = await performAction(toBody(openedCase, next, createStart(openedCase, next)));
    if ('old' in outcome) setOld({ text: outcome.old, version: openedCase.version });
    if ('refused' in outcome) onReload();
  }
  return (
    <>
      {old?.version === openedCase.version && (
        <Notice tone="warn" isAlert>
          {old.text} <TextButton onClick={onReload}>{t.loadAgain}</TextButton>
        </Notice>
      )}
      <div className={`${layout.task} ${classes.caseGrid}`}>
        <div className={layout.stack}>
          <CaseRecord openedCase={openedCase} />
          <CaseDocuments openedCase={openedCase} purpose={purpose} onAction={act} />
          <CasePayments openedCase={openedCase} onAction={act} onReload={onReload} />
        </div>
        <div className={`${layout.stack} ${classes.aside}`}>
          <CaseDecision openedCase={openedCase} isBusy={isSending} onAction={act} onReload={onReload} />
          <CasePeople openedCase={openedCase} purpose={purpose} revealed={revealed} onAction={act} />
          <CaseNotes openedCase={openedCase} onAction={act} />
        </div>
        <CaseHistory openedCase={openedCase} />
      </div>
      {action && (
        <CaseActionDialog
          openedCase={openedCase}
          requestedAction={action}
          onClose={() => setRequestedAction(undefined)}
          onRevealed={setRevealed}
          onReload={onReload}
        />
      )}
    </>
  );
}

const ASKED: readonly RequestedAction['act'][] = ['FIRST_CHECK', 'APPROVE', 'PAY', 'COMPLETE'];
function isAtOnce(openedCase: OpenedCase, action: RequestedAction): boolean {
  const typed = createStart(openedCase, action);
  return (
    !ASKED.includes(action.act) && listFields(openedCase, action, typed).length === 0 && messagesFor(openedCase, action, typed).length === 0
  );
}
