import { openedOnDemand } from '../kit/opened-on-demand.tsx';
import { RecentButton, type RecentlyViewedProps } from './recent-button.tsx';

/** 'Recently viewed': the last 20 pages opened in this browser. */
export const RecentlyViewed = openedOnDemand<RecentlyViewedProps>(
  async () => (await import('./recent-pages.tsx')).RecentPages,
  ({ onOpen }) => <RecentButton aria-haspopup="dialog" aria-expanded={false} onClick={onOpen} />,
);
