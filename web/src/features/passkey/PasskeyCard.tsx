import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { MAX_PASSKEYS } from '@portal/rules/people/passkey.ts';
import { IconDeviceLaptop, IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { Card } from '../../ui/layout/Card.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import layout from '../../ui/layout/layout.module.css';
import { TextButton } from '../../ui/links/TextButton.tsx';
import rows from '../../ui/tables/RowList.module.css';
import { passkeyText as t } from './passkey.text.ts';
import { type Outcome, type Passkey, usePasskeys } from './use-passkeys.ts';

type Props = { passkeys: readonly Passkey[]; onOutcome: (outcome: Outcome | undefined) => void };

/** The passkeys, with a button to add one. */
export function PasskeyCard({ passkeys, onOutcome }: Props) {
  const { add, remove, isBusy } = usePasskeys(passkeys, onOutcome);
  const isFull = passkeys.length >= MAX_PASSKEYS;
  return (
    <Card title={t.title} action={<span className={`${layout.small} ${layout.dim}`}>{t.count({ n: passkeys.length })}</span>} flush>
      {passkeys.length === 0 ? (
        <p className={rows.row}>{t.none}</p>
      ) : (
        <ul className={rows.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className={rows.row}>
              <IconTile icon={isPhone(passkey.device) ? IconDeviceMobile : IconDeviceLaptop} />
              <div className={rows.words}>
                <p className={layout.strong}>{passkey.device}</p>
                <p className={`${layout.small} ${layout.dim}`}>{describe(passkey)}</p>
              </div>
              <TextButton
                isSmall
                aria-label={t.removeOf({ device: passkey.device })}
                aria-disabled={isBusy}
                onClick={() => void remove(passkey.passkeyId)}
              >
                {t.remove}
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <div className={rows.foot}>
        {isFull ? (
          <p>{t.limit}</p>
        ) : (
          <Button
            variant="default"
            className={rows.button ?? ''}
            leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
            aria-disabled={isBusy}
            onClick={() => void add()}
          >
            {t.add}
          </Button>
        )}
      </div>
    </Card>
  );
}

export const isPhone = (device: string): boolean => /Android|iPhone|iPad/.test(device);

function describe({ addedAt, lastUsedAt, synced, blocked }: Passkey): string {
  if (blocked) return t.blocked;
  const used = lastUsedAt === null ? t.notUsed : t.usedOn({ date: dayOf(new Date(lastUsedAt)) });
  return [t.addedOn({ date: dayOf(new Date(addedAt)) }), used, synced ? t.synced : t.notSynced].join(' · ');
}
