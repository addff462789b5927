import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { RETAINED } from '@portal/rules/policies/retention.ts';
import { isClosed } from '@portal/rules/requests/request-status.ts';
import { to } from '../../lib/navigation/to.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Timeline } from '../../ui/layout/Timeline.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { NotSatisfied } from '../../ui/links/NotSatisfied.tsx';
import { RequestStatusTag } from '../../ui/request/RequestStatusTag.tsx';
import { requestStatusText } from '../../ui/request/request-status.text.ts';
import { DownloadFolder } from './DownloadFolder.tsx';
import { RequestActions } from './RequestActions.tsx';
import { SendDocuments } from './SendDocuments.tsx';
import classes from './Tracker.module.css';
import type { TrackedCase } from './tracked-case.ts';
import { trackerText as t } from './tracker.text.ts';

/** Request as an accordion: subject, status and date. It starts open if it waits for the customer. */
export function RequestAccordion({ request, onChanged }: { request: TrackedCase; onChanged: () => void }) {
  const { caseId, claimNumber, status, label, labelHi, requirements, changes, reason } = request;
  const isComplaint = request.type === 'COMPLAINT';
  const open = requirements.filter((requirement) => requirement.status === 'OPEN');
  return (
    <Accordion
      title={inLanguage({ en: label, hi: labelHi })}
      tag={<RequestStatusTag status={status} />}
      text={<Facts request={request} />}
      isOpen={status === 'REQUIREMENT_RAISED'}
    >
      <div className={classes.inside}>
        {open.map((requirement) => (
          <SendDocuments key={requirement.id} caseId={caseId} requirement={requirement} onChanged={onChanged} />
        ))}
        {reason && <p>{t.reason({ reason: noteWords(reason) })}</p>}
        <div className={layout.grid2}>
          <section aria-label={t.where}>
            <h3 className={classes.heading}>{t.where}</h3>
            <Timeline
              steps={request.timeline.map(({ status: into, at, note }) => ({ name: stepName(into), at, note: note && noteWords(note) }))}
            />
          </section>
          {changes.length > 0 && (
            <section aria-label={t.what}>
              <h3 className={classes.heading}>{t.what}</h3>
              <Changes changes={changes} />
            </section>
          )}
        </div>
        {claimNumber ? <Link to={to('claimTracker')}>{t.seeClaim({ number: claimNumber })}</Link> : <DownloadFolder caseId={caseId} />}
        {isComplaint ? (
          <Link to={to('complaint', { no: caseId })}>{t.seeComplaint}</Link>
        ) : (
          isClosed(status) && !claimNumber && <NotSatisfied about="REQUEST" id={caseId} />
        )}
        <RequestActions request={request} onChanged={onChanged} />
        {request.late && (
          <div>
            <Button
              variant="default"
              onClick={() =>
                useHome.setState({ agentretrypopup: { form: 'choices', endPoint: 'serviceTracker', failureType: '', message: '' } })
              }
            >
              {t.callBack}
            </Button>
          </div>
        )}
      </div>
    </Accordion>
  );
}

function Facts({ request: { caseId, policyNumbers, createdAt, changedAt, promisedBy, late, status, channel } }: { request: TrackedCase }) {
  const date = dayOf(new Date(createdAt));
  const [policy] = policyNumbers;
  const facts = policy ? t.facts({ caseId, policy, date }) : t.factsNoPolicy({ caseId, date });
  return (
    <>
      {facts}
      {channel !== 'PORTAL' && `, ${t[`channel${channel}`]}`}
      <br />
      {late && promisedBy ? (
        <span className={classes.late}>{t.late({ date: promisedBy })}</span>
      ) : isClosed(status) ? (
        t.closedOn({ date: dayOf(new Date(changedAt)) })
      ) : (
        promisedBy && t.by({ date: promisedBy })
      )}
    </>
  );
}

const stepName = (status: TrackedCase['status']): string =>
  status === 'SUBMITTED' || status === 'ACKNOWLEDGED' || status === 'REQUIREMENT_RAISED' ? t[`step${status}`] : requestStatusText[status];

/** A note as it was written, unless it is the code of an end. */
const noteWords = (note: string): string => (note === RETAINED ? t.retained : note);

const Changes = ({ changes }: { changes: TrackedCase['changes'] }) => (
  <dl className={classes.changes}>
    {changes.map((change) => (
      <div key={change.field}>
        <dt>{inLanguage({ en: change.field, hi: change.fieldHi })}</dt>
        <dd>
          <span className={layout.dim}>{t.before}:</span> {inLanguage({ en: change.before, hi: change.beforeHi })}
        </dd>
        <dd>
          <span className={layout.dim}>{t.after}:</span> {inLanguage({ en: change.after, hi: change.afterHi })}
        </dd>
      </div>
    ))}
  </dl>
);
