// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { OtpStep } from './OtpStep.tsx';

test('keeps digits typed before the dialog takes the focus, and continues after them', async () => {
  const submitted = vi.fn(() => Promise.resolve(true));
  const user = showPart(
    <Dialog title="Confirm that it is you" wide onClose={() => {}}>
      <OtpStep target="XXXXXX0003" button="Confirm" resendAfterSeconds={30} onSubmit={submitted} onResend={() => {}} />
    </Dialog>,
  );
  const boxes = screen.getAllByRole('textbox');
  for (const [box, digit] of [
    [boxes[0], '3'],
    [boxes[1], '1'],
  ] as const)
    fireEvent.change(box as HTMLElement, { target: { value: digit } });
  // The focus moves in a later task. After that it is on the next box.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await waitFor(() => expect(document.activeElement).toBe(boxes[2]));
  await user.keyboard('0467');
  expect(submitted).toHaveBeenCalledExactlyOnceWith('310467');
});

test.each(['482913', '482-913', '482 913', 'OTP: 482913', '४८२९१३', '482913 is your code for Life Portal.'])(
  'submits the code in a pasted text: %s',
  async (text) => {
    const submitted = vi.fn(() => Promise.resolve(true));
    const user = showPart(
      <OtpStep target="XXXXXX0003" button="Confirm" resendAfterSeconds={30} onSubmit={submitted} onResend={() => {}} />,
    );
    await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
    await user.paste(text);
    expect(submitted).toHaveBeenCalledExactlyOnceWith('482913');
  },
);

test.each(['482-913', 'OTP: 482913', '४८२-९१३', '482913'])('submits a code that a phone fills into a box: %s', async (text) => {
  const submitted = vi.fn(() => Promise.resolve(true));
  showPart(<OtpStep target="XXXXXX0003" button="Confirm" resendAfterSeconds={30} onSubmit={submitted} onResend={() => {}} />);
  fireEvent.change(screen.getAllByRole('textbox')[0] as HTMLElement, { target: { value: text } });
  await waitFor(() => expect(submitted).toHaveBeenCalledExactlyOnceWith('482913'));
});

test('submits a code from the Hindi keyboard of a phone, whose keys have no names', async () => {
  const submitted = vi.fn(() => Promise.resolve(true));
  showPart(<OtpStep target="XXXXXX0003" button="Confirm" resendAfterSeconds={30} onSubmit={submitted} onResend={() => {}} />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  for (const [at, digit] of [...'४८२९१३'].entries()) {
    const box = boxes[at] as HTMLInputElement;
    fireEvent.keyDown(box, { key: 'Unidentified', keyCode: 229 });
    fireEvent.change(box, { target: { value: digit } });
    if (at < 5) expect([box.value, document.activeElement]).toEqual(['482913'[at], boxes[at + 1]]);
  }
  await waitFor(() => expect(submitted).toHaveBeenCalledExactlyOnceWith('482913'));
});

test('submits a code that is typed in Devanagari digits', async () => {
  const submitted = vi.fn(() => Promise.resolve(true));
  const user = showPart(<OtpStep target="XXXXXX0003" button="Confirm" resendAfterSeconds={30} onSubmit={submitted} onResend={() => {}} />);
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard('४८२९१३');
  expect(submitted).toHaveBeenCalledExactlyOnceWith('482913');
});
