import { useState } from 'react';
import { readDraft, removeDraft } from '../state/drafts.ts';
import { useQueryValues } from './use-query-values.ts';

/**
 * Tracks the open card and the one with an open form: one at a time. Leaving an edited form asks first. The form's policy is in the
 * address, so that a draft can be restored (R13).
 */
export function useOpenCard(draft: string, first: string | undefined) {
  const { get, setValues } = useQueryValues();
  const inAddress = get('policyId') ?? undefined;
  const [selected, setSelected] = useState<string | null>();
  const [adding, setAdding] = useState(readDraft(draft) ? inAddress : undefined);
  const [isTouched, setIsTouched] = useState(false);
  const [pendingLeave, setPendingLeave] = useState<() => void>();
  const open = selected === undefined ? (inAddress ?? first) : selected;

  function end() {
    if (adding) removeDraft(draft);
    setAdding(undefined);
    setIsTouched(false);
    setPendingLeave(undefined);
  }
  const leaving = (then: () => void) => {
    const proceed = () => {
      end();
      then();
    };
    if (adding && isTouched) setPendingLeave(() => proceed);
    else proceed();
  };
  return {
    isOpen: (policy: string) => open === policy,
    isAdding: (policy: string) => adding === policy && open === policy,
    toggle: (policy: string) => leaving(() => setSelected(open === policy ? null : policy)),
    add: (policy: string) =>
      leaving(() => {
        setSelected(policy);
        setAdding(policy);
        setValues({ policyId: policy });
      }),
    cancel: () => leaving(() => undefined),
    /** The form has done its work. */
    end,
    setIsTouched,
    /** Confirmation before leaving, while it is open. */
    question: pendingLeave && { leave: pendingLeave, stay: () => setPendingLeave(undefined) },
  };
}
