/** A file that the browser of staff fetches by itself sets this cookie, for the page on which it was asked for. */
export const FILE_BEGUN = { path: '/admin-downloads', cookie: (fileRef: string): string => `begun=${fileRef.slice(0, 8)}` } as const;
