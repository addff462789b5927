import { expect, test } from 'vitest';
import { cancelMessage, ENACH_RESULTS, enachMessage, enachResult, esiMessage, leavesForDashboard, upiReturn } from './mandate-messages.ts';

test('the result of an eNACH registration has the message for its status', () => {
  const rows = [
    [
      'SUCCESS',
      'Your eNACH registration is successful. Your request number is C1. Please pay your premium yourself until the status shows ACTIVE.',
      true,
    ],
    ['INITIATED', 'Your eNACH registration is with your bank. Your request number is C1.', true],
    ['AWAITED', 'Your eNACH registration is with your bank. Your request number is C1.', true],
    ['ABORTED', 'You left before the registration was complete, so nothing has been set up.', false],
    ['FAILURE', 'Your eNACH registration has failed: The account is closed.', false],
  ] as const;
  const closed = { en: 'The account is closed', hi: 'खाता बंद हो चुका है' };
  for (const [result, message, leaves] of rows) {
    expect(enachMessage(result, { caseId: 'C1', reason: closed }).en, result).toBe(message);
    expect(enachMessage(result, { caseId: null, reason: closed }).en, result).toBe('Your request is registered and will be processed.');
    expect(leavesForDashboard(result), result).toBe(leaves);
  }
  expect(enachMessage('FAILURE', { caseId: 'C1', reason: closed }).hi).toBe('आपका eNACH पंजीकरण असफल रहा: खाता बंद हो चुका है।');
  expect(rows.map(([result]) => result)).toEqual(ENACH_RESULTS);
});

test('a gateway status maps to one result, and an unknown one to a failure', () => {
  const statuses = ['0300', '0398', '0396', '0392', '0399', '', '300', 'toString'];
  expect(statuses.map(enachResult)).toEqual(['SUCCESS', 'INITIATED', 'AWAITED', 'ABORTED', 'FAILURE', 'FAILURE', 'FAILURE', 'FAILURE']);
});

test('the return from UPI has the title and message of the specification', () => {
  expect((['ACTIVE', 'CREATED', 'FAILURE'] as const).map(upiReturn)).toEqual([
    { title: 'Success!', message: 'Your autopay mandate has been created successfully. Thank you for choosing our service.' },
    { title: 'Pending', message: 'Your autopay mandate registration is under process, status will be informed shortly.' },
    { title: 'Failure', message: 'Your autopay mandate registration has failed, please try again.' },
  ]);
});

test('the cancellation message names a debit already sent and the premium to pay', () => {
  const debit = { amount: 2_500_000, date: '2025-08-14' };
  const sent = 'A debit of ₹25,000.00 on 14-08-2025 was already sent to your bank and may still go through.';
  const pay = 'Please pay the premium due on 14-09-2025 yourself.';
  const first = 'Your auto-debit cancellation has been registered.';
  expect([
    cancelMessage(null, null),
    cancelMessage(debit, null),
    cancelMessage(null, '2025-09-14'),
    cancelMessage(debit, '2025-09-14'),
  ]).toEqual([first, `${first} ${sent}`, `${first} ${pay}`, `${first} ${sent} ${pay}`]);
});

test('the message for an eNACH registration with a planned debit asks for no payment', () => {
  const next = { debit: { charge: '2026-12-17', amount: 1_380_000 }, payYourself: [] };
  const reason = { en: '', hi: '' };
  expect(enachMessage('SUCCESS', { caseId: 'C1', reason, next }).en).toBe(
    "Your eNACH registration is successful. Your request number is C1. We will debit ₹13,800.00 on 17-12-2026. You don't need to pay anything.",
  );
  expect(enachMessage('SUCCESS', { caseId: 'C1', reason }).en).toBe(
    'Your eNACH registration is successful. Your request number is C1. Please pay your premium yourself until the status shows ACTIVE.',
  );
});

test('the result of a standing instruction distinguishes leaving the page from a rejection', () => {
  const next = { debit: { charge: '2026-12-17', amount: 1_380_000 }, payYourself: ['2026-11-30'] };
  const none = { debit: null, payYourself: [] };
  expect([
    esiMessage('Success', false, next).en,
    esiMessage('Message', false, none).en,
    esiMessage('Failure', true, none).en,
    esiMessage('Failure', false, none).en,
  ]).toEqual([
    'Your standing instruction has been registered. Please pay the premium due on 30-11-2026 yourself. We will debit ₹13,800.00 on 17-12-2026.',
    'Your request is registered and will be processed.',
    'You left before the registration was complete, so nothing has been set up.',
    'Your bank did not accept the standing instruction.',
  ]);
});
