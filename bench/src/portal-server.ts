import { openPortal } from './portal.ts';
import { serveMeasured } from './serve-measured.ts';

/** The portal on a database, in a child process. */
serveMeasured<{ url: string; hasOwnRows?: boolean }>(async ({ url, hasOwnRows = false }) => (await openPortal(url, { hasOwnRows })).app);
