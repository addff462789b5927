import { type HelpOffer, useHome } from '../state/home.slice.ts';
import { SESSION, session } from '../state/storage.ts';

export type HelpStatus = { is_help_show: '0' | '1'; support_enable_chat: 'Y' | 'N'; support_enable_call: 'Y' | 'N' };

/** The session value 'agenthelpstatus' (AGENT-002); undefined until the server has said it. */
export function helpStatus(): HelpStatus | undefined {
  const text = session.get(SESSION.agentHelpStatus);
  return text ? (JSON.parse(text) as HelpStatus) : undefined;
}

export const storeHelpStatus = ({ is_help_show, support_enable_chat, support_enable_call }: HelpStatus) =>
  session.set(SESSION.agentHelpStatus, JSON.stringify({ is_help_show, support_enable_chat, support_enable_call }));

/** Offers help once, when '0' says that it may (AGENT-007); otherwise nothing happens. */
export function offerHelp(offer: HelpOffer): boolean {
  const status = helpStatus();
  if (status?.is_help_show !== '0') return false;
  storeHelpStatus({ ...status, is_help_show: '1' });
  useHome.setState({ agentretrypopup: offer });
  return true;
}

/** A change went well whose answer names where help is had: offered once its result is closed. */
export function noteDone(answer: unknown): void {
  const { endpoint } = Object(answer) as { endpoint?: unknown };
  if (typeof endpoint === 'string') useHome.setState({ helpAfter: { form: 'success', endPoint: endpoint, failureType: '', message: '' } });
}

/** The person has left the page of the result. */
export function offerAfterDone(): void {
  const { helpAfter } = useHome.getState();
  if (!helpAfter) return;
  useHome.setState({ helpAfter: null });
  offerHelp(helpAfter);
}
