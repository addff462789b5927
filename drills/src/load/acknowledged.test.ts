import { expect, test, vi } from 'vitest';
import { recordAcknowledged } from './acknowledged.ts';

/** Acknowledged at these times of the process, in milliseconds; each was begun 5 ms before. */
function createRecord(times: readonly number[]) {
  const clock = vi.spyOn(performance, 'now');
  const record = recordAcknowledged();
  for (const at of times) {
    clock.mockReturnValue(at);
    record.note(`write-${at}`, at - 5);
  }
  clock.mockRestore();
  return record;
}
const found = (...ids: string[]) => new Map(ids.map((id) => [id, ids.filter((otherId) => otherId === id).length]));

test('counts lost and doubled writes, and ignores writes that were not acknowledged', () => {
  const record = createRecord([10, 20, 30]);
  expect(record.compare(found('write-10', 'write-20', 'write-30', 'unknown'))).toEqual({ lost: 0, doubled: 0 });
  expect(record.compare(found('write-10', 'write-30'))).toEqual({ lost: 1, doubled: 0 });
  expect(record.compare(found('write-10', 'write-20', 'write-20', 'write-30'))).toEqual({ lost: 0, doubled: 1 });
  expect(record.compare(new Map())).toEqual({ lost: 3, doubled: 0 });
});

const GAPS: [from: number, to: number, longest: number][] = [
  [0, 100, 40],
  [15, 35, 20],
  [30, 70, 40],
  [35, 100, 40],
  [70, 100, 30],
  [70, 300, 230],
];
test.each(GAPS)('the longest gap from %i to %i ms is %i ms, including an end without a write', (from, to, longest) => {
  expect(createRecord([10, 30, 70]).longestGap(from, to)).toBe(longest);
});

test('a copy has all writes acknowledged by its time and none sent later', () => {
  const record = createRecord([10, 20, 30]);
  const at = performance.timeOrigin + 20;
  expect(record.compareAt(found('write-10', 'write-20'), at)).toEqual({ before: 2, missing: 0, early: 0 });
  expect(record.compareAt(found('write-20'), at)).toEqual({ before: 2, missing: 1, early: 0 });
  expect(record.compareAt(found('write-10', 'write-20', 'write-30'), at)).toEqual({ before: 2, missing: 0, early: 1 });
  expect(record.compareAt(found('write-10', 'write-20', 'write-30'), at + 6)).toEqual({ before: 2, missing: 0, early: 0 });
});

test('the loss starts with the first missing write', () => {
  const record = createRecord([10, 20, 30]);
  expect(record.firstMissing(found('write-10'))).toBe(20);
  expect(record.firstMissing(found('write-10', 'write-20', 'write-30'))).toBeUndefined();
});

test('lists the writes acknowledged after the given number of them', () => {
  const record = createRecord([10, 20, 30]);
  expect(record.ids()).toEqual(['write-10', 'write-20', 'write-30']);
  expect(record.ids(2)).toEqual(['write-30']);
});
