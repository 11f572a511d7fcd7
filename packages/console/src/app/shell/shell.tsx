import { Drawer } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { setNavigationMenu, useNavigationMenu } from '../../shared/navigation-menu.ts';
import { usePhone } from '../../shared/use-phone.ts';
import { useKnownHubs } from '../hub-selection/use-known-hubs.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

const close = () => setNavigationMenu(false);

/** The frame of every signed-in page: a fixed sidebar from 64em on, a slide-in one below. */
export function Shell() {
  const phone = usePhone();
  const opened = useNavigationMenu();
  useKnownHubs();
  return (
    <div className={classes.shell}>
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      {phone ? (
        <Drawer
          opened={opened}
          onClose={close}
          size={288}
          withCloseButton={false}
          attributes={{ content: { 'aria-label': 'Navigation' } }}
          styles={{ body: { padding: 0, height: '100%' }, content: { height: '100%' } }}
        >
          <Sidebar onLeave={close} />
        </Drawer>
      ) : (
        <aside className={classes.aside} aria-label="Sidebar">
          <Sidebar />
        </aside>
      )}
      <main id="page" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
