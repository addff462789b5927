import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { pageText as t } from './complaint-page.text.ts';
import type { Complaint } from './listed-complaint.ts';

type Props = { complaint: Complaint; answer: NonNullable<Complaint['answer']>; onAct: (act: 'ACCEPT' | 'REOPEN') => void };

/** The latest answer with the money that was promised, and what the customer may reply. */
export function GivenAnswer({ complaint, answer: { decision, text, clause, on }, onAct }: Props) {
  const { mayReply, reopenUntil, payment } = complaint;
  return (
    <Card title={t.answer}>
      <div className={layout.stack4}>
        <div>
          <p className={layout.strong}>{t[decision]}</p>
          <p className={`${layout.small} ${layout.dim}`}>{t.answeredOn({ date: on })}</p>
        </div>
        <p>{text}</p>
        {clause && <p>{t.clause({ clause })}</p>}
        {payment && <Payment payment={payment} />}
        {mayReply && (
          <div className={layout.group}>
            <Button variant="default" onClick={() => onAct('ACCEPT')}>
              {t.accept}
            </Button>
            {reopenUntil && (
              <Button variant="default" onClick={() => onAct('REOPEN')}>
                {t.reject}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Payment({ payment: { state, amount, account, on } }: { payment: NonNullable<Complaint['payment']> }) {
  const link = (label: ReactNode) => <Link to={to('bankDetail')}>{label}</Link>;
  switch (state) {
    case 'PAYING':
      return <Notice tone="info">{t.PAYING({ amount, account: account ?? '' })}</Notice>;
    case 'PAID':
      return <Notice tone="ok">{t.PAID({ amount, account: account ?? '', date: on ?? '' })}</Notice>;
    case 'ON_HOLD':
      return <Notice tone="warn">{t.ON_HOLD({ amount })}</Notice>;
    case 'ACCOUNT_NEEDED':
    case 'RETURNED':
      return <Notice tone="warn">{t[state]({ amount, link })}</Notice>;
  }
}
