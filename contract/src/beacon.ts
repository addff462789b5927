import { z } from 'zod';

/**
 * A click reported by the browser. Not a call of the table: nobody waits for it and it has no answer. Only words of menus, never a digit or
 * a sign, so that no number, address or name of a person can be included.
 */
const Label = z.string().regex(/^[\p{L}\p{M}][\p{L}\p{M} &?()'’-]{0,59}$/u);

const CLICK_EVENTS = ['pre_login_header_click', 'post_login_header_click', 'search_bar_click', 'footer_click'] as const;
export type ClickEvent = (typeof CLICK_EVENTS)[number];

export const Click = z.strictObject({
  event: z.enum(CLICK_EVENTS),
  /** The journey that started the visit; `website` without a link. */
  initiationSection: z.string().regex(/^[A-Za-z][A-Za-z_-]{0,39}$/),
  /** The menu or group, and the link in it. */
  group: Label,
  item: Label,
  /** For a search: the length of the text, never the text. */
  keywordLength: z.int().min(0).max(60).optional(),
});
export type Click = z.output<typeof Click>;
