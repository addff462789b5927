import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDemoBook } from '@portal/book/demo/demo-book.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import type pg from 'pg';
import type { Config } from '../../base/config/config.ts';
import { createPool } from '../../platform/db/pool.ts';
import type { Sealing } from '../../platform/db/sealing.ts';
import { importBook } from './import-book.ts';

const NAV_YEARS = 6;

export type DemoBookOptions = {
  /** With the people of the claims that demo activity adds. */
  hasClaims?: boolean;
  config: Pick<Config, 'PORTAL_MODE' | 'BOOK_DATE' | 'DEMO_BOOK'>;
  pool: pg.Pool;
  sealing: Sealing;
  now: Date;
};

/** Loads the demo book on a sandbox's first start, when there are no clients; true if it did. An import is the owner's. */
export async function ensureDemoBook({ ownerUrl, ...options }: Omit<DemoBookOptions, 'pool'> & { ownerUrl: string }): Promise<boolean> {
  if (options.config.PORTAL_MODE !== 'sandbox' || !options.config.DEMO_BOOK) return false;
  const pool = createPool(ownerUrl, { max: 2, applicationName: 'book-import' });
  try {
    const { rows } = await pool.query<{ isEmpty: boolean }>('SELECT NOT EXISTS (SELECT 1 FROM client) AS "isEmpty"');
    if (!rows[0]?.isEmpty) return false;
    console.log('Loading the demo book ...');
    await loadDemoBook({ ...options, pool });
    return true;
  } finally {
    await pool.end();
  }
}

/** Writes the personas as a book folder and imports it like any other. */
export async function loadDemoBook({ config, pool, sealing, now, hasClaims = false }: DemoBookOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-book-'));
  try {
    await writeDemoBook({ out: folder, bookDate: config.BOOK_DATE ?? dayOf(now), navYears: NAV_YEARS, format: 'csv', hasClaims });
    const report = await importBook({ pool, folder, seal: sealing, now, name: 'demo' });
    const [error] = report.errors;
    if (error) throw new Error(`The demo book has an error: ${JSON.stringify(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
