import { type RefObject, useLayoutEffect, useRef } from 'react';

let hasLeft = false;
/** What was left last, without and with its query, until a link to it has received the focus. */
let wayBack: readonly string[] = [];
/** The row that was clicked last: several rows of a list may lead to one page. */
let openedRow: { readonly path: string; readonly key: string } | undefined;

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

/** Call for each click in a row, with where the row leads and its key. */
export function rememberOpenedRow(path: string, key: string): void {
  openedRow = { path, key };
}

/** For a row's link: it takes the focus again when the person returns from the page that the row has opened. */
export function useArrivalAtLink(
  path: string | undefined,
  key: string,
): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (path === undefined || !wayBack.includes(path)) return;
    if (openedRow?.path === path && openedRow.key !== key) return;
    if (!isNowhere() && document.activeElement?.tagName !== 'H1') return;
    wayBack = [];
    const element = link.current;
    element?.focus({ preventScroll: true });
    // After the router has restored the scroll position.
    requestAnimationFrame(() => element?.scrollIntoView({ block: 'nearest' }));
  }, [path, key]);
  return link;
}
