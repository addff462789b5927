import type { Drill } from '../harness/drill.ts';
import { flapBreakers } from './breaker-flaps.ts';
import { measureBeside } from './calls-beside.ts';
import { playMatrix } from './matrix.ts';
import { openPartnerWorld } from './partner-world.ts';

/**
 * Partners that are slow, away, or say wrong things, one fault at a time on the line between them and a portal: what people are told, what is left
 * when the fault is over, how soon a partner is asked again that has come back, and how those fare who need none.
 */
export const partners: Drill = async (options) => {
  const { world, lines, close } = await openPartnerWorld(options);
  const findings = [...(await playMatrix(world, lines, options)), ...(await flapBreakers(world, options))];
  // The next measurement must not share the machine with this one.
  await close();
  return [...findings, ...(await measureBeside(options))];
};
