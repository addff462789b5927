import type { Draft } from '../../lib/state/drafts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/links/Link.tsx';
import { promptText as t } from './prompt.text.ts';

/** What a person had not finished when the session ended, or left on the way (R13). */
export const DraftPrompt = ({ draft }: { draft: Draft }) => (
  <Card title={t.unfinished}>
    <p>
      {t.wereChanging({ thing: draft.thing })} <Link to={draft.address}>{t.proceed}</Link>
    </p>
  </Card>
);
