import { expect, test } from 'vitest';
import { placeLegend, whenDrawn } from './save-chart.ts';

const measureWidth = (label: string) => label.length * 10;
const entry = (label: string) => ({ label, color: 'red' });

test('wraps legend entries onto further lines', () => {
  const { entries, height } = placeLegend(['one', 'two', 'a long one'].map(entry), 160, measureWidth);
  expect(entries.map(({ x, y }) => [x, y])).toEqual([
    [16, 14],
    [80, 14],
    [16, 42],
  ]);
  expect(height).toBe(56);
});

test('puts an entry wider than the picture on a separate line', () => {
  const { entries } = placeLegend(['a very long name of a journey', 'x'].map(entry), 100, measureWidth);
  expect(entries.map(({ x, y }) => [x, y])).toEqual([
    [16, 14],
    [16, 42],
  ]);
});

test('uses no space without legend entries', () => {
  expect(placeLegend([], 100, measureWidth).height).toBe(0);
});

test('waits for a chart that is still loading', async () => {
  const chart = document.createElement('div');
  const drawn = whenDrawn(chart);
  chart.append(document.createElement('p'));
  const frame = document.createElement('div');
  chart.append(frame);
  await Promise.resolve();
  frame.innerHTML = '<svg></svg>';
  expect(await drawn).toBe(frame.firstElementChild);
  expect(await whenDrawn(chart)).toBe(frame.firstElementChild);
});
