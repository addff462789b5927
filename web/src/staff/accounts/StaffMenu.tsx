import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconDeviceMobile, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { StaffUser } from '../shell/admin.slice.ts';
import { ChangeStaffPassword } from './ChangeStaffPassword.tsx';
import { NewStaffFactor } from './NewStaffFactor.tsx';
import classes from './StaffMenu.module.css';
import { menuText as t } from './staff-menu.text.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Menu with the logged-in staff member and their account settings. */
export function StaffMenu({ user, role }: { user: StaffUser; role: string }) {
  const [open, setOpen] = useState<'PASSWORD' | 'FACTOR'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {/* It hangs on the bar, and scrolls away with it. */}
      <Menu position="bottom-end" width={240} shadow="md" withinPortal={false} hideDetached={false}>
        <Menu.Target>
          <button type="button" className={classes.who} aria-label={t.account({ name: user.name, role })}>
            <span className={classes.name}>{user.name}</span> <span className={classes.role}>{role}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLock {...icon} />} onClick={() => setOpen('PASSWORD')}>
            {t.password}
          </Menu.Item>
          {user.hasFactor && (
            <Menu.Item leftSection={<IconDeviceMobile {...icon} />} onClick={() => setOpen('FACTOR')}>
              {t.factor}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'PASSWORD' && <ChangeStaffPassword onClose={close} />}
      {open === 'FACTOR' && <NewStaffFactor onClose={close} />}
    </>
  );
}
