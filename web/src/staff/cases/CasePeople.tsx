import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { relationshipName } from '@portal/rules/people/relationship.ts';
import type { CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { IconEye } from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { CasePerson, OpenedCase, RevealedContact } from '../shell/staff-answers.ts';
import { roleNames, casesText as t } from './admin-cases.text.ts';
import { caseActionsText } from './case-actions.text.ts';
import type { RequestedAction } from './case-form.ts';
import type { Revealed } from './use-case-action.ts';

type Props = {
  openedCase: OpenedCase;
  purpose: CasePurpose;
  revealed: Revealed | undefined;
  onAction: (action: RequestedAction) => void;
};

/** People of the case, masked. After a reason was given, they are shown in full for a limited time. */
export function CasePeople({ openedCase, purpose, revealed, onAction }: Props) {
  return (
    <Card title={t[`${openedCase.desk}People`]}>
      <div className={layout.stack4}>
        {openedCase.people.map((person, at) => (
          <KeyValue
            // biome-ignore lint/suspicious/noArrayIndexKey: people of a case keep their order.
            key={at}
            items={listLines(
              person,
              revealed?.people.find(({ claimantRef }) => claimantRef === person.claimantRef),
            )}
          />
        ))}
        {revealed && <Notice tone="warn">{t.fullUntil({ time: toTimeOfDay(new Date(revealed.until)) })}</Notice>}
        {openedCase.may.includes('REVEAL') && !revealed && (
          <div className={layout.stack2}>
            <div>
              <Button
                variant="default"
                leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
                onClick={() => onAction({ act: 'REVEAL' })}
              >
                {actionNames.REVEAL}
              </Button>
            </div>
            <p className={`${layout.small} ${layout.dim}`}>{caseActionsText.needsReason}</p>
          </div>
        )}
        <Link to={to('adminCustomer')} state={{ openCustomer: { clientId: openedCase.clientId, purpose } }}>
          {t.seeCustomer}
        </Link>
      </div>
    </Card>
  );
}

function listLines(person: CasePerson, full: RevealedContact | undefined) {
  const { name, role, relation, share, account } = person;
  const facts: [label: string, value: string | null][] = [
    [t.name, name],
    [t.role, role && ((roleNames as Record<string, string>)[role] ?? role)],
    [t.relation, relation && inLanguage(relationshipName(relation))],
    [t.share, share === null ? null : t.percent({ n: String(share) })],
    [t.mobile, full ? full.mobile : person.mobile],
    [t.email, full ? full.email : person.email],
    [t.account, account],
    [t.address, full?.address ?? null],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
