// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showPart } from '../../../testing.tsx';
import { BankField } from './BankFields.tsx';

function Bank() {
  const [value, onChange] = useState('');
  return <BankField id="bank" name="bank" value={value} onChange={onChange} onBlur={() => {}} error={undefined} />;
}

test('selects the marked bank if the customer types and presses Down before the list opens', async () => {
  showPart(<Bank />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank name' });
  field.focus();
  fireEvent.change(field, { target: { value: 'hdfc' } });
  fireEvent.keyDown(field, { code: 'ArrowDown' });
  // Runs the timers that opening the list has started.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.getByRole('option', { name: 'HDFC Bank', hidden: true }).getAttribute('data-combobox-selected')).toBe('true');
  fireEvent.keyDown(field, { code: 'Enter' });
  expect(field.value).toBe('HDFC Bank');
});
