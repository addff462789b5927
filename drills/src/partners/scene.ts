import { drainJobs } from '@portal/api/testing/drain-jobs.ts';
import type { Reply, World } from '@portal/api/testing/world.ts';

/** Actions of a person who needs a partner. The strings describe the answer and the final state. */
type Scene = {
  /** How often the person waits for the partner. By default once. */
  calls?: number;
  /** Runs while the partner misbehaves; returns the answer that the waiting person gets. */
  during(): Promise<string>;
  /** Background work of the portal while the partner still misbehaves. */
  meanwhile?(): Promise<unknown>;
  /** Runs after the partner has recovered and the portal has caught up. */
  after(): Promise<string>;
};
export type MakeScene = (world: World) => Promise<Scene>;

/** The status of an answer with its word, or its message where it failed. */
export const describeReply = ({ status, data, message }: Reply, describeData?: (data: Record<string, unknown>) => unknown): string =>
  status === 10 && describeData ? `10 ${describeData(Object(data))}` : `${status}${status === 10 ? '' : ` ${message}`}`;

export const queryRows = async <Row extends object>({ database }: World, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows;
export const queryCount = async (world: World, text: string, values: unknown[] = []): Promise<number> =>
  Number((await queryRows<{ n: string }>(world, `SELECT count(*) AS n FROM ${text}`, values))[0]?.n);

/** Runs all waiting jobs, including retries, whose pause is in real time. */
export async function catchUp(world: World): Promise<void> {
  await queryRows(world, `UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
  await drainJobs(world.boss, world.services);
  await world.sandbox.settle();
  await drainJobs(world.boss, world.services);
}
