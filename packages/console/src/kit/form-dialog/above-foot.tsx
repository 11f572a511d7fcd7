import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The place above the buttons of the dialog around: null until it is there, undefined outside of dialogs. */
export const AboveFootSlot = createContext<HTMLElement | null | undefined>(undefined);

/**
 * Shows something above the buttons of its dialog, in view however far the fields are scrolled: what
 * must be read before the click. Outside of a form dialog it shows where it is.
 */
export function AboveFoot({ children }: { children: ReactNode }) {
  const slot = useContext(AboveFootSlot);
  if (slot === undefined) return children;
  return slot && createPortal(children, slot);
}
