import { expect, test } from 'vitest';
import { demoMoments, journeyRows } from './demo-rows.ts';

test.each(['2026-11-29T00:10:00+05:30', '2026-11-29T00:20:00+05:30', '2026-12-01T12:00:00+05:30'])(
  'a demo that starts at %s counts each journey once a day, and none of the present day',
  (at) => {
    const now = new Date(at);
    const rows = journeyRows(demoMoments(now), now);
    const keys = rows.map(({ day, journey, step, device }) => [day, journey, step, device].join());
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows.filter(({ day }) => String(day) >= at.slice(0, 10))).toEqual([]);
  },
);
