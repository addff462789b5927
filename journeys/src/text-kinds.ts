/**
 * In the page: each kind of text on it, as far as its contrast goes: its colour, size and weight on what lies behind it. Two texts of one kind
 * are as easy to read. Text that is out of the flow may lie on anything, so the classes around it are part of its kind. Nothing of what cannot be
 * seen: hidden, for screen readers alone, or behind an open dialog.
 */
export function textKinds(): string[] {
  const grounds = new Map<Element, string>();
  /** The background of an element and, where that is not all, of what it lies on; and whatever fades them. */
  const groundOf = (element: Element | null): string => {
    if (!element) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const below = groundOf(element.parentElement);
    const isSolid = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none';
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const own = [
      isBare ? '' : `${backgroundColor} ${backgroundImage};`,
      opacity === '1' ? '' : `faded ${opacity};`,
      position === 'static' || position === 'relative' ? '' : `${position} ${element.className};`,
    ].join('');
    // A solid one hides the others, unless it is faded itself or with them.
    const ground = isSolid && !`${own}${below}`.includes('faded') ? own : own + below;
    grounds.set(element, ground);
    return ground;
  };
  const kinds = new Set<string>();
  const judge = (element: Element | null): void => {
    // What is there for screen readers alone is one pixel wide.
    if (!element || element.clientWidth === 1 || !element.checkVisibility({ visibilityProperty: true })) return;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const link = element.closest('a');
    const around = link?.parentElement
      ? `a ${getComputedStyle(link).textDecorationLine} in ${getComputedStyle(link.parentElement).color}`
      : '';
    const state = element.closest(':disabled, [aria-disabled="true"]') ? 'disabled' : '';
    kinds.add([color, fontSize, fontWeight, around, state, 'on', groundOf(element)].join(' '));
  };
  const seen = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  for (const field of seen.querySelectorAll('input, textarea, select')) judge(field);
  const texts = document.createTreeWalker(seen, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.textContent?.trim()) judge(text.parentElement);
  return [...kinds];
}
