/** The notice on all pages (calls, admin/setMaintenanceMessage): plain text on one line, at most 500 characters. */
export const NOTICE_MAX = 500;

/** The text to store, or a message for the operator about what is wrong with it. Markup is not interpreted. */
export function readNotice(setting: string): { text: string } | { error: string } {
  const text = setting.trim();
  if (text.length > NOTICE_MAX) return { error: `The notice has ${text.length} characters; at most ${NOTICE_MAX} are allowed.` };
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)) return { error: 'The notice must be one line without control characters.' };
  return { text };
}

export type Notice = { message: string; isEnabled: boolean; showFrom: Date | null; showTo: Date | null };

/** True if customers see the notice now: it has a text, is on and is within its period (BAN-002). */
export const isNoticeVisible = (notice: Notice, now: Date): boolean =>
  notice.message !== '' && notice.isEnabled && (!notice.showFrom || notice.showFrom <= now) && (!notice.showTo || now < notice.showTo);
