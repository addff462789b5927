import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { InstantOut, Ref } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

/** A folder has at most nine files, of 200 kB each. */
const MAX_FILES = 12;
const MAX_BASE64 = 300_000;
const Hash = z.string().regex(/^[0-9a-f]{32}$/, 'This version is not known.');

const Swatches = z.object({
  page: z.string(),
  surface: z.string(),
  text: z.string(),
  link: z.string(),
  button: z.string(),
  onButton: z.string(),
  hero: z.string(),
  onHero: z.string(),
  actionSoft: z.string(),
  onActionSoft: z.string(),
});

/** A version as staff see it. `logo` and `darkLogo` are addresses, or data if the version was never in use. */
const BrandView = z.object({
  hash: Hash,
  name: z.string(),
  primary: z.string(),
  ramp: z.array(z.string()),
  light: Swatches,
  dark: Swatches,
  logo: z.string().nullable(),
  darkLogo: z.string().nullable(),
  /** Uses for which the primary colour is too weak, with the colour in its place. */
  replacements: z.array(z.object({ scheme: z.enum(['light', 'dark']), use: z.string(), colour: z.string() })),
});

/** The brand of the insurer: its colours, logo, texts and links. */
export const staffBrand = {
  '/admin/brand': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: z.strictObject({}),
    response: z.object({
      /** Null: the built-in brand. */
      current: BrandView.nullable(),
      proposed: z.object({ approvalId: Ref, brand: BrandView.nullable(), proposer: z.string(), expiresAt: InstantOut }).nullable(),
      /** Names of staff are for staff only. */
      history: z.array(
        z.object({
          hash: Hash.nullable(),
          name: z.string(),
          primary: z.string().nullable(),
          setBy: z.string(),
          approvedBy: z.string().nullable(),
          at: InstantOut,
        }),
      ),
    }),
    summary: 'The brand in use, the proposed one, and earlier ones.',
  }),
  '/admin/brand/add': command({
    caller: 'admin(operator)',
    seal: 'none',
    upload: 'base64',
    request: z.strictObject({
      files: z
        .array(z.strictObject({ name: z.string().min(1).max(60), content: z.base64().max(MAX_BASE64) }))
        .min(1)
        .max(MAX_FILES),
    }),
    response: BrandView,
    summary: 'Checks the files of a brand and stores them as a version. Nothing changes for customers.',
  }),
  '/admin/brand/apply': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({ hash: Hash.nullable(), reason: z.string().trim().min(1).max(200) }),
    response: FourEyes,
    fails: ['brandInUse'],
    summary: 'Puts a version of the brand in use: a new one, an earlier one, or the built-in one.',
  }),
} as const;
