import { pino } from 'pino';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { errorForLog } from './error-for-log.ts';
import { oncePerMinute } from './once-per-minute.ts';

/** The operator's log: JSON lines on standard error, ids and codes only. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>): Services['log'] {
  const logger = pino(
    { level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: errorForLog } },
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
