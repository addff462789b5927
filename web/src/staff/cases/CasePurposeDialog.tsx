import { CASE_PURPOSES, type CasePurpose } from '@portal/rules/staff/case-desk.ts';
import { IconBriefcase, IconEye, IconMessageReport, type TablerIcon } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ChoiceButton } from '../../ui/forms/ChoiceButton.tsx';
import layout from '../../ui/layout/layout.module.css';
import { purposeHints, purposeNames, casesText as t } from './admin-cases.text.ts';

const ICONS: Record<CasePurpose, TablerIcon> = { WORK: IconBriefcase, COMPLAINT: IconMessageReport, CHECK: IconEye };

/** Asks for the purpose of every view of a case or a customer, which the customer can read. */
export function CasePurposeDialog({
  id,
  names = purposeNames,
  hints = purposeHints,
  onClose,
  onChosen,
}: {
  /** A number of what is opened. */
  id: string;
  names?: Record<CasePurpose, string>;
  hints?: Record<CasePurpose, string>;
  onClose: () => void;
  onChosen: (purpose: CasePurpose) => void;
}) {
  return (
    <Dialog title={t.purposeOf({ number: id })} onClose={onClose}>
      <div className={layout.stack4}>
        <p>{t.purposeSeen}</p>
        {CASE_PURPOSES.map((purpose) => (
          <ChoiceButton
            key={purpose}
            icon={ICONS[purpose]}
            title={names[purpose]}
            text={hints[purpose]}
            onPress={() => onChosen(purpose)}
          />
        ))}
      </div>
    </Dialog>
  );
}
