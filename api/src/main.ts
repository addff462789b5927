import { PARTS, startPortal } from './app/start-portal.ts';
import { readConfig } from './base/config/config.ts';
import { runMain, StartupError } from './base/startup-error.ts';
import { readiness } from './platform/telemetry/health.ts';

const NODE_MAJOR = 26;
const STOP_PATIENCE_MS = 25_000;

await runMain(async () => {
  if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR)
    throw new StartupError(`The portal runs on Node ${NODE_MAJOR}; start it with npm start, which brings it.`);
  const [requestedPart = 'whole'] = process.argv.slice(2);
  const part = PARTS.find((part) => part === requestedPart);
  if (!part) throw new StartupError(`Say which part is wanted: ${PARTS.join(', ')}.`);
  const config = readConfig();
  const stop = await startPortal(part, config);

  let isStopping = false;
  const end = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    readiness.isStopping = true;
    setTimeout(() => process.exit(1), config.STOP_DELAY_MS + STOP_PATIENCE_MS).unref();
    // Fails /readyz first, so that the load balancer stops sending calls while this process still answers.
    if (part !== 'work') await new Promise((over) => setTimeout(over, config.STOP_DELAY_MS));
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  // The supervisor is gone, perhaps killed: nothing may be left running.
  process.on('disconnect', () => void end());
  // Last, because the parent process may stop this one as soon as it receives the message.
  process.send?.({ ready: true, url: config.PORTAL_URL });
  if (part !== 'whole') console.error(part === 'serve' ? `Life Portal serves at ${config.PORTAL_URL}` : 'Life Portal works off jobs');
});
