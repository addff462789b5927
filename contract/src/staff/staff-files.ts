/** The server sets this cookie when a report file starts to download, because a page cannot see a download that the browser makes. */
export const fileStartedCookie = (fileRef: string): string => `begun=${fileRef.slice(0, 8)}`;
