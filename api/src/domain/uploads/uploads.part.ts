import type { OfSlot } from '../../platform/context/jobs.ts';
import { FOR_EVER } from '../../platform/jobs/job-row.ts';
import type { Part } from '../../platform/parts/part.ts';
import { expireFiles } from './expire-files.ts';
import { scanFile } from './scan-file.ts';
import { uploadedFileStore } from './uploaded-file.store.ts';

export const uploadsPart = {
  stores: { uploadedFile: uploadedFileStore },
  jobs: {
    'file-scan': { retry: FOR_EVER, run: ({ fileId }, services) => scanFile(fileId, services) },
    'upload-expire': {
      retry: { retryLimit: 5, retryDelay: 60, retryDelayMax: 600 },
      cron: '47 * * * *',
      effect: 'Removes uploads that belong to nothing',
      run: (_, services, now) => expireFiles(services, now),
    },
  },
} satisfies Part;

declare module '../../platform/context/jobs.ts' {
  interface Jobs {
    /** Scans an uploaded file again after the scanner was away. */
    'file-scan': { fileId: string };
    'upload-expire': OfSlot;
  }
}
