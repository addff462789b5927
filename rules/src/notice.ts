/** The notice over all pages (calls, admin/setMaintenanceMessage): plain text in one line, 500 characters at most. */
export const NOTICE_MAX = 500;

/** The text as it is stored, or what is wrong with it, in words for who set it. Markup is text: it is shown as it stands. */
export function readNotice(given: string): { text: string } | { fault: string } {
  const text = given.trim();
  if (text.length > NOTICE_MAX) return { fault: `The notice has ${text.length} characters; ${NOTICE_MAX} are the most.` };
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)) return { fault: 'The notice must be one line without control characters.' };
  return { text };
}

export type Notice = { message: string; isEnabled: boolean; showFrom: Date | null; showTo: Date | null };

/** Whether customers see it now: there is a text, it is on, and its time has come and is not over (BAN-002). */
export const isNoticeShown = (notice: Notice, now: Date): boolean =>
  notice.message !== '' && notice.isEnabled && (!notice.showFrom || notice.showFrom <= now) && (!notice.showTo || now < notice.showTo);
