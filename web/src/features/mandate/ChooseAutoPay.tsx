import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ChoiceButton } from '../../ui/forms/ChoiceButton.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import { cancelText as t } from './cancel.text.ts';
import type { Debited } from './how-debited.ts';
import classes from './MandateCard.module.css';

type Props = { from: readonly Debited[]; onChoose: (selected: Debited) => void; onClose: () => void };

/** Selects the policy when none was named. Without any auto-debit there is nothing to select. */
export function ChooseAutoPay({ from, onChoose, onClose }: Props) {
  return (
    <Dialog
      title={from.length > 0 ? t.chooseTitle : t.noneTitle}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {shellText.close}
        </Button>
      }
    >
      {from.length === 0 && <p>{t.none}</p>}
      <ul className={classes.choices}>
        {from.map((debited) => (
          <li key={debited.mandateId}>
            <ChoiceButton title={debited.card.Plan_Name} text={describeChoice(debited)} onPress={() => onChoose(debited)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const describeChoice = ({ card: { Policy_Number: number }, method, last4 }: Debited) =>
  last4 ? t.choiceAccount({ number, method, last4 }) : t.choice({ number, method });
