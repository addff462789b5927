import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { JOURNEYS, type JourneyName } from '@portal/rules/staff/journeys.ts';
import { TextButton } from '../../ui/links/TextButton.tsx';
import classes from './JourneyChoice.module.css';
import { journeyNames } from './journey-names.text.ts';
import { journeyText as t } from './journey-reports.text.ts';

type Props = { chosen: readonly JourneyName[]; onChange: (chosen: readonly JourneyName[]) => void };

/** Some of the journeys; none chosen is all of them. */
export function JourneyChoice({ chosen, onChange }: Props) {
  return (
    <details>
      <summary className={classes.summary}>
        {t.journeys}: {chosen.length === 0 ? t.allJourneys : t.chosen({ n: chosen.length })}
      </summary>
      {chosen.length > 0 && <TextButton onClick={() => onChange([])}>{t.clear}</TextButton>}
      <Checkbox.Group
        aria-label={t.journeys}
        value={[...chosen]}
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
