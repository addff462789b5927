import { type KeyboardEvent, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/theme/lazy-part.tsx';
import { ProfileButton } from './ProfileButton.tsx';

const ProfileDropdown = lazyPart(() => import('./ProfileDropdown.tsx'));
/** A fault shows when the menu is opened. */
const fetchDropdown = () => void ProfileDropdown.fetch().catch(() => undefined);

/** The button of the profile menu; the menu itself, with what places it on the screen, is fetched for those who are about to open it. */
export function ProfileMenu() {
  const [isRequested, setIsRequested] = useState(false);
  const open = () => setIsRequested(true);
  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  }
  const button = <ProfileButton onClick={open} onKeyDown={openByArrow} onPointerEnter={fetchDropdown} onFocus={fetchDropdown} />;
  if (!isRequested) return button;
  return (
    <Suspense fallback={button}>
      <ProfileDropdown />
    </Suspense>
  );
}
