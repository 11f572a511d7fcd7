import { HubSelect } from '../../hub-selection/hub-select.tsx';
import { RecentlyViewed } from '../../view-history/recently-viewed.tsx';
import { LivePausedNote } from '../live/live-paused-note.tsx';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The sidebar's footer: hub selector, recently viewed, user menu. */
export function SidebarFooter({ onLeave }: { onLeave?: (() => void) | undefined }) {
  return (
    <div className={classes.footer}>
      <LivePausedNote />
      <RecentlyViewed onLeave={onLeave} />
      <HubSelect />
      <UserMenu />
    </div>
  );
}
