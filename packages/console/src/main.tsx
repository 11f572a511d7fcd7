import { setCurrency } from '@kickstand/domain/kernel/money.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/mantine-styles.ts';
import './app/global.css';
import './app/forced-colors.css';
import './app/print.css';
import { Console } from './app/console.tsx';
import { router } from './app/routes/router.ts';
import { setZones } from './kit/dates.tsx';
import { watchInput } from './kit/last-input.ts';
import { watchScanner } from './kit/scan-field/scan-listener.ts';
import { watchShortcuts } from './kit/shortcuts/shortcuts.ts';

/** Settings of the installation that the server embeds in the page. */
const fact = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

const currency = fact('currency');
if (currency) setCurrency(currency);
const timeZone = fact('time-zone');
if (timeZone) setZones(timeZone);

watchInput();
watchScanner();
watchShortcuts();

/** A demo on one's own machine has no sensitive data. */
const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(window.location.hostname);
const isPublicDemo = fact('environment') === 'demo' && !isLoopback;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    <Console publicDemo={isPublicDemo} moneyOff={fact('money') === 'off'} />
  </StrictMode>,
);

/** Only loaded if configured. Not awaited, because that would split the first screen's script. */
async function reportErrors(dsn: string): Promise<void> {
  const { startErrorReporting } = await import('./app/error-reporting.ts');
  startErrorReporting(dsn, router);
}

const dsn = fact('error-reporting');
if (dsn) void reportErrors(dsn);
