import type { ClickEvent } from '@portal/contract/beacon.ts';
import { BEACON_PATH } from '@portal/contract/transport.ts';
import { SESSION, session } from '../state/storage.ts';

const NOT_A_WORD = /[^\p{L}\p{M} &?()'’-]+/gu;
const wordsOnly = (text: string) =>
  text
    .replace(NOT_A_WORD, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .slice(0, 60)
    .trim() || 'Other';

/** A label from a link's address may contain anything. Only letters are sent, because the server would drop the click otherwise. */
const toSection = (label: string | null): string =>
  (label ?? 'website')
    .replace(/[^A-Za-z_-]+/g, '-')
    .replace(/^[^A-Za-z]+/, '')
    .slice(0, 40) || 'dynamic-link';

/**
 * Reports a click on a link of the shell, in the background. Failures are ignored. `group` and `item` are the menu's English texts, so
 * that both languages count as one link. For a search only its length is reported.
 */
export function reportClick(event: ClickEvent, { group, item, keywordLength }: { group: string; item: string; keywordLength?: number }) {
  try {
    const initiationSection = toSection(session.get(SESSION.initiationSection));
    const click = { event, initiationSection, group: wordsOnly(group), item: wordsOnly(item), keywordLength };
    navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(click)], { type: 'application/json' }));
  } catch {
    // A browser without beacons.
  }
}
