import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/**
 * The place above the buttons of the surrounding dialog: null until rendered, undefined outside
 * dialogs.
 */
export const AboveFootSlot = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Renders content above a dialog's buttons, visible regardless of scrolling: what people must read
 * before they click. Outside a form dialog, it is rendered in place.
 */
export function AboveFoot({ children }: { children: ReactNode }) {
  const slot = useContext(AboveFootSlot);
  if (slot === undefined) return children;
  return slot && createPortal(children, slot);
}
