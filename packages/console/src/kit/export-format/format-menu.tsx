import { openedOnDemand } from '../opened-on-demand.tsx';
import { FormatFace, type FormatMenuProps } from './format-face.tsx';

/** Chooses the format of an export, which starts it. */
export const FormatMenu = openedOnDemand<FormatMenuProps>(
  async () => (await import('./format-choices.tsx')).FormatChoices,
  ({ onOpen, disabled }) => (
    <FormatFace disabled={disabled} aria-haspopup="menu" aria-expanded={false} onClick={onOpen} />
  ),
);
