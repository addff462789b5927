import type { Config } from '../../base/config/config.ts';
import { SERVICE, VERSION } from '../../base/log.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** The SDK needs a fifth of a second to load, so a process without traces never loads it. */
export async function loadTracing(
  { TRACES_URL: url, TRACES_SHARE: share }: Pick<Config, 'TRACES_URL' | 'TRACES_SHARE'>,
  part: string,
  onLost: (error: Error) => void,
): Promise<Tracing> {
  if (!url) return NO_TRACING;
  const { createTracing } = await import('./otel-tracing.ts');
  return createTracing({ url, share, service: SERVICE, version: VERSION, part, onLost });
}
