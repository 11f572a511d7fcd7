import type { Config } from './platform/config.ts';
import type { Tracing } from './ports/tracing.ts';

/** Where traces are sent to, if anywhere: an endpoint of all signals has a path for each. */
function endpointOf(config: Config): string | undefined {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own, OTEL_EXPORTER_OTLP_ENDPOINT: shared } = config;
  return own ?? (shared && `${shared.replace(/\/$/, '')}/v1/traces`);
}

/** Tracing as configured by OpenTelemetry's variables; its code is only loaded if an endpoint is named. */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const url = endpointOf(config);
  if (url === undefined) return undefined;
  const { createOtlpTracing } = await import('./adapters/tracing-otlp/tracing-otlp.ts');
  return await createOtlpTracing({ ...config, url });
}
