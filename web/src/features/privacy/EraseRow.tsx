import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ErasureLists } from './ErasureLists.tsx';
import type { Overview } from './overview.ts';
import { RightRow } from './RightRow.tsx';
import { rightsText as t } from './rights.text.ts';

type Props = { request: Overview['requests'][number] | undefined; lists: Overview['erasure'] };

/** The two lists before anything is sent, then the days to cancel. */
export function EraseRow({ request, lists }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const erase = useApiMutation('/privacy/request');
  const cancel = useApiMutation('/serviceTracker/cancel');
  const failure = erase.failure ?? cancel.failure;
  const isPending = request !== undefined && isUnderWay(request.status);
  async function send() {
    const { data } = await erase.send({ type: 'ERASURE' });
    if (data) setIsOpen(false);
  }
  return (
    <RightRow icon={IconEraser} title={t.erase} text={<p>{describeErasure(request)}</p>}>
      {failure && (
        <Notice tone="bad" isAlert>
          {failure.error}
        </Notice>
      )}
      {isPending && (
        <Button variant="default" loading={cancel.isSending} onClick={() => void cancel.send({ caseId: request.caseId })}>
          {t.cancelErasure}
        </Button>
      )}
      {!isPending && !isOpen && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t.showLists}
        </Button>
      )}
      {!isPending && isOpen && (
        <>
          <ErasureLists lists={lists} />
          {lists.erased.length > 0 && (
            <Button loading={erase.isSending} onClick={() => void send()}>
              {t.eraseNow}
            </Button>
          )}
          <Button variant="default" onClick={() => setIsOpen(false)}>
            {t.keepAll}
          </Button>
        </>
      )}
    </RightRow>
  );
}

function describeErasure(request: Props['request']): string {
  if (!request || request.status === 'CANCELLED') return t.eraseLine;
  if (request.until) return t.erasePending({ on: request.on, until: dayOf(new Date(request.until)) });
  return t.eraseDone({ on: request.on });
}
