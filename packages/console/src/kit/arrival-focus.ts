import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Undefined until the first navigation within the console. */
let pathLeft: string | undefined;
/** The path that was left last, until a link to it has received the focus. */
let wayBack: string | undefined;

/** Call for each navigation; `path` is the path that was left. */
export function leavePage(path: string): void {
  pathLeft = path;
  wayBack = path;
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * For the heading of a page: it receives the focus after a navigation, because the pressed element
 * is gone. On the first page, the browser's default applies.
 */
export function useArrivalAtHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (pathLeft !== undefined && isNowhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** For a link in a list: it takes the focus again when the person returns from its page. */
export function useArrivalAtLink(path: string | undefined): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (path === undefined || path !== wayBack) return;
    if (!isNowhere() && document.activeElement?.tagName !== 'H1') return;
    wayBack = undefined;
    const element = link.current;
    element?.focus({ preventScroll: true });
    // After the router has restored the scroll position.
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' }));
  }, [path]);
  return link;
}
