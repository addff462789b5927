import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { isUnderWay } from '@portal/rules/requests/request-status.ts';
import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScreenName } from '../../lib/addresses/addresses.ts';
import { to } from '../../lib/navigation/to.ts';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Overview } from './overview.ts';
import { RightRow } from './RightRow.tsx';
import { rightsText as t } from './rights.text.ts';

/** Pages that change a detail immediately or with a proof. */
const PAGES = [
  ['mobile', 'updateMobile'],
  ['email', 'updateEmail'],
  ['address', 'updateAddressSelection'],
  ['pan', 'addPan'],
  ['personal', 'personalDetails'],
  ['bank', 'bankDetail'],
  ['nominees', 'nomineeDetails'],
] as const satisfies readonly (readonly [keyof typeof t, ScreenName])[];

type Props = { request: Overview['requests'][number] | undefined; answerBy: string };

/** Links to the data that the customer changes directly, and a form for anything else. */
export function CorrectionRow({ request, answerBy }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isPending = request !== undefined && isUnderWay(request.status);
  return (
    <RightRow
      icon={IconEdit}
      title={t.correct}
      text={
        <>
          <p>{t.correctLine}</p>
          <ul className={layout.group}>
            {PAGES.map(([name, screen]) => (
              <li key={name}>
                <Link to={to(screen)}>{t[name]}</Link>
              </li>
            ))}
          </ul>
          {isPending && <p>{t.correctPending({ date: request.on })}</p>}
        </>
      }
    >
      {!isPending && !isOpen && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t.tellUs}
        </Button>
      )}
      {!isPending && isOpen && <CorrectionForm answerBy={answerBy} onClose={() => setIsOpen(false)} />}
    </RightRow>
  );
}
