import type { Config } from './platform/config.ts';
import type { ErrorReporting } from './ports/error-reporting.ts';

/** Error reporting as configured; its code is only loaded if enabled. */
export async function openErrorReporting(config: Config): Promise<ErrorReporting | undefined> {
  if (config.ERROR_REPORTING_DSN === undefined) return undefined;
  const { createSentryReporting } = await import(
    './adapters/error-reporting-sentry/error-reporting-sentry.ts'
  );
  return createSentryReporting(config.ERROR_REPORTING_DSN);
}
