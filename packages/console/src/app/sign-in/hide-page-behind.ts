/**
 * Takes everything but a dialog out of the page for keyboards, screen readers and searches of the browser, while the dialog
 * is shown. It needs a separate element in the body.
 * @param inside something in the dialog, of which this is the `ref`.
 */
export function hidePageBehind(inside: HTMLElement | null): (() => void) | undefined {
  if (!inside) return undefined;
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    for (const element of document.body.children) {
      if (!(element instanceof HTMLElement) || element.inert || element.contains(inside)) continue;
      element.inert = true;
      hidden.add(element);
    }
  };
  hide();
  // What a pending response opens is covered as well.
  const observer = new MutationObserver(hide);
  observer.observe(document.body, { childList: true });
  return () => {
    observer.disconnect();
    for (const element of hidden) element.inert = false;
  };
}
