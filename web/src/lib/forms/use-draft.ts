import { useEffect, useRef } from 'react';
import { readDraft, removeDraft, storeDraft } from '../state/drafts.ts';
import { SESSION, session } from '../state/storage.ts';

/** Form whose drafts survive until its command succeeds. Only `fields` are ever stored. */
export type DraftForm<Name extends string> = { screen: string; fields: readonly Name[] };

/** Fields that are never stored, whatever their form calls them (R13). */
const NEVER = /otp|passw|aadhaar|account|^pan(_?no|number)?$|health|file/i;

/** Declares which fields of a form may be stored. A forbidden field is a programming error. */
export function draftForm<const Name extends string>(screen: string, fields: readonly Name[]): DraftForm<Name> {
  const secret = fields.filter((field) => NEVER.test(field));
  if (secret.length > 0) throw new Error(`No draft may hold ${secret.join(', ')}.`);
  return { screen, fields };
}

/** Initial values from the stored draft: `useForm({ ...EMPTY, ...loadDraft(ADDRESS) }, check)`. */
export function loadDraft<Name extends string>({ screen, fields }: DraftForm<Name>): Partial<Record<Name, string>> {
  const values = readDraft(screen)?.values ?? {};
  const storedValues = fields.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : []));
  return Object.fromEntries(storedValues) as Partial<Record<Name, string>>;
}

/**
 * Stores form values from the first change on. `thing` names the subject, as in "You were changing your address.". Call `done` after the
 * command has succeeded to delete the draft.
 */
export function useDraft<Name extends string>(
  { screen, fields }: DraftForm<Name>,
  subject: string,
  values: Readonly<Record<Name, string>>,
) {
  const text = JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));
  const last = useRef(text);
  const isDone = useRef(false);
  useEffect(() => {
    if (text === last.current || isDone.current || !session.has(SESSION.auth)) return;
    last.current = text;
    const { pathname, search } = window.location;
    storeDraft(screen, { thing: subject, address: pathname + search, values: JSON.parse(text), at: Date.now() });
  }, [screen, subject, text]);
  return {
    done() {
      isDone.current = true;
      removeDraft(screen);
    },
  };
}
