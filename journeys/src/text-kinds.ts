/** How a text is painted, as CSS says it; `size` in px. */
export type Paint = { color: string; background: string; size: number; weight: number };
/** `paint` where nothing but its colours says how easy it is to read; `sample`: a text of this kind. */
export type TextKind = { kind: string; paint: Paint | undefined; sample: string };

/**
 * In the page: each kind of text on it, as far as its contrast goes: its colour, size and weight on what lies behind it. Two texts of one kind
 * are as easy to read. Text that is out of the flow may lie on anything, so the classes around it are part of its kind. Nothing of what cannot be
 * seen: hidden, for screen readers alone, or behind an open dialog. `except`: selectors of elements that do not count.
 */
export function textKinds(except: readonly string[]): TextKind[] {
  type Ground = { kind: string; color: string | undefined };
  const left = new Set(except.map((selector) => document.querySelector(selector)));
  const grounds = new Map<Element, Ground>();
  /** The background of an element and, where that is not all, of what it lies on; and whatever fades them. */
  const findGround = (element: Element | null): Ground => {
    if (!element) return { kind: '', color: undefined };
    const knownGround = grounds.get(element);
    if (knownGround) return knownGround;
    const { backgroundColor, backgroundImage, opacity, position, zIndex } = getComputedStyle(element);
    const below = findGround(element.parentElement);
    const isSolid = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none';
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const isInFlow = position === 'static' || position === 'relative';
    const own = [
      isBare ? '' : `${backgroundColor} ${backgroundImage};`,
      opacity === '1' ? '' : `faded ${opacity};`,
      isInFlow ? '' : `${position} ${element.className};`,
    ].join('');
    const isFaded = `${own}${below.kind}`.includes('faded');
    // A solid one hides the others, unless it is faded itself or with them.
    const kind = isSolid && !isFaded ? own : own + below.kind;
    // An element that is lifted out of the page covers others.
    const isOnParent = isBare && isInFlow && zIndex === 'auto';
    const color = isFaded ? undefined : isSolid ? backgroundColor : isOnParent ? below.color : undefined;
    const ground = { kind, color };
    grounds.set(element, ground);
    return ground;
  };
  const kinds = new Map<string, TextKind>();
  const judge = (element: Element | null): void => {
    if (!element || left.has(element) || !element.checkVisibility({ visibilityProperty: true })) return;
    const { right, bottom, width } = element.getBoundingClientRect();
    // Text for screen readers only is one pixel wide, or outside the scrollable area.
    if (width <= 1 || right + scrollX <= 0 || bottom + scrollY <= 0) return;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const link = element.closest('a');
    const style = link && getComputedStyle(link);
    const around =
      style?.display === 'inline' && style.textDecorationLine === 'none' && link?.parentElement
        ? `a link in ${getComputedStyle(link.parentElement).color}`
        : '';
    const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
    const ground = findGround(element);
    const isPlain = around === '' && !isDisabled && textShadow === 'none' && !element.closest('svg');
    const paint =
      isPlain && ground.color
        ? { color, background: ground.color, size: Number.parseFloat(fontSize), weight: Number(fontWeight) }
        : undefined;
    const state = [isDisabled ? 'disabled' : '', paint ? 'plain' : ''];
    const kind = [color, fontSize, fontWeight, textShadow, around, ...state, 'on', ground.kind].join(' ');
    if (kinds.has(kind)) return;
    kinds.set(kind, { kind, paint, sample: element.textContent?.trim().slice(0, 40) ?? '' });
  };
  const visibleRoot = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;
  const WORDLESS = ['checkbox', 'radio', 'range', 'file', 'color'];
  for (const field of visibleRoot.querySelectorAll('input, textarea, select'))
    if (!WORDLESS.includes(field.getAttribute('type') ?? '')) judge(field);
  const texts = document.createTreeWalker(visibleRoot, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) if (text.textContent?.trim()) judge(text.parentElement);
  return [...kinds.values()];
}
