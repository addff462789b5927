import { PgBoss } from 'pg-boss';

/** The queue of a test's database, whose tables the template has: jobs are done when a test says so, and no timer looks after them. */
export function testBoss(databaseUrl: string): PgBoss {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 6, migrate: false, supervise: false, schedule: false });
  // Whoever waits for a call hears of its failure.
  boss.on('error', () => {});
  return boss;
}
