import { useLayoutEffect } from 'react';
import { toneStyle } from '../kit/state-badge/state-badge.tsx';
import classes from './demo-banner.module.css';

/** Shown above every page of a demo that others can reach. */
export function DemoBanner() {
  useLayoutEffect(() => {
    // Reserves space on full-screen pages.
    document.documentElement.dataset.demo = '';
    return () => {
      delete document.documentElement.dataset.demo;
    };
  }, []);
  return (
    <aside className={classes.banner} style={toneStyle('attention')} aria-label="Demo">
      Demo: do not enter real customers.
    </aside>
  );
}
