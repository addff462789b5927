import { Card } from '../../ui/layout/Card.tsx';
import { CopyRow } from './CopyRow.tsx';
import { CorrectionRow } from './CorrectionRow.tsx';
import { EraseRow } from './EraseRow.tsx';
import { NomineeRow } from './NomineeRow.tsx';
import type { Overview } from './overview.ts';
import { rightsText as t } from './rights.text.ts';

type Request = Overview['requests'][number];

/** Requests about the rights over the data, with the state of the newest of each kind. */
export function RightsCard({ overview: { requests, erasure, nominee, answerBy } }: { overview: Overview }) {
  const find = (name: Request['type']) => requests.find(({ type }) => type === name);
  return (
    <Card title={t.rights} flush>
      <ul>
        <CopyRow request={find('COPY')} />
        <CorrectionRow request={find('CORRECTION')} answerBy={answerBy} />
        <EraseRow request={find('ERASURE')} lists={erasure} />
        <NomineeRow nominee={nominee} />
      </ul>
    </Card>
  );
}
