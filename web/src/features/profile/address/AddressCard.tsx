import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValue } from '../../../ui/layout/KeyValue.tsx';
import { profileText } from '../profile.text.ts';
import type { FullProfile } from '../use-full-profile.ts';
import { addressText as t } from './address.text.ts';

/** The addresses on record, in full. */
export function AddressCard({ profile: { profile } }: { profile: FullProfile }) {
  const { PERMANENT_ADDRESS, MAILING_ADDRESS } = profile[0] ?? {};
  const items = [
    { label: t.permanent, value: PERMANENT_ADDRESS ?? profileText.notGiven },
    { label: t.mailing, value: MAILING_ADDRESS ?? profileText.notGiven },
  ];
  return (
    <Card title={t.now}>
      <KeyValue variant="rows" items={items} />
    </Card>
  );
}
