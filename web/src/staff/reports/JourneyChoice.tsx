import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { JOURNEYS, type JourneyName } from '@portal/rules/staff/journeys.ts';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './JourneyChoice.module.css';
import { journeyNames } from './journey-names.text.ts';
import { journeyText as t } from './journey-reports.text.ts';

type Props = { selected: readonly JourneyName[]; onChange: (selected: readonly JourneyName[]) => void };

/** Some of the journeys; none chosen is all of them. */
export function JourneyChoice({ selected, onChange }: Props) {
  return (
    <details>
      <summary className={classes.summary}>
        {t.journeys}: {selected.length === 0 ? t.allJourneys : t.selected({ n: selected.length })}
      </summary>
      {selected.length > 0 && <TextButton onClick={() => onChange([])}>{t.clear}</TextButton>}
      <Checkbox.Group
        aria-label={t.journeys}
        value={[...selected]}
        onChange={(names) => onChange(JOURNEYS.filter((name) => names.includes(name)))}
      >
        <div className={classes.list}>
          {JOURNEYS.map((name) => (
            <Checkbox key={name} value={name} label={journeyNames[name]} />
          ))}
        </div>
      </Checkbox.Group>
    </details>
  );
}
