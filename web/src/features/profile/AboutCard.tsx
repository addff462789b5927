import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { ChangeLink, OpenRequestText } from './ChangeLink.tsx';
import { listWord, partText, profileText } from './profile.text.ts';
import { PART_ADDRESSES } from './score-links.ts';
import { findOpenCase, type Profile } from './use-profile.ts';
import { viewText as t } from './view-profile.text.ts';

const ROWS = [
  ['education', 'EDUCATION'],
  ['occupation', 'OCCUPATION'],
  ['income', 'INCOME'],
  ['maritalStatus', 'MARITALSTATUS'],
] as const;

export function AboutCard({ profile: data }: { profile: Profile }) {
  const [record] = data.profile;
  const isFree = data.cta.profileDetailsEditCTA;
  const open = findOpenCase(data, 'REKYC');
  return (
    <Card title={t.aboutYou}>
      {!isFree && open && (
        <Notice tone="info">
          <OpenRequestText open={open} />
        </Notice>
      )}
      <KeyValue
        variant="rows"
        items={ROWS.map(([part, field]) => {
          const value = record?.[field];
          return {
            label: partText[part],
            value: value ? listWord(value) : profileText.notGiven,
            action: isFree && <ChangeLink address={PART_ADDRESSES[part] ?? ''} part={partText[part]} isGiven={Boolean(value)} />,
          };
        })}
      />
    </Card>
  );
}
