import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ActionMenu.module.css';
import { Link } from './Link.tsx';

export type MenuAction = { icon: TablerIcon; label: string } & ({ to: string; state?: object } | { onPress: () => void });
type Props = {
  actions: readonly MenuAction[];
  /** The button that opens the menu. */
  children: ReactNode;
};

/** A button with a menu. Arrow keys select, Escape closes, and the focus returns to the button. */
export function ActionMenu({ actions, children }: Props) {
  return (
    <Menu position="bottom-end" shadow="lg" loop hideDetached={false} transitionProps={{ duration: 0 }} withInitialFocusPlaceholder={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map((action) => (
          <Entry key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ action }: { action: MenuAction }) {
  const { icon: Icon, label } = action;
  const item = { className: classes.item, leftSection: <Icon size={20} stroke={1.75} aria-hidden /> };
  return 'to' in action ? (
    <Menu.Item {...item} component={Link} to={action.to} state={action.state}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...item} onClick={action.onPress}>
      {label}
    </Menu.Item>
  );
}
