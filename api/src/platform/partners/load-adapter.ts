import { createRequire } from 'node:module';
import { StartupError } from '../../base/startup-error.ts';
import { ADAPTER_TOOLS, type AdapterTools } from './adapter-tools.ts';
import type { PartnerAddress } from './partner-address.ts';

const load = createRequire(import.meta.url);

/** Function of an adapter outside the source tree that creates it. Its file exports `createAdapter`, and has no top-level await. */
export function loadAdapter(file: string): (address: PartnerAddress) => object {
  const { createAdapter } = loadFile(file) as { createAdapter?: unknown };
  if (typeof createAdapter !== 'function') throw new StartupError(`${file} must export the function createAdapter.`);
  return (address) => (createAdapter as (address: PartnerAddress, tools: AdapterTools) => object)(address, ADAPTER_TOOLS);
}

function loadFile(file: string): unknown {
  try {
    return load(file);
  } catch (error) {
    throw new StartupError(`The adapter ${file} cannot be loaded: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}
