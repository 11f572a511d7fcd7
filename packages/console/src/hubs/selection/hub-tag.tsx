import { IconMapPin } from '@tabler/icons-react';
import { Tag } from '../../kit/state-badge/tag.tsx';
import { hubSelectionLabel } from './hub-choices.ts';
import { useHubSelection } from './use-hub-selection.ts';

/** The selected hubs in a phone's title bar, where the selector is hidden. */
export function HubTag() {
  const selection = useHubSelection();
  return (
    <Tag icon={<IconMapPin size={12} stroke={1.8} aria-hidden />}>
      {hubSelectionLabel(selection)}
    </Tag>
  );
}
