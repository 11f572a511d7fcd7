import { HubSelect } from '../../hubs/selection/hub-select.tsx';
import { RecentlyViewed } from '../view-history/recently-viewed.tsx';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The foot of the sidebar: which hub, where one has been, who one is. */
export function SidebarFooter({ onLeave }: { onLeave?: (() => void) | undefined }) {
  return (
    <div className={classes.footer}>
      <RecentlyViewed onLeave={onLeave} />
      <HubSelect />
      <UserMenu />
    </div>
  );
}
