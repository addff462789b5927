import { PART_KIND_NAMES } from '@portal/rules/claims/part-kinds.ts';
import { text } from '../text/text.ts';

const names: Readonly<Record<string, string>> = text(PART_KIND_NAMES);

/** Name of a part of a claim's payment. A kind that the portal does not know is shown as it came. */
export const nameOfPart = (kind: string): string => (Object.hasOwn(names, kind) ? (names[kind] ?? kind) : kind);
