import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconLogout, IconSettings, IconSunMoon, IconUser } from '@tabler/icons-react';
import { Avatar } from '../../shared/avatar.tsx';
import { signOut, useStaff } from '../../shared/session.ts';
import classes from './sidebar.module.css';

const DISABLED = [
  { label: 'Profile', icon: IconUser },
  { label: 'Settings', icon: IconSettings },
  { label: 'Switch Theme', icon: IconSunMoon },
] as const;

/** Who is signed in, and the footer menu. */
export function UserMenu() {
  const staff = useStaff();
  if (!staff) return null;
  return (
    <Menu position="top-start" width={224}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <Avatar name={staff.fullName} />
          <span className={classes.userNames}>
            <span className={classes.userName}>{staff.fullName}</span>
            <span className={classes.userLabel}>Admin</span>
          </span>
          <IconDots size={16} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {DISABLED.map(({ label, icon: Icon }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={16} stroke={1.6} />}
            data-disabled
            aria-disabled="true"
            closeMenuOnClick={false}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          data-autofocus
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => void signOut()}
        >
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
