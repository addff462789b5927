import { z } from 'zod';

/**
 * A click reported by the browser. It is not a call of the table, because the browser does not wait for an answer. It contains only menu
 * texts, without digits or signs, so that it cannot carry a number, address or name.
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
