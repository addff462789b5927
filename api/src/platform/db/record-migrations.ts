import { runMain, StartupError } from '../../base/startup-error.ts';
import { findLandedErrors, hashMigrations, MIGRATIONS, readRecord, writeRecord } from './migration-hashes.ts';

/** Adds new migrations to the record of those that must no longer be edited. Never changes recorded ones. */
await runMain(async () => {
  const [recorded, found] = [await readRecord(MIGRATIONS), await hashMigrations(MIGRATIONS)];
  const errors = findLandedErrors(recorded, found);
  if (errors.length > 0) throw new StartupError(errors.join('\n'));
  const added = Object.keys(found).filter((name) => !recorded[name]);
  if (added.length > 0) await writeRecord(MIGRATIONS, found);
  console.log(added.length > 0 ? `Recorded: ${added.join(', ')}` : 'Every migration is recorded.');
});
