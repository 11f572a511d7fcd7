import { openedOnDemand } from '../../kit/opened-on-demand.tsx';
import { UserButton } from './user-button.tsx';

/** Who is signed in, and the footer menu. */
export const UserMenu = openedOnDemand(
  async () => (await import('./footer-menu.tsx')).FooterMenu,
  ({ onOpen }) => <UserButton aria-haspopup="menu" aria-expanded={false} onClick={onOpen} />,
);
