import type { OfSlot } from '../../platform/context/jobs.ts';
import type { Part } from '../../platform/parts/part.ts';
import { journeyCountStore } from './journey-count.store.ts';
import { countJourneys } from './journey-counts.ts';
import { reportStore } from './report.store.ts';
import { serveReportFiles } from './report-file.return.ts';
import { reportFileStore } from './report-file.store.ts';
import { staffReportsFeature } from './staff-reports.routes.ts';

export const staffReportsPart = {
  routes: staffReportsFeature,
  stores: { report: reportStore, journeyCount: journeyCountStore, reportFile: reportFileStore },
  jobs: {
    'journey-rollup': {
      retry: { retryLimit: 3, retryDelay: 60, retryDelayMax: 600 },
      cron: '5 * * * *',
      effect: 'Counts the steps of journeys for reports',
      run: (_, services, now) => countJourneys(services, now),
    },
  },
  serve: [serveReportFiles],
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Counts the steps of journeys for reports. */
    'journey-rollup': OfSlot;
  }
}
