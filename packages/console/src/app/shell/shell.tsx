import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useKnownHubs } from '../../hub-selection/use-known-hubs.ts';
import { focusFirstRow } from '../../kit/data-table/row-focus.ts';
import { setNavigationMenu, useNavigationMenu } from '../../kit/navigation-menu.ts';
import {
  setPalette,
  setShortcutSheet,
  usePalette,
  useShortcutSheet,
} from '../../kit/shortcuts/shortcuts.ts';
import { usePhone } from '../../kit/use-phone.ts';
import { useLive } from '../live/use-live.ts';
import { OpeningPalette, type TypedAhead } from '../palette/opening-palette.tsx';
import { PrintHead } from './print-head.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useScanAnywhere } from './use-scan-anywhere.ts';

const PhoneNavigation = lazy(async () => ({
  default: (await import('./phone-navigation.tsx')).PhoneNavigation,
}));

const ShortcutSheet = lazy(async () => ({
  default: (await import('./shortcut-sheet.tsx')).ShortcutSheet,
}));

const Palette = lazy(async () => ({ default: (await import('../palette/palette.tsx')).Palette }));

const close = () => setNavigationMenu(false);
const closePalette = () => setPalette(false);

function OpenedPalette() {
  const [typed] = useState<TypedAhead>({ text: '', isEntered: false });
  return (
    <Suspense fallback={<OpeningPalette typed={typed} onClose={closePalette} />}>
      <Palette typed={typed} onClose={closePalette} />
    </Suspense>
  );
}

/** The frame of every signed-in page: a fixed sidebar from 64em on, a slide-in one below. */
export function Shell() {
  const phone = usePhone();
  const opened = useNavigationMenu();
  const sheet = useShortcutSheet();
  const palette = usePalette();
  usePageKeys();
  useScanAnywhere();
  useKnownHubs();
  useLive();
  return (
    <div className={classes.shell}>
      <a href="#page" className={classes.skip}>
        Skip to the page
      </a>
      {/* biome-ignore lint/a11y/useValidAnchor: where there are no rows, it leads to the page. */}
      <a
        href="#page"
        className={classes.skipToRows}
        onClick={(event) => {
          if (focusFirstRow()) event.preventDefault();
        }}
      >
        Skip to the list
      </a>
      {phone ? (
        <Suspense fallback={null}>
          <PhoneNavigation opened={opened} onClose={close} />
        </Suspense>
      ) : (
        <aside className={classes.aside} aria-label="Sidebar">
          <Sidebar />
        </aside>
      )}
      {sheet && (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setShortcutSheet(false)} />
        </Suspense>
      )}
      {palette && <OpenedPalette />}
      <main id="page" className={classes.main} tabIndex={-1}>
        <PrintHead />
        <Outlet />
      </main>
    </div>
  );
}
