import { useState } from 'react';
import type { DialogState } from './dialog.tsx';

/** A dialog that a component keeps rendered: `const { open, ...dialog } = useDialog()`. */
export function useDialog(): DialogState & { readonly open: () => void } {
  const [opened, setOpened] = useState(false);
  return { opened, open: () => setOpened(true), onClose: () => setOpened(false) };
}
