import { type ReactNode, useLayoutEffect } from 'react';
import { toneStyle } from '../kit/state-badge/state-badge.tsx';
import classes from './banner.module.css';

/** A line above every page. */
function Banner({ label, children }: { label: string; children: ReactNode }) {
  useLayoutEffect(() => {
    // Reserves space on full-screen pages.
    document.documentElement.dataset.banner = '';
    return () => {
      delete document.documentElement.dataset.banner;
    };
  }, []);
  return (
    <aside className={classes.banner} style={toneStyle('attention')} aria-label={label}>
      {children}
    </aside>
  );
}

/** Shown by a demo that others can reach. */
export function DemoBanner() {
  return <Banner label="Demo">Demo: do not enter real customers.</Banner>;
}

/** Shown while an installation is being set up; it is short, because it has one line on a phone. */
export function MoneyOffBanner() {
  return <Banner label="Payments are off">Payments are off: nothing is charged or billed.</Banner>;
}
