import { IconMapPin } from '../kit/icons.ts';
import type { ListSearch } from '../kit/list-state.ts';
import { Tag } from '../kit/state-badge/tag.tsx';
import { hubSelectionLabel } from './hub-choices.ts';
import { scopedHubs } from './hub-selection.ts';
import { useHubSelection } from './use-hub-selection.ts';

/** The hubs of a list in a phone's title bar, where the selector is hidden. */
export function HubTag(search: Pick<ListSearch, 'scope'>) {
  const selection = scopedHubs(search, useHubSelection());
  return <Tag icon={<IconMapPin size={12} stroke={1.8} />}>{hubSelectionLabel(selection)}</Tag>;
}
