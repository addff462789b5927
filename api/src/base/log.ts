import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { errorForLog } from './error-for-log.ts';
import { type Log, oncePerMinute } from './once-per-minute.ts';

export const SERVICE = 'life-portal';
export const VERSION = String(Reflect.get(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')), 'version'));

/** The operator's log: JSON lines on standard error, ids and codes only, with the trace of a line if it is recorded. */
export function createLog(config: { LOG_LEVEL: string }, part: string, getTraceId = (): string | undefined => undefined): Log {
  const logger = pino(
    {
      level: config.LOG_LEVEL,
      base: { service: SERVICE, version: VERSION, part },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: errorForLog },
      mixin() {
        const traceId = getTraceId();
        return traceId ? { traceId } : {};
      },
    },
    pino.destination(2),
  );
  const { log, flush } = oncePerMinute({
    info: (data, message) => logger.info(data, message),
    warn: (data, message) => logger.warn(data, message),
    error: (data, message) => logger.error(data, message),
  });
  process.once('exit', flush);
  return log;
}
