import { drainJobs } from '@portal/api/testing/drain-jobs.ts';
import type { Reply, World } from '@portal/api/testing/world.ts';

/** What somebody does who needs a partner. Strings say what was answered, and what is there in the end. */
type Scene = {
  /** How often the person waits for the partner; once unless it is said. */
  calls?: number;
  /** The partner misbehaves: what is answered to the person who waits. */
  during(): Promise<string>;
  /** The portal goes on by itself while the partner still misbehaves. */
  meanwhile?(): Promise<unknown>;
  /** The partner is well again, and the portal has gone on. */
  after(): Promise<string>;
};
export type MakeScene = (world: World) => Promise<Scene>;

/** The status of an answer with its word, or its message where it failed. */
export const told = ({ status, data, message }: Reply, word?: (data: Record<string, unknown>) => unknown): string =>
  status === 10 && word ? `10 ${word(Object(data))}` : `${status}${status === 10 ? '' : ` ${message}`}`;

export const rowsOf = async <Row extends object>({ database }: World, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows;
export const countOf = async (world: World, text: string, values: unknown[] = []): Promise<number> =>
  Number((await rowsOf<{ n: string }>(world, `SELECT count(*) AS n FROM ${text}`, values))[0]?.n);

/** Works off what waits, what is to be tried again too: its pause is of the real time, in which nobody waits here. */
export async function catchUp(world: World): Promise<void> {
  await rowsOf(world, `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  await drainJobs(world.boss, world.services);
  await world.sandbox.settle();
  await drainJobs(world.boss, world.services);
}
