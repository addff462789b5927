// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { dateBox, showPart } from '../../testing.tsx';
import { DateField } from './DateField.tsx';
import { birthDateError } from './date-error.ts';

function Form() {
  const [value, setValue] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <DateField
        id="born"
        label="Date of birth"
        value={value}
        onChange={setValue}
        onBlur={() => setIsLeft(true)}
        error={isLeft ? birthDateError(value) : undefined}
      />
      <output>{value}</output>
      <button type="button">Next</button>
    </>
  );
}
const boxes = () => (['Day', 'Month', 'Year'] as const).map((box) => dateBox('Date of birth', box).value);

test('fills the three boxes from digits alone, as a keypad without separators types them', async () => {
  const user = showPart(<Form />);
  await user.type(dateBox('Date of birth'), '15061985');
  expect(boxes()).toEqual(['15', '06', '1985']);
  expect(screen.getByRole('status').textContent).toBe('15-06-1985');
});

test.each(['15-06-1985', '15/06/1985', '15.06.1985', '15 06 1985', '15061985', '1985-06-15', ' \u200e15-06-1985\u200f'])(
  'fills the three boxes from a date that is pasted into any of them: %s',
  async (text) => {
    const user = showPart(<Form />);
    await user.type(dateBox('Date of birth'), '3');
    await user.click(dateBox('Date of birth', 'Month'));
    await user.paste(text);
    expect(boxes()).toEqual(['15', '06', '1985']);
  },
);

test('keeps the focus in a box with two digits, and goes back with Backspace', async () => {
  const user = showPart(<Form />);
  await user.type(dateBox('Date of birth'), '15');
  expect(document.activeElement).toBe(dateBox('Date of birth', 'Day'));
  await user.keyboard('{Tab}{Backspace}');
  expect(document.activeElement).toBe(dateBox('Date of birth', 'Day'));
});

test.each([
  ['{Tab}{Tab}{Tab}', undefined, 'Enter your date of birth as day, month and year, for example 15 6 1985.', 'Day'],
  ['15{Tab}6{Tab}{Tab}', '15-6-', 'Enter the year with 4 digits, for example 2026.', 'Year'],
  ['15{Tab}{Tab}1985{Tab}', '15--1985', 'Enter the month, for example 6.', 'Month'],
  ['31021985{Tab}', '31-02-1985', 'Invalid Date', 'Day'],
] as const)('after %s, names what is wrong and leads to the box to correct', async (keys, value, message, box) => {
  const user = showPart(<Form />);
  await user.click(dateBox('Date of birth'));
  await user.keyboard(keys);
  screen.getByText(message);
  expect(screen.getByRole('status').textContent).toBe(value ?? '');
  expect(document.getElementById('born')).toBe(dateBox('Date of birth', box));
  expect(dateBox('Date of birth', box).getAttribute('aria-invalid')).toBe('true');
});
