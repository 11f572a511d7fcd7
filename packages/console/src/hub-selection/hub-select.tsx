import { listButton, openedOnDemand } from '../kit/opened-on-demand.tsx';
import { HubButton } from './hub-button.tsx';

/** The 'Default hub' selector, which scopes every list. */
export const HubSelect = openedOnDemand(
  async () => (await import('./hub-list.tsx')).HubList,
  ({ onOpen }) => <HubButton role="combobox" {...listButton(onOpen)} />,
);
