import { IconMessageCircle, IconPhone } from '@tabler/icons-react';
import { ChoiceButton } from '../../ui/forms/ChoiceButton.tsx';
import classes from './HelpChoices.module.css';
import { helpText as t } from './help.text.ts';

type Props = {
  phone: string;
  /** When customer care answers, with the days and without them. */
  hours: string;
  times: string;
  /** The day of the call, where it is not made shortly. */
  callDay: string | null;
  isBusy: boolean;
  onCall: () => void;
  onChat?: (() => void) | undefined;
};

/** Options to contact customer care. A call back is always offered: outside opening hours it is booked for the next day. */
export function HelpChoices({ phone, hours, times, callDay, isBusy, onCall, onChat }: Props) {
  return (
    <>
      <p className={classes.line}>{t.choicesLine}</p>
      <div className={classes.ways}>
        <ChoiceButton
          icon={IconPhone}
          title={t.callBack}
          text={callDay ? t.callOn({ day: callDay, times }) : hours}
          onPress={onCall}
          isBusy={isBusy}
        />
        {onChat && <ChoiceButton icon={IconMessageCircle} title={t.chat} text={t.chatLine} onPress={onChat} isBusy={isBusy} />}
      </div>
      {callDay && (
        <p>
          {t.ourNumber({ times })} <a href={`tel:${phone.replaceAll('-', '')}`}>{phone}</a>
        </p>
      )}
    </>
  );
}
