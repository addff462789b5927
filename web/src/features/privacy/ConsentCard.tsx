import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { useState } from 'react';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import classes from './ConsentCard.module.css';
import { ConsentDialog } from './ConsentDialog.tsx';
import type { ConsentState } from './overview.ts';
import { privacyText as t } from './privacy.text.ts';

/** The consents with a switch each. Turning one off takes as many presses as turning it on. */
export function ConsentCard({ consents }: { consents: readonly ConsentState[] }) {
  const [asking, setAsking] = useState<ConsentState>();
  return (
    <Card title={t.consents} text={t.consentsLine} flush>
      <ul>
        {consents.map((consent) => (
          <li key={consent.kind} className={classes.row}>
            <div className={classes.words}>
              <p className={layout.strong}>{inLanguage(CONSENTS[consent.kind].title)}</p>
              <p>{inLanguage(CONSENTS[consent.kind].text)}</p>
              <p className={`${layout.small} ${layout.dim}`}>{describeState(consent)}</p>
            </div>
            <Switch
              size="lg"
              checked={consent.given}
              aria-label={inLanguage(CONSENTS[consent.kind].title)}
              onChange={() => setAsking(consent)}
            />
          </li>
        ))}
      </ul>
      {asking && <ConsentDialog consent={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  );
}

function describeState({ given, at, version }: ConsentState): string {
  if (!at) return given ? t.on : t.off;
  const date = dayOf(new Date(at));
  return given ? t.onSince({ date, version }) : t.offSince({ date });
}
