import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

/** A row of links to the parts of an area. The link to the current part has `aria-current`. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={`${classes.row} ks-sideways`} aria-label={label}>
      {children}
    </nav>
  );
}
