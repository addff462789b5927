// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { useForm } from './use-form.ts';

const WRONG = 'Nine digits, please.';

/** A field whose error would push the button under it away. */
function Form({ events }: { events: string[] }) {
  const form = useForm({ micr: '' }, ({ micr }) => ({ micr: micr.length === 9 ? undefined : WRONG }));
  return (
    <form noValidate>
      <Field {...form.field('micr')} label="MICR code" maxLength={9} />
      <button type="button" onClick={() => events.push(screen.queryByText(WRONG) ? 'pressed after the error' : 'pressed')}>
        Next
      </button>
    </form>
  );
}
async function typed() {
  const events: string[] = [];
  const user = showPart(<Form events={events} />);
  await user.type(screen.getByLabelText('MICR code'), '40');
  const press = screen.getByRole('button', { name: 'Next' });
  return { user, events, press };
}

test('shows an error immediately on leaving a field by keyboard', async () => {
  const { user } = await typed();
  await user.tab();
  screen.getByText(WRONG);
});

test('shows an error after the press when a button takes the focus', async () => {
  const { user, events, press } = await typed();
  await user.pointer({ keys: '[MouseLeft>]', target: press });
  expect(document.activeElement).toBe(press);
  expect(screen.queryByText(WRONG)).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: press });
  expect(events).toEqual(['pressed']);
  await screen.findByText(WRONG);
});

test('handles a touch like a press', async () => {
  const { user, events, press } = await typed();
  await user.pointer({ keys: '[TouchA]', target: press });
  expect(events).toEqual(['pressed']);
  await screen.findByText(WRONG);
});

test('shows the error after a press that becomes a drag', async () => {
  const { user, press } = await typed();
  await user.pointer({ keys: '[MouseLeft>]', target: press });
  press.dispatchEvent(new Event('dragend', { bubbles: true }));
  await screen.findByText(WRONG);
});
