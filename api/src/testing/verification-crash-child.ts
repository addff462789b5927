import { queryMandate } from '../features/mandate/query-mandate.ts';
import { run } from '../jobs/run-jobs.ts';
import { inChild } from './crash-child.ts';

/** Asks about one mandate, or about refunds on their way. */
await inChild<{ step: 'ask' | 'poll'; mandateId: string }>(async ({ step, mandateId }, services, now) => {
  const mandate = await services.store.mandate.find(mandateId);
  if (step === 'poll') await run('payment-expire', {}, services);
  else if (mandate) await queryMandate(mandate, services, now);
});
