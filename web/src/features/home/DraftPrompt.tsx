import { useState } from 'react';
import { newestDraft } from '../../lib/drafts.ts';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { promptText as t } from './prompt.text.ts';

/** What a person had not finished when the session ended, or left on the way (R13). */
export function DraftPrompt() {
  const [draft] = useState(newestDraft);
  if (!draft) return null;
  return (
    <Card title={t.unfinished}>
      <p>
        {t.wereChanging({ thing: draft.thing })} <Link to={draft.address}>{t.goOn}</Link>
      </p>
    </Card>
  );
}
