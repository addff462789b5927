import type { FastifyInstance } from 'fastify';
import type { Services, Stores } from '../context/services.ts';
import type { Db } from '../db/database.ts';
import type { Sealing } from '../db/sealing.ts';
import type { JobRows } from '../jobs/job-row.ts';
import type { Feature } from '../pipeline/implement.ts';

export type StoreMakers = { readonly [Name in keyof Stores]: (db: Db, sealing: Sealing) => Stores[Name] };

/** Endpoints, jobs and other contributions of a folder to the portal. `app/parts.ts` lists the parts. */
export type Part = {
  /** The calls of the contract that it answers. */
  routes?: Feature;
  stores?: Partial<StoreMakers>;
  jobs?: JobRows;
  /** Addresses outside the contract: callbacks of partners, files, pages that a partner sends people back to. */
  serve?: readonly ((app: FastifyInstance, services: Services) => void)[];
};
