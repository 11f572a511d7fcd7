import { Tooltip as LibraryTooltip } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';

export interface TooltipProps {
  /** The element that it belongs to. */
  readonly target: HTMLElement;
  readonly label: ReactNode;
  /** The keyboard's focus is on the element, of which the library only follows the pointer. */
  readonly focused: boolean;
}

/** The tooltip of an element that the pointer or the focus has reached. */
export function Tooltip({ target, label, focused }: TooltipProps) {
  useEffect(() => {
    // The move that reached the element was before the library began to listen.
    const frame = requestAnimationFrame(() => {
      if (target.matches(':hover')) target.dispatchEvent(new MouseEvent('mousemove'));
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);

  return (
    <LibraryTooltip
      target={target}
      label={<Description of={target}>{label}</Description>}
      {...(focused && { opened: true })}
    />
  );
}

/** Its text describes the element while it is shown. The library does that only for its children. */
function Description({ of: target, children }: { of: HTMLElement; children: ReactNode }) {
  const id = useId();
  useEffect(() => {
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, id]);
  return <span id={id}>{children}</span>;
}
