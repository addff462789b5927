import { formatDay } from '@portal/rules/calendar/dates.ts';
import { CLASS_LABELS, LAW_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import { inLanguage } from '../../lib/text/text.ts';
import layout from '../../ui/layout/layout.module.css';
import type { Overview } from './overview.ts';
import classes from './RightRow.module.css';
import { rightsText as t } from './rights.text.ts';

/** Lists the data that is erased, with the day, and the data that is kept, with the day and the law. */
export function ErasureLists({ lists: { erased, kept } }: { lists: Overview['erasure'] }) {
  return (
    <div className={classes.lists}>
      <p className={layout.strong}>{erased.length > 0 ? t.willErase : t.nothingToErase}</p>
      <ul aria-label={t.willErase}>
        {erased.map(({ class: name, on }) => (
          <li key={name}>
            {inLanguage(CLASS_LABELS[name].title)}: {formatDay(on)}
          </li>
        ))}
      </ul>
      {kept.length > 0 && <p className={layout.strong}>{t.mustKeep}</p>}
      <ul aria-label={t.mustKeep}>
        {kept.map(({ class: name, until, law }) => (
          <li key={name}>
            {inLanguage(CLASS_LABELS[name].title)}: {until ? t.until({ until }) : t.asLongAsNeeded}
            {law && ` (${inLanguage(LAW_LABELS[law])})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
