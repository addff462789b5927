import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { IconUserHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { NomineeForm } from './NomineeForm.tsx';
import type { Overview } from './overview.ts';
import { RightRow } from './RightRow.tsx';
import { rightsText as t } from './rights.text.ts';

/** The person who may use the rights later; naming another person replaces the first. */
export function NomineeRow({ nominee }: Pick<Overview, 'nominee'>) {
  const [isOpen, setIsOpen] = useState(false);
  const line = nominee ? t.nomineeNamed({ name: nominee.name, date: nominee.since }) : t.nomineeLine;
  return (
    <RightRow icon={IconUserHeart} title={t.nominee} text={<p>{line}</p>}>
      {isOpen ? (
        <NomineeForm onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {nominee ? t.nameAnother : t.namePerson}
        </Button>
      )}
    </RightRow>
  );
}
