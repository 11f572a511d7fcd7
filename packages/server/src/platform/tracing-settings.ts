import { z } from 'zod';

/** The samplers of the OpenTelemetry specification. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const endpoint = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** `name=value` pairs, separated by commas and URL-encoded. */
const headers = z.string().transform((text, context) => {
  try {
    const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair));
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError();
        return [pair[1], decodeURIComponent(pair[2] ?? '').trim()];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'must look like name=value,other=value' });
    return z.NEVER;
  }
});

/** The standard variables of OpenTelemetry that Kickstand checks; its SDK reads others. */
export const tracingSettings = {
  OTEL_SDK_DISABLED: z
    .stringbool({ truthy: ['true'], falsy: ['false'], error: "must be 'true' or 'false'" })
    .default(false),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: "must be 'otlp' or 'none'" })
    .default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/json', { error: "must be 'http/json', which collectors accept by HTTP" })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_SERVICE_NAME: z.string().default('kickstand'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number between 0 and 1' })
    .min(0, { error: 'must be at least 0' })
    .max(1, { error: 'must be at most 1' })
    .default(1),
};
