import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../lib/navigation/to.ts';
import { useServiceRequest } from '../../lib/state/service-request.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { LinkService } from '../../ui/links/LinkService.tsx';
import { StartAgain } from '../../ui/links/StartAgain.tsx';
import { frequencyText as t } from './frequency.text.ts';
import { type Changed, ReviewMode } from './ReviewMode.tsx';

/** Review of a frequency change that was opened by a link. Sending it uses up the link's key. */
function ProcessModeChange() {
  const navigate = useNavigate();
  const storedChoice = useServiceRequest(({ payfrequency }) => payfrequency);
  const [choice] = useState(storedChoice);
  const [changed, setChanged] = useState<Changed>();
  if (changed) return <Result changed={changed} />;
  if (!choice || choice.frequency === 'S') return <StartAgain at={to('stpModeChange')} />;
  return (
    <ReviewMode
      choice={{ PolicyId: choice.PolicyId, frequency: choice.frequency }}
      isByLink
      onDone={(done) => {
        useServiceRequest.setState({ payfrequency: null });
        session.remove(SESSION.preLoginKey);
        setChanged(done);
      }}
      onBack={() => void navigate(to('stpModeChange'))}
    />
  );
}

/** The result stays until the customer leaves it. After that the journey is over. */
function Result({ changed }: { changed: Changed }) {
  useEffect(() => () => session.remove(SESSION.preKey), []);
  const { caseId, caseStatus, effectiveOn, newInstalment } = changed;
  return (
    <>
      <ResultHeader
        key="done"
        title={caseStatus === 'COMPLETED' ? t.done : t.later({ date: effectiveOn })}
        answer={t.newInstalment({ amount: newInstalment, date: effectiveOn })}
      />
      <Card>
        <div className={layout.stack4}>
          <p>{t.request({ caseId })}</p>
          <div className={layout.group}>
            <Button component={Link} to={to('login')}>
              {t.logIn}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

export default function ProcessModeChangePage() {
  return (
    <LinkService code="STPMC">
      <ProcessModeChange />
    </LinkService>
  );
}
