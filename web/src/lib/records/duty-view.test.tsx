// @vitest-environment jsdom
import { DUTY_KINDS } from '@portal/rules/policies/duties.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Duty, dutyView } from './duty-view.ts';

const DUTY: Omit<Duty, 'kind'> = {
  policyNo: '100000301',
  plan: 'Term Shield Plan',
  on: '2026-11-18',
  until: '2026-12-12',
  amount: 11_066.57,
  cover: 7_500_000,
  reference: 'SR1',
  count: 4,
};

test.each(DUTY_KINDS)('the text of %s asks for something and has a link', (kind) => {
  const { sentence, title, lines, button, address } = dutyView({ ...DUTY, kind }, '2026-11-20');
  const { container } = render(
    <>
      {sentence} {title} {lines} {button}
    </>,
  );
  expect(container.textContent).not.toMatch(/nothing|no premiums|undefined|null|₹0/i);
  expect(address).toMatch(/^\/[a-z]/);
});

test('does not ask for ₹0 for a lapsed policy without a payment', () => {
  const { sentence, title, amount } = dutyView({ ...DUTY, kind: 'LAPSED', amount: 0 }, '2026-11-20');
  const { container } = render(sentence);
  expect([container.textContent, title, amount]).toEqual([
    'Term Shield Plan has lapsed. You can reinstate it without a payment.',
    'Get ₹75,00,000 of cover back',
    undefined,
  ]);
});

test.each([
  [0, 'Term Shield Plan has no nominee.', 'Name a nominee', 'Add nominee'],
  [2, 'A nominee of Term Shield Plan is a minor and needs an appointee.', 'Name an appointee', 'Add appointee'],
])('asks for the nominee or the appointee of a policy with %i nominees', (count, asked, name, label) => {
  const { sentence, title, button, address } = dutyView({ ...DUTY, kind: 'NOMINEE', count }, '2026-11-20');
  const { container } = render(sentence);
  expect([container.textContent, title, button, address]).toEqual([asked, name, label, '/updatenominee?policyId=100000301']);
});
