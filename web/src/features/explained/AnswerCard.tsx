import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { explainedText as t } from './explained.text.ts';
import type { Explained } from './explained-policy.ts';

/** Asks whether the policy is what its owner was told. A confirmation ends no right. */
export function AnswerCard({ policy: { policyNumber, rights, confirmedOn } }: { policy: Explained }) {
  const { send, isSending } = useApiMutation('/policyExplained/answer', { popup: 'network' });
  const [sentOn, setSentOn] = useState<string>();
  const date = sentOn ?? confirmedOn;
  const cancelUntil = rights.find(({ right, until }) => right === 'FREE_LOOK' && until !== null && until >= dayOf(new Date()))?.until;

  async function confirm() {
    const { data } = await send({ policyNumber, answer: 'AS_TOLD' });
    if (data) setSentOn(data.confirmedOn);
  }
  return (
    <Card title={t.told} isScreenOnly>
      <div className={layout.stack4}>
        {cancelUntil && (
          <Notice tone="info">
            <Dates>{t.cancelUntil({ date: cancelUntil })}</Dates>{' '}
            <Link to={to('freeLook', { policyId: policyNumber })}>{t.goFREE_LOOK}</Link>
          </Notice>
        )}
        <div role="status">
          {date && (
            <Notice tone="ok">
              <Dates>{t.confirmed({ date })}</Dates>
            </Notice>
          )}
        </div>
        <div className={layout.group}>
          {!date && (
            <Button loading={isSending} onClick={() => void confirm()}>
              {t.yes}
            </Button>
          )}
          <Button component={Link} to={to('notAsTold', { policyId: policyNumber })} variant="default">
            {t.no}
          </Button>
        </div>
        <p className={layout.dim}>{t.anyTime}</p>
      </div>
    </Card>
  );
}
