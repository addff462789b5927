import { IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { ChoiceButton } from '../../ui/ChoiceButton.tsx';
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
        {onCall && <ChoiceButton icon={IconPhone} title={t.callBack} text={t.callHours} onPress={onCall} isBusy={isBusy} />}
        {onChat && <ChoiceButton icon={IconMessageCircle} title={t.chat} text={t.chatLine} onPress={onChat} isBusy={isBusy} />}
      </div>
    </>
  );
}
