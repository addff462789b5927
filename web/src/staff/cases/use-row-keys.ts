import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LOCAL } from '../../lib/state/storage.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"] *';

/**
 * J and K move the focus to the next or previous row's button, Enter opens it, and A assigns the row to the user. The keys can be turned off
 * (WCAG 2.1.4), and are ignored in fields and dialogs.
 */
export function useRowKeys(onAssign: (row: number) => void) {
  const list = useRef<HTMLDivElement>(null);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(LOCAL.staffKeys) !== 'off');
  const assign = useEffectEvent(onAssign);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1, a: 0 }[event.key];
      const { target } = event;
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || (target instanceof Element && target.matches(TYPING)))
        return;
      const rows = [...(list.current?.querySelectorAll('tbody tr') ?? [])];
      const current = rows.findIndex((row) => row.contains(document.activeElement));
      if (step === 0) {
        if (current >= 0) assign(current);
        return;
      }
      const next = current < 0 && step < 0 ? rows.length - 1 : current + step;
      rows[Math.min(Math.max(next, 0), rows.length - 1)]?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  function turn(next: boolean) {
    localStorage.setItem(LOCAL.staffKeys, next ? 'on' : 'off');
    setIsOn(next);
  }
  return { list, isOn, turn };
}
