import { showToast } from '../../ui/feedback/toast.ts';
import { approvalsText } from '../approvals/approvals.text.ts';
import type { CaseActionBody, RevealedContact } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { caseActionsText as t } from './case-actions.text.ts';

export type Revealed = { people: readonly RevealedContact[]; until: string };
/** `old`: someone else has changed the case, with their name. `wrong`: errors by field. `refused`: already shown in the popup. */
type Outcome =
  | { done: true; revealed: Revealed | null }
  | { old: string }
  | { wrong: Readonly<Record<string, string>> }
  | { refused: true };

/** Runs an action on a case, or requests a second approval. A toast says which. */
export function useCaseAction() {
  const { send, isSending } = useStaffMutation('/admin/cases/act', t.act, { isSaidHere: ({ code }) => code === 'versionOld' });
  async function performAction(body: CaseActionBody): Promise<Outcome> {
    const { data, failure } = await send(body);
    if (failure?.code === 'versionOld') return { old: failure.message };
    if (failure?.fields) return { wrong: failure.fields };
    if (!data) return { refused: true };
    showToast(data.state === 'PROPOSED' ? approvalsText.sent : t.done);
    return { done: true, revealed: data.revealed };
  }
  return { performAction, isSending };
}
