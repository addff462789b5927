import { useEffect, useRef, useState } from 'react';
import { LOCAL } from '../../lib/state/storage.ts';

const TYPING = 'input, textarea, select, [contenteditable], [role="dialog"] *';

/**
 * J and K move the focus to the next or previous row's button, and Enter opens it. The keys can be turned off (WCAG 2.1.4), and are ignored
 * in fields and dialogs.
 */
export function useRowKeys() {
  const list = useRef<HTMLDivElement>(null);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(LOCAL.staffKeys) !== 'off');
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      const { target } = event;
      if (!step || event.ctrlKey || event.metaKey || event.altKey || (target instanceof Element && target.matches(TYPING))) return;
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
      const current = buttons.indexOf(document.activeElement as HTMLElement);
      const next = current < 0 && step < 0 ? buttons.length - 1 : current + step;
      buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
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
