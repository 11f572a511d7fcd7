import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconDots,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconSunMoon,
  IconUser,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../kit/avatar.tsx';
import { hasKeptEntries } from '../../kit/personal-storage.ts';
import { useStaff } from '../../kit/session.ts';
import { KeyHint } from '../../kit/shortcuts/key-hint.tsx';
import { setShortcutSheet } from '../../kit/shortcuts/shortcuts.ts';
import { hasUnsavedEntries } from '../../kit/unsaved-entries.ts';
import { logOut } from '../personal-data.ts';
import classes from './sidebar.module.css';

/** Only needed to log out with unsaved entries. */
const DiscardDialog = lazy(async () => {
  const { DiscardDialog } = await import('../../kit/form-dialog/discard-dialog.tsx');
  return { default: DiscardDialog };
});

const DISABLED = [
  { label: 'Profile', icon: IconUser },
  { label: 'Settings', icon: IconSettings },
  { label: 'Switch Theme', icon: IconSunMoon },
] as const;

/** Who is signed in, and the footer menu. */
export function UserMenu() {
  const staff = useStaff();
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  if (!staff) return null;
  const leave = () => void logOut(router);
  return (
    <>
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
            leftSection={<IconKeyboard size={16} stroke={1.6} />}
            rightSection={<KeyHint keys="?" />}
            onClick={() => setShortcutSheet(true)}
          >
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item
            data-autofocus
            leftSection={<IconLogout size={16} stroke={1.6} />}
            onClick={() => (hasUnsavedEntries() || hasKeptEntries() ? setAsking(true) : leave())}
          >
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Suspense fallback={null}>
          <DiscardDialog
            opened
            what="Your unsaved entries in this browser"
            onKeep={() => setAsking(false)}
            onDiscard={leave}
          />
        </Suspense>
      )}
    </>
  );
}
