import { useCallback, useState } from 'react';

/**
 * The inner width of an element in pixels, known before it is painted and followed while it changes.
 * @returns a callback for its `ref`, and the width; undefined before the first layout.
 */
export function useWidth(): readonly [(element: HTMLElement | null) => void, number | undefined] {
  const [width, setWidth] = useState<number>();
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [follow, width];
}
