import { openedOnDemand } from '../opened-on-demand.tsx';
import { FormatFace, type FormatMenuProps } from './format-face.tsx';

/** Chooses the format of an export, which starts it. */
export const FormatMenu = openedOnDemand<FormatMenuProps>(
  async () => (await import('./format-choices.tsx')).FormatChoices,
  ({ onOpen, onChoose: _, ...face }) => (
    <FormatFace {...face} aria-haspopup="menu" aria-expanded={false} onClick={onOpen} />
  ),
);
