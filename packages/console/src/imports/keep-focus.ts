/** A region that takes the focus when the focused element inside it is removed. */
const REGION = 'section[tabindex="-1"]';

/**
 * A ref for the frame of rows whose buttons disappear when their rows change: the keyboard continues
 * in the region of the removed element, or in the frame's last region if that is gone, too.
 */
export function keepFocus(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined;
  let focused: Element | undefined;
  let region: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : undefined;
    region = focused?.closest<HTMLElement>(REGION) ?? null;
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    if (document.activeElement !== document.body) return;
    const last = [...frame.querySelectorAll<HTMLElement>(REGION)].at(-1);
    (region?.isConnected ? region : last)?.focus({ preventScroll: true });
  });
  frame.addEventListener('focusin', remember);
  observer.observe(frame, { childList: true, subtree: true });
  return () => {
    frame.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
