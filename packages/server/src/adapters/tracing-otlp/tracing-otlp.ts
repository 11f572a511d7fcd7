import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Config } from '../../platform/config.ts';
import { RELEASE } from '../../platform/release.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { TracedWork, Tracing } from '../../ports/tracing.ts';

const STOP_MILLISECONDS = 2000;
/** The header of W3C Trace Context: version, trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const STATEMENTS = { 'db.system.name': 'postgresql' };

/** A statement outside of traced work. */
const UNTRACED: TracedWork = { within: (part) => part(), end: () => {} };

/** The packages, which the start loads only if tracing is on. */
async function loadSdk() {
  const [api, sdk, resources, exporter] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, sdk, resources, exporter };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;
type Settings = Pick<
  Config,
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
> & {
  /** Where traces are sent to. */
  readonly url: string;
};

function samplerOf({ sdk }: Sdk, settings: Settings) {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio } = settings;
  const root = name.endsWith('always_off')
    ? new sdk.AlwaysOffSampler()
    : name.endsWith('always_on')
      ? new sdk.AlwaysOnSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root;
}

function createProvider(loaded: Sdk, settings: Settings) {
  const { sdk, resources, exporter } = loaded;
  const { url, OTEL_SERVICE_NAME: service, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings;
  const own = { 'service.name': service, 'service.version': RELEASE };
  const { envDetector, serviceInstanceIdDetector } = resources;
  const traces = new exporter.OTLPTraceExporter({ url, ...(headers && { headers }) });
  return new sdk.TracerProvider({
    resource: resources
      .detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })
      .merge(resources.resourceFromAttributes(own)),
    sampler: samplerOf(loaded, settings),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: traces })],
  });
}

/**
 * Traces by OpenTelemetry's protocol (OTLP) over HTTP. No instrumentation of the SDK collects anything; only what
 * {@link Tracing} receives is sent.
 */
export async function createOtlpTracing(settings: Settings): Promise<Tracing> {
  const loaded = await loadSdk();
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = loaded.api;
  const provider = createProvider(loaded, settings);
  const tracer = provider.getTracer('kickstand', RELEASE);
  const current = new AsyncLocalStorage<Span>();
  const kinds = {
    request: SpanKind.SERVER,
    job: SpanKind.CONSUMER,
    'provider call': SpanKind.CLIENT,
    statement: SpanKind.CLIENT,
  };

  function contextOf(parent: Span | undefined, remote = '') {
    if (parent) return trace.setSpan(ROOT_CONTEXT, parent);
    const [, traceId, spanId, flags = '0'] = TRACEPARENT.exec(remote) ?? [];
    if (!traceId || !spanId) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  return {
    begin(kind, name, facts, remote) {
      const parent = kind === 'request' ? undefined : current.getStore();
      if (kind === 'statement' && !parent) return UNTRACED;
      const attributes = { ...facts, ...(kind === 'statement' && STATEMENTS) };
      const options = { kind: kinds[kind], attributes };
      const span = tracer.startSpan(name, options, contextOf(parent, remote));
      return {
        within: (part) => current.run(span, part),
        end({ name: known, facts: found, failed } = {}) {
          if (known !== undefined) span.updateName(known);
          if (found) span.setAttributes(found);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      await withTimeout(STOP_MILLISECONDS, provider.shutdown(), () => {}).catch(() => {});
    },
  };
}
