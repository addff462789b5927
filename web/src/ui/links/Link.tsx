import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string;
  /** Data for the screen that opens; it is not part of the address. */
  state?: object | undefined;
};

/** A link inside the portal. The browser keeps its own ways: new tab, new window, other buttons. */
export function Link({ to, state, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const href = useHref(to);
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    void navigate(to, { replace: pathname + search === to, state });
  }
  return <a {...rest} href={href} onClick={press} />;
}
