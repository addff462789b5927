import { parseSupportHours } from '@portal/rules/calendar/support-hours.ts';
import { z } from 'zod';

/** Everything insurer-specific in the shell: menus, external links, social links. An insurer supplies its own as a JSON file. */

const SOCIAL_NAMES = ['x', 'facebook', 'linkedin', 'youtube', 'instagram'] as const;

/** A path of the insurer's own site, or an absolute address. Nothing executable: no `javascript:`, no `data:`. */
const Href = z.string().regex(/^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+)$/, 'must be a path such as /careers, or begin with https://');
const Phone = z.string().regex(/^[\d +()-]{5,20}$/, 'must be a phone number');
export const SupportHoursSetting = z
  .string()
  .refine((setting) => parseSupportHours(setting) !== undefined, 'must be hours such as 10:00-19:00 or 09:30-18:00 Mon-Sat');
/** An address inside the portal. */
const Page = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'must be an address of the portal such as /file-claims');

/** `object` decides on unknown keys: a file with one is rejected, an answer drops it. */
function brandWith(object: typeof z.object) {
  const line = z.string().trim().min(1).max(60);
  const Text = object({ en: line, hi: line });
  const OutLink = object({ title: Text, href: Href });
  const MenuLink = z.union(
    [OutLink, object({ title: Text, page: Page })],
    'must be {"title", "href"} for a link out or {"title", "page"} for one inside the portal',
  );
  const links = z.array(OutLink).min(1).max(30);
  const footer = z.array(MenuLink).min(1).max(30);

  return object({
    /** Overridden by settings of the environment. */
    provider: object({
      name: z.string().min(1).max(60).optional(),
      address: z.string().trim().min(1).max(200).optional(),
      registration: z.string().trim().min(1).max(100).optional(),
      supportPhone: Phone.optional(),
      supportHours: SupportHoursSetting.optional(),
      supportWhatsapp: Phone.optional(),
      customerCareEmail: z.union([z.email('must be an email address'), z.literal('')]).optional(),
      siteUrl: z.url({ protocol: /^https$/, error: 'must begin with https://' }).optional(),
      homepageUrl: Href.optional(),
      copyrightYear: z.int().min(1900).max(9999).optional(),
    }).optional(),
    /** Bottom bar of a logged-in customer's phone: the specified search, branch and call, or the five places that customers use most. */
    phoneBar: z.enum(['specified', 'customer']).optional(),
    contactUs: Href,
    branchLocator: Href,
    /** The privacy policy, in the short footer of a customer's phone. */
    privacy: Href.optional(),
    /** The menus of the header before login. */
    menus: z.array(object({ title: Text, links: z.array(MenuLink).min(1).max(20) })).max(6),
    /** The products of the group: a link each on a desktop, a list each on a phone. */
    crossProducts: z.array(object({ title: Text, href: Href, links })).max(8),
    footer: object({ company: footer, solutions: footer, tools: footer, useful: footer }),
    social: z.array(object({ name: z.enum(SOCIAL_NAMES), href: Href })).max(SOCIAL_NAMES.length),
  });
}

/** As an answer of the server. */
export const Brand = brandWith(z.object);
/** As an insurer's file. */
export const BrandFile = brandWith(z.strictObject as typeof z.object);
export type Brand = z.output<typeof Brand>;
export type MenuLink = Brand['menus'][number]['links'][number];
