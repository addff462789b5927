import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** The customer information sheet. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A3,A4,A7' } });
});
afterAll(() => world.close());

const read = async (policyNumber: string, as: Actor, language: 'en' | 'hi' = 'en') => {
  const body = { policyNumber, want: 'FILE' } as const;
  const { data } = await world.call('/policyExplained/getDetails', body, { as, cookies: { lang: language } });
  const opened = await openPdf(Buffer.from(data.file?.base64Data ?? '', 'base64'));
  return { page: data, text: (opened?.text ?? '').replaceAll(/\s+/g, ' '), source: opened?.source ?? '' };
};
/** Each number and date under one of these names, wherever it stands. */
function listShown(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => listShown(entry, key));
  if (value !== null && typeof value === 'object') return Object.entries(value).flatMap(([name, entry]) => listShown(entry, name));
  if (typeof value === 'number')
    return /^(paidCount|payCount|payments|policyYear|ratePercent)$/.test(key) ? [] : [formatRupees(Math.abs(Math.round(value * 100)))];
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [formatDay(value)] : [];
}
const OWNERS = [
  ['an endowment', 'p61', '100006101'],
  ['a unit-linked policy with a withdrawal', 'p58', '100005801'],
  ['a unit-linked policy in its lock-in', 'p58', '100005802'],
  ['a term policy', 'p53', '100005301'],
  ['a policy that has ended', 'p60', '100006001'],
] as const;

test.each(OWNERS)('has the numbers, dates and sentences of the page: %s', async (_name, persona, policyNo) => {
  const { page, text } = await read(policyNo, await world.actAs(persona));
  const { file: _file, saleDocuments: _sale, confirmedOn: _on, basics, soFar, ...rest } = page;
  // The amount of an ended policy, and the last due day of a paid one, stand on neither.
  const shownBasics = page.isEnded ? {} : { premium: basics.premium, coverUntil: basics.cover > 0 ? basics.coverUntil : null };
  const { received = 0, valueOn: _valueOn, ...sums } = soFar ?? {};
  const shown = listShown([rest, shownBasics, sums, received > 0 ? received : null]);
  if (!page.isEnded) expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((value) => !text.includes(value))).toEqual([]);
  for (const { clause } of page.rights) expect(text).toContain(clause);
  for (const { words } of [...page.rights, ...page.exclusions]) expect(text).toContain(words.en.slice(0, 25));
  if (soFar?.ratePercent) expect(text).toContain(`${soFar.ratePercent.toFixed(1)}% a year`);
});

test('is in Hindi for a page in Hindi', async () => {
  const { source, page } = await read('100006101', await world.actAs('p61'), 'hi');
  expect(source).toContain('/Lang (hi-IN)');
  expect(page.file?.fileName).toBe('CustomerInformationSheet_100006101.pdf');
});

test('is a document of the downloads, for the owner alone', async () => {
  const body = { ServiceType: 'customer-information-sheet', PolicyId: '100006101' } as const;
  const own = await world.call('/downloads/download', body, { as: await world.actAs('p61') });
  expect(own.data.fileName).toBe('CustomerInformationSheet_100006101.pdf');
  const foreign = await world.send('/downloads/download', body, { as: await world.actAs('p58') });
  expect([foreign.success, Object(foreign.data).base64Data]).toEqual([false, undefined]);
});

test('does not exist before the question about its form is answered', async () => {
  const as = await world.actAs('p61');
  const answers = world.services.config.LEGAL_ANSWERS;
  world.services.config.LEGAL_ANSWERS = ['A3', 'A4'];
  const { data } = await world.call('/policyExplained/getDetails', { policyNumber: '100006101' }, { as });
  expect([data.hasSheet, data.file]).toEqual([false, null]);
  const sheet = { ServiceType: 'customer-information-sheet', PolicyId: '100006101' } as const;
  for (const [path, body] of [
    ['/policyExplained/getDetails', { policyNumber: '100006101', want: 'FILE' }],
    ['/downloads/download', sheet],
    ['/downloads/email', sheet],
  ] as const)
    expect(await world.send(path, body, { as })).toMatchObject({ success: false, data: { code: 'notForThisPolicy' } });
  world.services.config.LEGAL_ANSWERS = answers;
});
