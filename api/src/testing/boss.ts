import { PgBoss } from 'pg-boss';

/**
 * The queue of a test's database, whose tables come from the template. Jobs run when a test says so; there is no supervision and no timer.
 */
export function testBoss(databaseUrl: string): PgBoss {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 6, migrate: false, supervise: false, schedule: false });
  // The caller gets the error of its call; without a listener Node would also exit.
  boss.on('error', () => {});
  return boss;
}
