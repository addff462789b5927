import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useStepInHistory } from './use-step-in-history.ts';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  useStepInHistory(isOpen, () => setIsOpen(false));
  return (
    <button type="button" onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? 'Close' : 'Open'}
    </button>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const moved = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

test('a step that opens while the browser still goes back from it stays open, and Back closes it', async () => {
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  press('Open');
  const steps = window.history.length;
  const back = moved();
  press('Close');
  press('Open');
  await back;
  expect(screen.getByRole('button').textContent).toBe('Close');
  expect(window.history.length).toBe(steps);
  window.history.back();
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Open'));
});
