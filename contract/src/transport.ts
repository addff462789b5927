import { rows } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * How each call travels, read from the rows. The browser's build takes these as plain lists (`web/transport-lists.ts`), so that its first load
 * has no schema.
 */

/** Everything under this prefix is the servicing API. */
export const API_BASE = '/api';
/** Where clicks are reported; no row of the table (beacon.ts). */
export const BEACON_PATH = '/beacon';

const pathsOf = (is: (row: Endpoint) => boolean): readonly string[] => rows.filter(({ row }) => is(row)).map(({ path }) => path);

/** All other calls are POST. */
export const GET_CALLS = pathsOf(({ method }) => method === 'GET');

/** Body and answer are both sealed (encData): the specification's encryption list. */
export const ENC_DATA_CALLS = pathsOf(({ seal }) => seal === 'both');

/** Neither is sealed. All others have a sealed body (payload). */
export const PLAIN_CALLS = pathsOf(({ seal, method }) => seal === 'none' || method === 'GET');

/** Answered as plain JSON, without the envelope (W10). */
export const BARE_CALLS = pathsOf(({ bare }) => bare === true);

/** Commands without Idempotency-Key: those that give a token, the downloads, the reports nobody waits for (W9). */
export const WITHOUT_KEY = pathsOf(({ idempotent }) => idempotent === false);
