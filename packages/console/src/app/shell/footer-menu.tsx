import { Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { IconKeyboard, IconLogout, IconSettings, IconSunMoon, IconUser } from '../../kit/icons.ts';
import { useOpenAtOnce } from '../../kit/opened-on-demand.tsx';
import { hasKeptEntries } from '../../kit/personal-storage.ts';
import { KeyHint } from '../../kit/shortcuts/key-hint.tsx';
import { setShortcutSheet } from '../../kit/shortcuts/shortcuts.ts';
import { hasUnsavedEntries } from '../../kit/unsaved-entries.ts';
import { logOut } from '../personal-data.ts';
import { UserButton } from './user-button.tsx';

/** Only needed to log out with unsaved entries. */
const LogOutDialog = lazy(async () => ({
  default: (await import('./log-out-dialog.tsx')).LogOutDialog,
}));

const DISABLED = [
  { label: 'Profile', icon: IconUser },
  { label: 'Settings', icon: IconSettings },
  { label: 'Switch Theme', icon: IconSunMoon },
] as const;

/** Who is signed in, with the footer menu. */
export function FooterMenu() {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState(false);
  const button = useOpenAtOnce(() => setOpened(true));
  const leave = () => void logOut(router);
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="top-start" width={224}>
        <Menu.Target>
          <UserButton ref={button} />
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
          <LogOutDialog onKeep={() => setAsking(false)} onDiscard={leave} />
        </Suspense>
      )}
    </>
  );
}
