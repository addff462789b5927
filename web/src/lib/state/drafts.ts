import { useHome } from './home.slice.ts';
import { draftKey, onSessionChange, SESSION, session } from './storage.ts';

/**
 * Unfinished form values (R13, E-80). They are in session storage until the command succeeds, and in this tab's memory after the session
 * expires.
 */
export type Draft = {
  /** Name of the form for the customer: 'address'. */
  thing: string;
  /** Address of the form. */
  address: string;
  values: Readonly<Record<string, string>>;
  /** When it was last typed in, milliseconds. */
  at: number;
};

const PREFIX = draftKey('');
const keys = (): string[] => Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));

export function readDraft(screen: string): Draft | undefined {
  const text = sessionStorage.getItem(draftKey(screen));
  return text ? (JSON.parse(text) as Draft) : undefined;
}
export const storeDraft = (screen: string, draft: Draft) => sessionStorage.setItem(draftKey(screen), JSON.stringify(draft));
export const removeDraft = (screen: string) => sessionStorage.removeItem(draftKey(screen));

/** The form that was typed in last. */
export const newestDraft = (): Draft | undefined =>
  keys()
    .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
    .sort((draft, other) => other.at - draft.at)[0];

type StoredDrafts = { clientId: string; texts: Readonly<Record<string, string>> };
let storedDrafts: StoredDrafts | undefined;

/** Called before an expired session empties the stores: drafts stay in memory for their client. */
export function holdDrafts(): void {
  const { ClientId: clientId } = useHome.getState().users;
  const texts = Object.fromEntries(keys().map((key) => [key, sessionStorage.getItem(key) ?? '']));
  if (clientId && keys().length > 0) storedDrafts = { clientId, texts };
}

/** Deletes all drafts on logout. */
export function dropDrafts(): void {
  storedDrafts = undefined;
}

/**
 * After the next login the drafts return to their client. For any other client they are deleted. Area home knows the client before the
 * flag is set.
 */
onSessionChange(() => {
  if (!storedDrafts || !session.has(SESSION.auth)) return;
  const { clientId, texts } = storedDrafts;
  storedDrafts = undefined;
  if (useHome.getState().users.ClientId !== clientId) return;
  for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text);
});
