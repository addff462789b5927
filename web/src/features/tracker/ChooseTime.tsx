import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatInstant } from '@portal/rules/calendar/dates.ts';
import { type SubmitEvent, useState } from 'react';
import { useConfig } from '../../lib/browser/config.ts';
import { partnerAddress } from '../../lib/navigation/go-to-partner.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCards.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { OutLink } from '../../ui/links/OutLink.tsx';
import { applicationActionsText as t } from './app-tracker.text.ts';
import type { Application, Details } from './application-view.ts';
import { useAction } from './use-action.ts';

type CallProps = { application: Application; onChanged: () => void };

/** The call before a policy is issued: a time is chosen, or it is made now as a video call. */
export function BookCall({ application, onChanged }: CallProps) {
  const { partnerHosts } = useConfig();
  const { slots, link } = application.appTrackerPIVC;
  const { act, rejection } = useAction(application.policy.applicationNumber, t.booking, onChanged);
  const video = partnerAddress(link, partnerHosts);
  return (
    <Card title={t.callTitle}>
      <div className={layout.stack4}>
        <p>{t.callWhy}</p>
        {slots.length > 0 && (
          <Times title={t.callTimes} slots={slots} rejection={rejection} onChoose={(slot) => void act({ action: 'PIVC_SLOT', slot })} />
        )}
        {video && <OutLink href={video}>{t.video}</OutLink>}
      </div>
    </Card>
  );
}

type TestProps = { applicationNumber: string; test: Details['medicals'][number]; onChanged: () => void };

/** Appointment for a medical test. */
export function BookTest({ applicationNumber, test, onChanged }: TestProps) {
  const { act, rejection } = useAction(applicationNumber, t.booking, onChanged);
  const { medicalId, slots, centre } = test;
  return (
    <Card title={test.test}>
      <Times
        title={t.testTimes({ centre })}
        slots={slots}
        rejection={rejection}
        onChoose={(slot) => void act({ action: 'MEDICAL_SLOT', medicalId, slot })}
      />
    </Card>
  );
}

type TimesProps = { title: string; slots: readonly string[]; rejection: string | undefined; onChoose: (slot: string) => void };

function Times({ title, slots, rejection, onChoose }: TimesProps) {
  const [selected, setSelected] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const isChosen = slots.includes(selected);
    setIsMissing(!isChosen);
    if (isChosen) onChoose(selected);
  }
  const problem = isMissing ? t.errorTime : rejection;
  return (
    <form className={layout.stack4} onSubmit={submit} noValidate>
      <ChoiceCards
        title={title}
        cards={slots.map((slot) => ({ value: slot, title: formatInstant(new Date(slot)), text: '' }))}
        value={selected}
        onChange={setSelected}
      />
      {problem && (
        <Notice tone="bad" isAlert>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit">{t.chooseTime}</Button>
      </div>
    </form>
  );
}
