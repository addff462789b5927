import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { errorForLog } from './error-for-log.ts';

/** Writes for operators. `data` has ids and codes only. */
export type Log = Record<'info' | 'warn' | 'error', (data: object, message: string) => void>;
type Level = 'warn' | 'error';
type Line = { level: Level; data: object; message: string; more: number };

/**
 * Logs the first failure immediately. After that, one line per minute reports how often it was repeated. Lines about a single rejection or
 * decision are always written: they have no `error` and no unreachable partner.
 */
export function oncePerMinute(log: Log): { log: Log; flush(): void } {
  const lines = new Map<string, Line>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...lines.values()];
    lines.clear();
    for (const { level, data, message, more } of counted) if (more > 0) log[level]({ ...data, count: more }, message);
  };
  const write =
    (level: Level) =>
    (data: object, message: string): void => {
      const kind = findKind(data);
      if (kind === undefined) {
        log[level](data, message);
        return;
      }
      const key = `${level} ${message} ${kind}`;
      const line = lines.get(key);
      if (line) {
        lines.set(key, { ...line, data, more: line.more + 1 });
        return;
      }
      lines.set(key, { level, data, message, more: 0 });
      timer ??= setTimeout(flush, MINUTE_MS).unref();
      log[level](data, message);
    };
  return { log: { info: log.info, warn: write('warn'), error: write('error') }, flush };
}

/** Failures of one kind have one code, or the same message but for numbers and ids. */
function findKind(data: object): string | undefined {
  if ('error' in data) {
    const { code, message } = errorForLog(data.error);
    return code ?? message.replace(/[\da-f-]{8,}|\d+/gi, '#');
  }
  return 'reason' in data && data.reason === 'unreachable' ? data.reason : undefined;
}
