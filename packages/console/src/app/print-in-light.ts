const SCHEME = 'data-mantine-color-scheme';

/**
 * Paper is white, so a console in dark mode is printed in light mode.
 * @returns a function that stops it.
 */
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
