const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: a console in dark colors is printed in those of the light. Returns the way to stop. */
export function printInLight(): () => void {
  const root = document.documentElement;
  let before: string | null = null;
  const start = () => {
    before = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, 'light');
  };
  const end = () => {
    if (before !== null) root.setAttribute(SCHEME, before);
  };
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}
