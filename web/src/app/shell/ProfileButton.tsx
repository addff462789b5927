import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useCustomer } from '../../lib/records/customer.ts';
import { Avatar } from '../../ui/layout/Avatar.tsx';
import { useScreen } from '../router/use-screen.ts';
import classes from './Header.module.css';
import { navText } from './nav.text.ts';

/** Menu button with the name of the logged-in customer. */
export function ProfileButton(props: ComponentProps<'button'>) {
  const name = useCustomer()?.CustomerShortName ?? '';
  const isCurrent = useScreen()?.group === 'ViewProfile';
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={navText.profileMenu({ name })}
      data-current={isCurrent || undefined}
      {...props}
      className={classes.profile}
    >
      <Avatar name={name} />
      <span className={classes.name}>
        {name}
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </span>
    </button>
  );
}
