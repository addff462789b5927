/**
 * Keeps a page working after a browser's translator has changed it. The translator wraps each text node in an element. The nodes that
 * React removes or inserts before are then no longer children of the parent that React knows, and the browser throws (React issue 11538).
 */
export function tolerateTranslatedPages({ prototype }: typeof Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    // The translator's element is empty without its text.
    const wrapper = wrapperIn(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    const place = next && next.parentNode !== this ? wrapperIn(this, next) : next;
    return insertBefore.call(this, child, place) as Child;
  };
}

/** The child of the parent that holds the node now; null if it is nowhere in the parent. */
function wrapperIn(parent: Node, node: Node): Node | null {
  let holder: Node | null = node;
  while (holder && holder.parentNode !== parent) holder = holder.parentNode;
  return holder;
}
