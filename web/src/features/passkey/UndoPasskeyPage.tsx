import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callPortal } from '../../lib/api/call-portal.ts';
import { useConfig } from '../../lib/browser/config.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { to } from '../../lib/navigation/to.ts';
import { withLoader } from '../../lib/state/loader.slice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Bullets } from '../../ui/layout/Bullets.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { PageHeader } from '../../ui/links/PageHeader.tsx';
import { passkeyText as t } from './passkey.text.ts';

type State = 'asked' | 'done' | 'over' | 'failed';

/** Opened from the message about a new passkey. Fetching the page changes nothing: programs that scan messages fetch it too. */
export default function UndoPasskeyPage() {
  const { key = '' } = useParams();
  const { supportPhone: phone } = useConfig();
  const [state, setState] = useState<State>('asked');
  const call = (linkText: React.ReactNode) => <a href={`tel:${phone}`}>{linkText}</a>;
  async function undo() {
    const { failure } = await withLoader(t.undoing, () => callPortal('/passkey/undo', { key }));
    setState(!failure ? 'done' : isCorrectable(failure) || failure.status === 21 ? 'over' : 'failed');
  }
  return (
    <>
      <PageHeader {...(state === 'asked' && { answer: t.undoAnswer })} />
      <div className={layout.narrow}>
        <Card title={state === 'done' ? t.undoneTitle : t.undoTitle}>
          <div className={layout.stack4}>
            {state === 'done' && (
              <Notice tone="ok" isAlert>
                {t.undone({ phone, link: call })}
              </Notice>
            )}
            {(state === 'over' || state === 'failed') && (
              <Notice tone="bad" isAlert>
                {state === 'over' ? t.undoOver({ phone, link: call }) : t.undoFailed}
              </Notice>
            )}
            {(state === 'asked' || state === 'failed') && (
              <>
                <Bullets items={[t.undoRemoves, t.undoLogsOut, t.undoHolds]} />
                <Button onClick={() => void undo()}>{t.undo}</Button>
              </>
            )}
            {(state === 'done' || state === 'over') && <Link to={to('login')}>{t.logIn}</Link>}
          </div>
        </Card>
      </div>
    </>
  );
}
