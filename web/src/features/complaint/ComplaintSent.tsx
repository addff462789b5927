import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { to } from '../../lib/navigation/to.ts';
import { ResultHeader } from '../../ui/feedback/ResultHeader.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { formText as t } from './complaint-form.text.ts';

type Props = { no: string; answerBy: string; children?: ReactNode };

/** Result of sending a complaint. */
export const ComplaintSent = ({ no, answerBy, children }: Props) => (
  <>
    <ResultHeader key="sent" title={t.sent} answer={t.sentAnswer({ no, date: answerBy })} />
    <Card>
      <div className={layout.stack4}>
        {children}
        <p>{t.next}</p>
        <div className={layout.group}>
          <Button component={Link} to={to('complaint', { no })}>
            {t.see}
          </Button>
          <Button component={Link} to={to('complaints')} variant="default">
            {t.all}
          </Button>
        </div>
      </div>
    </Card>
  </>
);
