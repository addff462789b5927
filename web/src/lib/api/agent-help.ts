import { type HelpOffer, useHome } from '../state/home.slice.ts';
import { SESSION, session } from '../state/storage.ts';

export type HelpStatus = { is_help_show: '0' | '1'; support_enable_chat: 'Y' | 'N'; support_enable_call: 'Y' | 'N' };

/** Session value 'agenthelpstatus' (AGENT-002). Undefined until the server has sent it. */
export function helpStatus(): HelpStatus | undefined {
  const text = session.get(SESSION.agentHelpStatus);
  return text ? (JSON.parse(text) as HelpStatus) : undefined;
}

export const storeHelpStatus = ({ is_help_show, support_enable_chat, support_enable_call }: HelpStatus) =>
  session.set(SESSION.agentHelpStatus, JSON.stringify({ is_help_show, support_enable_chat, support_enable_call }));

/** Offers help once if '0' allows it (AGENT-007). Otherwise does nothing. */
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

/** Called when the user leaves a result page. */
export function offerAfterDone(): void {
  const { helpAfter } = useHome.getState();
  if (!helpAfter) return;
  useHome.setState({ helpAfter: null });
  offerHelp(helpAfter);
}
