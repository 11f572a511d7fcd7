import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { formatClock } from '../kit/dates.tsx';
import { toneStyle } from '../kit/state-badge/state-badge.tsx';
import { useOnline } from '../kit/use-online.ts';
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
function DemoBanner() {
  return <Banner label="Demo">Demo: do not enter real customers.</Banner>;
}

/** Shown while an installation is being set up; it is short, because it has one line on a phone. */
function MoneyOffBanner() {
  return <Banner label="Payments are off">Payments are off: nothing is charged or billed.</Banner>;
}

/** When the oldest part of what the page shows was loaded; 0 if it shows nothing loaded. */
function useShownSince(): number {
  const queries = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => queries.subscribe(listener),
    () => {
      const shown = queries.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt);
      return shown.reduce(
        (oldest, at) => (at > 0 && (oldest === 0 || at < oldest) ? at : oldest),
        0,
      );
    },
  );
}

/** Shown while the browser has no connection. */
function OfflineBanner() {
  const since = useShownSince();
  return (
    <Banner label="Offline">
      <span role="status">
        You are offline.
        {since > 0 && ` What you see is from ${formatClock(new Date(since).toISOString())}.`}
      </span>
    </Banner>
  );
}

/**
 * The most important of the banners, if any.
 * @param publicDemo whether this installation has demo data and can be reached by others.
 * @param moneyOff whether nothing is sent to the payment provider.
 */
export function TopBanner({ publicDemo, moneyOff }: { publicDemo: boolean; moneyOff: boolean }) {
  if (!useOnline()) return <OfflineBanner />;
  if (moneyOff) return <MoneyOffBanner />;
  return publicDemo && <DemoBanner />;
}
