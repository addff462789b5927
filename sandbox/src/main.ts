import { BadSetting, readSettings, type Settings } from './config.ts';
import { printLog } from './log.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** Explains a start-up error in one sentence that says what to do. */
function explain(failure: unknown, settings: Settings | undefined): string {
  if (failure instanceof BadSetting) return failure.message;
  if (settings && failure instanceof Error && 'code' in failure) {
    const port = 'port' in failure ? failure.port : 'asked for';
    const name = port === settings.smtpPort ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT';
    if (failure.code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set ${name} to a free one.`;
    if (failure.code === 'EACCES') return `Port ${port} may not be used by this user. Set ${name} to one above 1023.`;
    if (failure.code === 'EADDRNOTAVAIL' || failure.code === 'ENOTFOUND') {
      return `SANDBOX_HOST ${settings.host} is not an address of this computer.`;
    }
  }
  return `The sandbox could not start: ${failure instanceof Error ? failure.message : String(failure)}.`;
}

let settings: Settings | undefined;
let sandbox: Sandbox | undefined;
let isStopping = false;

/** Ends the process cleanly, after 3 s at the latest: connections that hang on purpose must not delay it. */
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  if (!sandbox) process.exit(0);
  setTimeout(() => process.exit(0), 3_000).unref();
  void sandbox.close().finally(() => process.exit(0));
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Forked by the portal's start command: never outlive it, not even when it was killed.
if (process.send) process.once('disconnect', stop);

try {
  settings = readSettings();
  sandbox = await startSandbox({ settings, log: printLog });
  const { url, smtpPort, port } = sandbox;
  // The portal's start command prints the address itself.
  if (process.send) process.send({ ready: true, port });
  else console.log(`The outside world is at ${url} (inbox ${url}/inbox, control ${url}/control), mail on port ${smtpPort}.`);
} catch (failure) {
  console.error(explain(failure, settings));
  process.exit(1);
}
