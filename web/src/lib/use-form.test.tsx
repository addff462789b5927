// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../testing.tsx';
import { Field } from '../ui/Field.tsx';
import { useForm } from './use-form.ts';

const WRONG = 'Nine digits, please.';

/** A field whose error would push the button under it away. */
function Form({ told }: { told: string[] }) {
  const form = useForm({ micr: '' }, ({ micr }) => ({ micr: micr.length === 9 ? undefined : WRONG }));
  return (
    <form noValidate>
      <Field {...form.field('micr')} label="MICR code" maxLength={9} />
      <button type="button" onClick={() => told.push(screen.queryByText(WRONG) ? 'pressed after the error' : 'pressed')}>
        Next
      </button>
    </form>
  );
}
async function typed() {
  const told: string[] = [];
  const user = showPart(<Form told={told} />);
  await user.type(screen.getByLabelText('MICR code'), '40');
  const press = screen.getByRole('button', { name: 'Next' });
  return { user, told, press };
}

test('leaving a field by the keyboard tells its error at once', async () => {
  const { user } = await typed();
  await user.tab();
  screen.getByText(WRONG);
});

test('leaving it by a press on a button tells it once the press has been done', async () => {
  const { user, told, press } = await typed();
  await user.pointer({ keys: '[MouseLeft>]', target: press });
  expect(document.activeElement).toBe(press);
  expect(screen.queryByText(WRONG)).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: press });
  expect(told).toEqual(['pressed']);
  await screen.findByText(WRONG);
});

test('a touch is a press too', async () => {
  const { user, told, press } = await typed();
  await user.pointer({ keys: '[TouchA]', target: press });
  expect(told).toEqual(['pressed']);
  await screen.findByText(WRONG);
});

test('a press that becomes a drag, which no release ends, keeps nothing back', async () => {
  const { user, press } = await typed();
  await user.pointer({ keys: '[MouseLeft>]', target: press });
  press.dispatchEvent(new Event('dragend', { bubbles: true }));
  await screen.findByText(WRONG);
});
