import { rm } from 'node:fs/promises';
import { BOOK_FILES } from '@portal/book/format/format.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { EditedBook, makeBook } from '../../testing/factories/book-folder.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { importBook } from './import-book.ts';

/** Requests of branch and phone become requests that their owner follows. */
let source: string;
let world: World;
let policyNo: string;
let clientId: string;
const folders: string[] = [];
const OPEN = {
  caseId: 'SR1000000001',
  type: 'SURRENDER',
  channel: 'BRANCH',
  status: 'SUBMITTED',
  submittedOn: '2026-11-18',
  promisedBy: '2026-11-25',
  amount: '415695.00',
  closedOn: '',
  note: '',
};
const PAID = { ...OPEN, status: 'COMPLETED', closedOn: '2026-11-19' };

beforeAll(async () => {
  source = await makeBook(3);
});
afterAll(() => rm(source, { recursive: true }));
beforeEach(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' }, emptyBook: true });
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  await world.close();
});

async function load(...requests: Partial<typeof OPEN>[]) {
  const book = await EditedBook.copyFrom(source);
  folders.push(book.folder);
  ({ policyNo = '', clientId = '' } = book.row('policies', 2));
  for (const request of requests) {
    const row: Record<string, string> = { ...OPEN, ...request, policyNo };
    const line = book.add('requests', 1);
    book.setLine(
      'requests',
      line,
      Object.keys(BOOK_FILES.requests.columns)
        .map((column) => row[column] ?? '')
        .join(','),
    );
  }
  return importBook({ pool: world.database.pool, folder: await book.save(), seal: world.services.sealing, now: world.now() });
}
const requests = () => world.services.store.tracker.list([clientId], {}, { skip: 0, most: 9 });
const reasons = ({ errors }: Awaited<ReturnType<typeof load>>) => errors.map(({ field, reason }) => `${field} ${reason}`);

test('an open surrender from a book is visible to its owner, and a later book ends it', async () => {
  expect(await load(OPEN)).toMatchObject({ outcome: 'loaded' });
  expect(await requests()).toMatchObject([
    {
      caseId: OPEN.caseId,
      kind: 'SURRENDER',
      policyNo,
      channel: 'BRANCH',
      status: 'SUBMITTED',
      handledBy: 'portal',
      submittedAt: new Date('2026-11-18T00:00+05:30'),
      promisedBy: '2026-11-25',
      timeline: [{ status: 'SUBMITTED' }],
    },
  ]);
  expect(await load(OPEN)).toMatchObject({ outcome: 'unchanged' });
  await load(PAID);
  expect(await requests()).toMatchObject([
    { status: 'COMPLETED', closedAt: new Date('2026-11-19T00:00+05:30'), timeline: [{ status: 'SUBMITTED' }, { status: 'COMPLETED' }] },
  ]);
});

test('a book does not change a request that has progressed here', async () => {
  await load(OPEN);
  const how = { to: 'CANCELLED', text: 'RETAINED', seq: null, at: world.now() } as const;
  expect(await world.services.store.request.move(OPEN.caseId, ['SUBMITTED'], how)).toBe(true);
  const before = await requests();
  expect(await load({ status: 'IN_REVIEW' })).toMatchObject({ outcome: 'loaded' });
  expect(await requests()).toEqual(before);
});

test('rejects impossible requests', async () => {
  expect(reasons(await load(OPEN, { caseId: 'SR1000000002' }))).toEqual(['status repeats line 2']);
  expect(reasons(await load({ status: 'COMPLETED' }))).toEqual([
    'closedOn must be there when status is REJECTED, COMPLETED or CANCELLED, and only then',
  ]);
  await load(OPEN);
  expect(reasons(await load({ caseId: 'SR1000000002' }))).toEqual([
    `status leaves two requests of policy ${policyNo} open, with ${OPEN.caseId} in the portal`,
  ]);
});
