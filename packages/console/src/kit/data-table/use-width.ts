import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The inner width of an element in pixels, known before it is painted and followed while it changes.
 * @returns a callback for its `ref`, and the width; undefined before the first layout and on paper.
 */
export function useWidth(): readonly [(element: HTMLElement | null) => void, number | undefined] {
  const [width, setWidth] = useState<number>();
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const ends = new AbortController();
    const { signal } = ends;
    // A page on paper has its own width, which cannot be measured.
    window.addEventListener('beforeprint', () => flushSync(() => setWidth(undefined)), { signal });
    window.addEventListener('afterprint', measure, { signal });
    return () => {
      observer.disconnect();
      ends.abort();
    };
  }, []);
  return [follow, width];
}
