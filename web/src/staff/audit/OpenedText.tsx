import { toTimeOfDay } from '@portal/rules/calendar/dates.ts';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { encryptionText as t } from './admin-encryption.text.ts';
import classes from './OpenedText.module.css';

type Tree = { data: unknown; openUntil: string };
type Props = { approvalId: string; onOver: () => void };

/** Contents of an encrypted body: masked, and each value in clear on request. Kept in memory for five minutes, then cleared. */
export function OpenedText({ approvalId, onOver }: Props) {
  const { send } = useStaffMutation('/admin/responseDecrypt', t.decrypt);
  const [tree, setTree] = useState<Tree>();
  const [revealed, setRevealed] = useState<Readonly<Record<string, unknown>>>({});
  // Each opening is a separate read, which the audit trail records.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the component remounts for another approval.
  useEffect(() => {
    void send({ approvalId }).then(({ data }) => {
      if (data && 'masked' in data) setTree(data);
      else onOver();
    });
  }, [approvalId]);
  const until = tree?.openUntil;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(onOver, Math.max(0, new Date(until).getTime() - Date.now()));
    return () => clearTimeout(timer);
  }, [until, onOver]);
  const reveal = async (pointer: string) => {
    const { data } = await send({ approvalId, reveal: pointer });
    if (data && 'masked' in data) setRevealed((before) => ({ ...before, [pointer]: data.data }));
  };
  return (
    <Card title={t.result}>
      {!tree && <Skeleton rows={3} />}
      {tree && (
        <div className={layout.stack4}>
          <p className={layout.dim}>{t.openUntil({ time: toTimeOfDay(new Date(tree.openUntil)) })}</p>
          <Branch value={tree.data} pointer="" revealed={revealed} onReveal={(pointer) => void reveal(pointer)} />
        </div>
      )}
    </Card>
  );
}

type BranchProps = { value: unknown; pointer: string; revealed: Readonly<Record<string, unknown>>; onReveal: (pointer: string) => void };

const isMasked = (value: unknown): boolean => typeof value === 'string' && (value.startsWith('XXXXXX') || value.includes('…'));
/** A part of a JSON pointer (RFC 6901). */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function Branch({ value, pointer, revealed, onReveal }: BranchProps) {
  if (value !== null && typeof value === 'object')
    return (
      <ul className={classes.tree}>
        {Object.entries(value).map(([name, child]) => (
          <li key={name}>
            <span className={classes.name}>{name}: </span>
            <Branch value={child} pointer={`${pointer}/${escaped(name)}`} revealed={revealed} onReveal={onReveal} />
          </li>
        ))}
      </ul>
    );
  if (pointer in revealed) return <span className={classes.value}>{String(revealed[pointer])}</span>;
  return (
    <>
      <span className={classes.value}>{String(value)} </span>
      {isMasked(value) && (
        <TextButton aria-label={t.reveal({ name: pointer || '/' })} onClick={() => onReveal(pointer)}>
          {t.revealShort}
        </TextButton>
      )}
    </>
  );
}
