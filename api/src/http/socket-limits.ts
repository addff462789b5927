/**
 * How long a connection may take to say what it wants. Bodies are small (256 KB at most), so ten seconds are enough on a slow mobile network;
 * a call with larger ones needs more. Only with a short interval between checks do the limits mean what they say.
 */
export type SocketLimits = { headersMs: number; requestMs: number; checkMs: number; connections: number };

/** `connections`: a process has some thousands of file descriptors, and each connection takes one. */
export const SOCKET_LIMITS: SocketLimits = { headersMs: 5_000, requestMs: 10_000, checkMs: 1_000, connections: 4_000 };
