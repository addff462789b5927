import { PgBoss } from 'pg-boss';

/** The queue of a test's database, whose tables the template has: jobs are done when a test says so, and no timer looks after them. */
export function testBoss(databaseUrl: string): PgBoss {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 6, migrate: false, supervise: false, schedule: false });
  // The caller gets the error of its call; without a listener Node would also exit.
  boss.on('error', () => {});
  return boss;
}
