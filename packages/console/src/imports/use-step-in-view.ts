import { useEffect, useRef } from 'react';

/**
 * For the frame of an import's steps, which differ in height: where a step begins, or what it asks, is scrolled into view
 * when it takes the place of another one, and takes the focus if the pressed button is gone.
 * @param step a name; the same step stays where it is.
 */
export function useStepInView(step: string) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another content of the frame.
  useEffect(() => {
    const start = frame.current?.querySelector<HTMLElement>('fieldset') ?? frame.current;
    if (!start) return;
    const { top } = start.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) start.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body) start.focus({ preventScroll: true });
  }, [step]);
  return frame;
}
