import type { Draft } from '../../lib/state/drafts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { promptText as t } from './prompt.text.ts';

/** Prompt to continue a form that was unfinished when the session ended or the customer left (R13). */
export const DraftPrompt = ({ draft }: { draft: Draft }) => (
  <Card title={t.unfinished}>
    <p>
      {t.wereChanging({ thing: draft.thing })} <Link to={draft.address}>{t.proceed}</Link>
    </p>
  </Card>
);
