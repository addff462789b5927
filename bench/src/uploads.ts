import { measurePhoto } from '@portal/api/testing/check-photo.ts';
import { decimal, median, verdict } from './figures.ts';
import type { Benchmark } from './report.ts';

const ROUNDS = { full: 5, quick: 1 };
/** Requirement FI-01. */
const MOST_MEGABYTES = 64;

/** Memory and processor time of checking the photo of a phone. */
export const uploads: Benchmark = async ({ isQuick, log }) => {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.full;
  const rows: string[][] = [];
  for (const progressive of [false, true]) {
    const costs = [];
    for (let round = 1; round <= rounds; round += 1) {
      log(`Checking a ${progressive ? 'progressive' : 'baseline'} photo, round ${round} of ${rounds}`);
      costs.push(await measurePhoto({ progressive }));
    }
    const memory = median(costs.map(({ megabytes }) => megabytes));
    const size = decimal(median(costs.map(({ bytes }) => bytes)) / 1_000_000);
    const share = decimal(median(costs.map(({ mainShare }) => mainShare)) * 100);
    const name = `${progressive ? 'progressive' : 'baseline'} JPEG, 12 megapixels, ${size} MB`;
    rows.push([name, `${decimal(memory)} MB`, verdict(memory <= MOST_MEGABYTES), `${share} %`]);
  }
  return [
    {
      title: 'Checking an uploaded photo',
      columns: ['', 'added memory', `at most ${MOST_MEGABYTES} MB`, 'share of the main thread in the CPU time'],
      rows,
      notes: [
        `The photo is rotated and encoded again. Each round is a separate process. The figures are medians of ${rounds}.`,
        'Memory is the largest resident set minus the one before, with the worker thread. The main thread only copies the bytes.',
      ],
    },
  ];
};
