import { type RefObject, useLayoutEffect, useRef } from 'react';

let hasLeft = false;
/** What was left last, without and with its query, until a link to it has received the focus. */
let wayBack: readonly string[] = [];

/** Call for each navigation within the console, with the location that was left. */
export function leavePage({ pathname, href }: { pathname: string; href: string }): void {
  hasLeft = true;
  wayBack = [pathname, href];
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
    if (hasLeft && isNowhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** For a link in a list: it takes the focus again when the person returns from its page. */
export function useArrivalAtLink(path: string | undefined): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (path === undefined || !wayBack.includes(path)) return;
    if (!isNowhere() && document.activeElement?.tagName !== 'H1') return;
    wayBack = [];
    const element = link.current;
    element?.focus({ preventScroll: true });
    // After the router has restored the scroll position.
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' }));
  }, [path]);
  return link;
}
