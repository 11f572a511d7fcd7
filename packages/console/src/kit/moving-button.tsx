import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { BarSlot } from './bottom-bar/bottom-bar.tsx';

const Place = createContext<HTMLElement | null>(null);

/**
 * Keeps the owner of a {@link MovingButton} mounted while the button moves between the header and a
 * phone's bottom bar, so that a dialog of the owner stays open.
 */
export function useMovingButton(owner: ReactNode) {
  // One for each: a place that goes must not take the button out of the other.
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return {
    inHeader: owner && <div ref={setHeader} style={{ display: 'contents' }} />,
    inBar: owner && <BarSlot onSlot={setBar} />,
    /** Render it outside of both. */
    owner: <Place value={bar ?? header}>{owner}</Place>,
  };
}

/** Shows its button where the page has a place for it. */
export function MovingButton({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place && createPortal(children, place);
}
