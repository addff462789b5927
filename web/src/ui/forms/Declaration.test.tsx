// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing.tsx';
import { Declaration } from './Declaration.tsx';

function Form({ isOld }: { isOld: boolean }) {
  const [isOn, setIsOn] = useState(false);
  return <Declaration kind="WHATSAPP" isOn={isOn} onTick={setIsOn} isMissing={!isOn} isOld={isOld} />;
}

test.each([
  [false, 'Tick the box to continue.'],
  [true, 'This text has changed. Please read it again.'],
])('starts unticked and shows an error at its box (changed: %s)', async (isOld, expectedText) => {
  const user = showPart(<Form isOld={isOld} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send me receipts, reminders and documents/ });
  expect(box.checked).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe(expectedText);
  await user.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('');
});
