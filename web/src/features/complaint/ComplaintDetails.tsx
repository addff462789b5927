import { useState } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { ComplaintAbout } from './ComplaintAbout.tsx';
import { type ComplaintAct, ComplaintDialog } from './ComplaintDialog.tsx';
import { ComplaintMessages } from './ComplaintMessages.tsx';
import { pageText as t } from './complaint-page.text.ts';
import { GivenAnswer } from './GivenAnswer.tsx';
import { Ladder } from './Ladder.tsx';
import type { Complaint } from './listed-complaint.ts';
import type { Visit } from './visit.ts';

/** The answer, every step with its dates, and the messages. `visit`: of a person without a login. */
export function ComplaintDetails({ complaint, visit }: { complaint: Complaint; visit?: Visit }) {
  const [act, setAct] = useState<ComplaintAct>();
  return (
    <div className={layout.task}>
      <div className={layout.stack}>
        {complaint.requirements.map(({ id, name }) => (
          <Notice key={id} tone="warn">
            {t.documentNeeded({ name, link: (label) => <Link to={to('serviceRequests', { tab: 'tab2' })}>{label}</Link> })}
          </Notice>
        ))}
        {complaint.answer && <GivenAnswer complaint={complaint} answer={complaint.answer} onAct={setAct} />}
        <Ladder complaint={complaint} onAct={setAct} />
        <ComplaintMessages complaint={complaint} />
      </div>
      <ComplaintAbout complaint={complaint} visit={visit} onWithdraw={() => setAct('WITHDRAW')} />
      {act && <ComplaintDialog act={act} complaintNo={complaint.complaintNo} visit={visit} onClose={() => setAct(undefined)} />}
    </div>
  );
}
