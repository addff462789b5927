const NO_ROOM = /No space left on device|could not extend file/i;

/** Explains a failed start in one sentence, if the operator can fix it; undefined for a bug. */
export function describeError(error: unknown): string | undefined {
  const [code, path, message] = ['code', 'path', 'message'].map((name) => String(Reflect.get(Object(error), name) ?? ''));
  // Includes the output of a program that we ran.
  const fullMessage = `${message} ${Reflect.get(Object(error), 'stderr') ?? ''}`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || NO_ROOM.test(fullMessage))
    return `The disk${path ? ` of ${path}` : code === '53100' ? ' of the database' : ''} is full. Make room and start again.`;
  if (code === '42501')
    return `The database user lacks a right: ${message}. DATABASE_OWNER_URL, or else DATABASE_URL, must be of the owner of the database.`;
  if (code === '25006')
    return 'The database may only be read: it is a copy, or set to read only. Point DATABASE_URL to the one that is written.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `${path || 'A file'} may not be written or read by this user.`;
  if (code === 'ENOENT' && path?.includes('/web/dist/')) return 'The web app is not built. Run npm run build, and start again.';
  return undefined;
}

/** Explains to an operator why the server cannot listen on an address; undefined for a fault of ours. */
export function describeListenError(error: unknown, { HOST, PORT }: { HOST: string; PORT: number }): string | undefined {
  const code = Reflect.get(Object(error), 'code');
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken by another program. Set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${PORT} may not be opened by this user. Set PORT to one above 1023.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(String(code)))
    return `HOST ${HOST} is not an address of this computer. Set HOST to localhost, to 0.0.0.0, or to one of its addresses.`;
  return undefined;
}
