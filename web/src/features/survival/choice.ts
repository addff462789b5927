import { to } from '../../lib/navigation/to.ts';
import { readDraft, removeDraft, storeDraft } from '../../lib/state/drafts.ts';
import { text } from '../../lib/text/text.ts';
import type { CaptureMode } from './use-capture.ts';

const t = text({ thing: { en: 'survival certificate', hi: 'जीवन प्रमाण पत्र' } });
const SCREEN = 'survaivalKYC';

/** For which policies a certificate is sent, and how. */
export type Choice = { policies: readonly string[]; mode: CaptureMode };

/** Selection from the previous page, or the one stored during the visit to DigiLocker. Empty if the address was opened directly. */
export function choiceIn(state: unknown): Choice {
  const { policies, mode } = Object(state) as { policies?: unknown; mode?: unknown };
  if (Array.isArray(policies)) return { policies: policies.filter((policy) => typeof policy === 'string'), mode: parseMode(mode) };
  const storedDraft = readDraft(SCREEN)?.values;
  return { policies: storedDraft?.policies?.split(',') ?? [], mode: parseMode(storedDraft?.mode) };
}
const parseMode = (mode: unknown): CaptureMode => (mode === 'STILL' ? 'STILL' : 'BLINK');

/** Stored for the return from DigiLocker, because the visit leaves the page. */
export const storeChoice = ({ policies, mode }: Choice) =>
  storeDraft(SCREEN, { thing: t.thing, address: to('survaivalKYC'), values: { policies: policies.join(','), mode }, at: Date.now() });
export const forgetChoice = () => removeDraft(SCREEN);
