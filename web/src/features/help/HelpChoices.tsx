import '@mantine/core/styles/UnstyledButton.layer.css';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconMessageCircle, IconPhone, type TablerIcon } from '@tabler/icons-react';
import { IconTile } from '../../ui/IconTile.tsx';
import classes from './HelpChoices.module.css';
import { helpText as t } from './help.text.ts';

type Props = { phone: string; isBusy: boolean; onCall?: (() => void) | undefined; onChat?: (() => void) | undefined };

/** The ways by which a person answers; with none open the number to call. */
export function HelpChoices({ phone, isBusy, onCall, onChat }: Props) {
  if (!onCall && !onChat)
    return (
      <p>
        {t.closed} <a href={`tel:${phone.replaceAll('-', '')}`}>{phone}</a>
      </p>
    );
  return (
    <>
      <p className={classes.line}>{t.choicesLine}</p>
      <div className={classes.ways}>
        {onCall && <Way icon={IconPhone} title={t.callBack} text={t.callHours} onPress={onCall} isBusy={isBusy} />}
        {onChat && <Way icon={IconMessageCircle} title={t.chat} text={t.chatLine} onPress={onChat} isBusy={isBusy} />}
      </div>
    </>
  );
}

type WayProps = { icon: TablerIcon; title: string; text: string; isBusy: boolean; onPress: () => void };
const Way = ({ icon, title, text, isBusy, onPress }: WayProps) => (
  <UnstyledButton className={classes.way} onClick={onPress} disabled={isBusy}>
    <IconTile icon={icon} />
    <span className={classes.words}>
      <span className={classes.title}>{title}</span>
      <span className={classes.text}>{text}</span>
    </span>
    <IconChevronRight size={20} stroke={1.75} aria-hidden />
  </UnstyledButton>
);
