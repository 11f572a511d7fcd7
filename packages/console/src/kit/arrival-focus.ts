import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Undefined until somebody has gone from one page of the console to another. */
let pathLeft: string | undefined;
/** The path that was left last, until a link to it has taken the focus. */
let wayBack: string | undefined;

/** To be called for each step from a page to another one; `path` is that of the page left. */
export function leavePage(path: string): void {
  pathLeft = path;
  wayBack = path;
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * For the heading of a page: whoever comes from another page of the console finds the focus there,
 * since what they pressed has gone. The first page of all keeps the browser's own order.
 */
export function useArrivalAtHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (pathLeft !== undefined && isNowhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** For a link of a list: whoever comes back from the page that it opens finds the focus on it again. */
export function useArrivalAtLink(path: string | undefined): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (path === undefined || path !== wayBack) return;
    if (!isNowhere() && document.activeElement?.tagName !== 'H1') return;
    wayBack = undefined;
    const element = link.current;
    element?.focus({ preventScroll: true });
    // After the router has put the page back to where it was scrolled to.
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' }));
  }, [path]);
  return link;
}
