import { readConfig } from '../base/config/config.ts';
import { runMain, StartupError } from '../base/startup-error.ts';
import { ensureDemoBook } from '../domain/book-import/demo-book.ts';
import { checkRoles, grantToApp } from '../platform/db/app-role.ts';
import { prepareCustomerRole } from '../platform/db/customer-role.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createSealing } from '../platform/db/sealing.ts';
import { prepareQueues } from '../platform/jobs/queue.ts';
import { jobTable } from './parts.ts';

/**
 * npm run migrate: updates the schema of DATABASE_URL as its owner (DATABASE_OWNER_URL), creates the queues, and grants the serving role
 * its rights. One process at a time; safe to repeat. In a sandbox the demo book is loaded into an empty database.
 */
async function main(): Promise<void> {
  const config = readConfig();
  if (!config.DATABASE_URL) throw new StartupError('DATABASE_URL is needed here: npm start looks after the embedded database itself.');
  const urls = { url: config.DATABASE_URL, ownerUrl: config.DATABASE_OWNER_URL ?? config.DATABASE_URL };
  const applied = await migrate(urls.ownerUrl);
  await checkRoles(urls, config.PORTAL_MODE === 'production');
  await prepareQueues(urls.ownerUrl, jobTable);
  await grantToApp(urls);
  if (config.DATABASE_CUSTOMER_URL) await prepareCustomerRole(config.DATABASE_CUSTOMER_URL);
  const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
  await ensureDemoBook({ config, ownerUrl: urls.ownerUrl, sealing, now: new Date() });
  for (const name of applied) console.log(name);
  console.log(applied.length === 0 ? 'The schema was up to date.' : `${applied.length} migrations applied.`);
}

if (import.meta.main) await runMain(main);
