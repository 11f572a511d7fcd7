import { openedOnDemand } from '../opened-on-demand.tsx';
import { DisplayFace } from './display-face.tsx';
import type { DisplayPanelProps } from './display-panel.tsx';

/** Opens the choices of how a list is shown: order, density and columns. */
export const DisplayButton = openedOnDemand<DisplayPanelProps>(
  async () => (await import('./display-popover.tsx')).DisplayPopover,
  ({ onOpen, ...list }) => (
    <DisplayFace list={list} aria-haspopup="dialog" aria-expanded={false} onClick={onOpen} />
  ),
);
