import type { InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { JobName } from '../jobs/queue.ts';
import { run } from '../jobs/run-jobs.ts';
import { inChild } from './crash-child.ts';

/** Answers one request, or does one job. */
await inChild<{ request?: InjectOptions; job?: JobName }>(async ({ request, job }, services) => {
  const app = await buildApp(services, { withWeb: false });
  if (request) console.log((await app.inject(request)).body);
  if (job) await run(job, {}, services);
  await app.close();
});
