import { expect, test } from 'vitest';
import { placeLegend, whenDrawn } from './save-chart.ts';

const widthOf = (label: string) => label.length * 10;
const entry = (label: string) => ({ label, color: 'red' });

test('entries of a legend stand side by side, and go on below where there is no room', () => {
  const { entries, height } = placeLegend(['one', 'two', 'a long one'].map(entry), 160, widthOf);
  expect(entries.map(({ x, y }) => [x, y])).toEqual([
    [16, 14],
    [80, 14],
    [16, 42],
  ]);
  expect(height).toBe(56);
});

test('one that is wider than the picture stands in a line of its own', () => {
  const { entries } = placeLegend(['a very long name of a journey', 'x'].map(entry), 100, widthOf);
  expect(entries.map(({ x, y }) => [x, y])).toEqual([
    [16, 14],
    [16, 42],
  ]);
});

test('without entries it takes no room', () => {
  expect(placeLegend([], 100, widthOf).height).toBe(0);
});

test('a chart that is still loading is waited for', async () => {
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
