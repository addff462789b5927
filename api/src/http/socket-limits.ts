/**
 * How long a connection may take to say what it wants: five seconds for the headers, ten for the whole request. Bodies are small (256 KB at
 * most), so that is enough on a slow mobile network; a call with larger ones needs more. A connection is found to be late when it is next
 * looked at, so the limits are that much below what they promise.
 */
export type SocketLimits = { headersMs: number; requestMs: number; checkMs: number; connections: number };

/** `connections`: a process has some thousands of file descriptors, and each connection takes one. */
export const SOCKET_LIMITS: SocketLimits = { headersMs: 4_000, requestMs: 9_000, checkMs: 500, connections: 4_000 };
