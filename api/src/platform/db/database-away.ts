/** Connection lost (class 08), server stopping, crashed or starting (57P0x), no connection left, idle-in-transaction timeout. */
const STATES = /^(08...|57P0[1235]|53300|25P03)$/;
const SOCKET_FAULTS = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'];
/** Driver errors without a code. */
const DRIVER_FAULTS = /timeout exceeded when trying to connect|Connection terminated|is not queryable|after calling end on the pool/;

/** True if a statement failed because the database or the connection was lost. A retry may succeed a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  const code: unknown = Reflect.get(Object(error), 'code');
  if (typeof code === 'string' && (STATES.test(code) || SOCKET_FAULTS.includes(code))) return true;
  // The socket file of a server that is not running.
  if (code === 'ENOENT') return Reflect.get(Object(error), 'syscall') === 'connect';
  return error instanceof Error && DRIVER_FAULTS.test(error.message);
}

/**
 * Disk or memory full (class 53; for the folder of uploaded files ENOSPC, EDQUOT), an unreadable or unwritable file (58030), a read-only
 * copy (25006).
 */
const UNABLE = /^(53...|58030|25006|ENOSPC|EDQUOT)$/;

/** True if a statement failed because the database is away or full. The call itself is valid. */
export const isDatabaseUnable = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && UNABLE.test(String(Reflect.get(error, 'code'))));
