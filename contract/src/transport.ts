import { rows } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * How each call is sent, derived from the rows. The browser's build gets plain lists (`web/build-time-lists.ts`), so that its first load
 * contains no schema.
 */

/** The prefix of the servicing API. */
export const API_BASE = '/api';
/** Where clicks are reported: beside the servicing API, not in it, since they are no product calls (beacon.ts). */
export const BEACON_PATH = '/beacon';

/** Header with the next handle of the session. The previous one stays valid for some seconds. */
export const NEXT_HANDLE_HEADER = 'x-next-handle';

const listPaths = (is: (row: Endpoint) => boolean): readonly string[] => rows.filter(({ row }) => is(row)).map(({ path }) => path);

/** All other calls are POST. */
export const GET_CALLS = listPaths(({ method }) => method === 'GET');

/** Request and answer are both sealed (encData), with SEALED_ANSWERS the specification's encryption list. */
export const ENC_DATA_CALLS = listPaths(({ seal, method }) => seal === 'both' && method !== 'GET');

/** The answer alone is sealed: a GET has no body, so its key comes in the header SEAL_KEY_HEADER. */
export const ENCRYPTED_RESPONSES = listPaths(({ seal, method }) => seal === 'both' && method === 'GET');
/** The browser's key for the answer as base64url of its JWK, a dot, and the number of the request that the answer repeats. */
export const SEAL_KEY_HEADER = 'x-seal-key';

/** Neither is sealed. All others have a sealed request (payload). */
export const PLAIN_CALLS = listPaths(({ seal, method }) => seal === 'none' || (method === 'GET' && seal !== 'both'));

/** Only the field `payload` of the request is sealed; its other fields travel beside it. */
export const ENCRYPTED_FIELD_CALLS = listPaths(({ seal }) => seal === 'payload');

/** Answered as plain JSON, without the envelope (W10). */
export const BARE_CALLS = listPaths(({ bare }) => bare === true);

/** Commands without Idempotency-Key: those that return a token, downloads, background reports (W9). */
export const WITHOUT_KEY = listPaths(({ idempotent }) => idempotent === false);

/** May be sent as form data: a file as it is, never sealed. */
export const FILE_CALLS = listPaths(({ upload }) => upload === 'multipart');
