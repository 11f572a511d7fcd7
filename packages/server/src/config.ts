import { z } from 'zod';
import { FAIL_POINTS } from './platform/fail-point.ts';

const switchValue = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" });
const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int({ error: 'must be a whole number' })
    .min(least, { error: `must be at least ${least}` })
    .max(most, { error: `must be at most ${most}` });
/** Amounts are kept in hundredths; a currency without them, such as the yen, would be told wrongly. */
const hasCents = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.kickstand'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user@host/database' })
    .optional(),
  COMPANY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/i, { error: 'must be a domain such as kickstand.example' })
    .transform((domain) => domain.toLowerCase())
    .default('kickstand.example'),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  QA_LOGIN: switchValue.optional(),
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: z
    .union([switchValue, wholeNumber(1, 10)], {
      error: "must be 'on', 'off' or the number of proxies in front of the server",
    })
    .default('off'),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
      error: 'must be a time zone name such as America/Los_Angeles',
    })
    .default('America/Los_Angeles'),
  CURRENCY: z
    .string()
    .refine(hasCents, { error: 'must be the code of a currency with cents, such as USD' })
    .default('USD'),
  RESTOCK_FEE_CENTS: wholeNumber(0, 100_000_000).default(7500),
  PAYMENT_DASHBOARD_URL: webAddress.optional(),
  POINT_OF_SALE_URL: webAddress.optional(),
  ONBOARDING_SURVEY_URL: webAddress.optional(),
  OFFBOARDING_SURVEY_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DEMO_DATA: switchValue.optional(),
  PERSISTED_OPERATIONS: switchValue.optional(),
  ALLOW_BUILT_IN_SERVICES: switchValue.default('off'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(3000),
  FAIL_POINT: z.enum(FAIL_POINTS, { error: 'must be a known fail point' }).optional(),
  ERROR_REPORTING_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/, {
      error: 'must be a DSN such as https://key@errors.example/1',
    })
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = Readonly<ReturnType<typeof parseConfig>>;

/** A start that can't go on; the message is one sentence for the person at the terminal. */
export class StartFailure extends Error {}

/** True for an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/**
 * Reads the environment once. Empty variables count as unset.
 * @throws StartFailure that names the variable and says what it must be.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartFailure(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const builtInIdentity = values.OIDC_ISSUER === undefined;
  const builtInBilling = values.STRIPE_SECRET_KEY === undefined;
  // Behind a proxy the server listens on loopback and serves other machines all the same.
  const trustedProxies =
    values.TRUST_PROXY === 'off' ? 0 : values.TRUST_PROXY === 'on' ? 1 : values.TRUST_PROXY;
  const publicHost = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).hostname : values.HOST;
  const loopback = isLoopback(values.HOST) && isLoopback(publicHost) && trustedProxies === 0;
  if (!builtInIdentity && !values.OIDC_CLIENT_ID) {
    throw new StartFailure('OIDC_CLIENT_ID must be set together with OIDC_ISSUER.');
  }
  if (!builtInBilling && !values.STRIPE_WEBHOOK_SECRET) {
    throw new StartFailure('STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.');
  }
  if (
    !loopback &&
    (builtInIdentity || builtInBilling) &&
    values.ALLOW_BUILT_IN_SERVICES === 'off'
  ) {
    throw new StartFailure(
      `This server can be reached from other machines (HOST, PUBLIC_URL or TRUST_PROXY), and the built-in ` +
        `${builtInIdentity ? 'identity provider lets anybody sign in' : 'billing sandbox charges nobody'}; ` +
        'configure OIDC_ISSUER and STRIPE_SECRET_KEY, or set ALLOW_BUILT_IN_SERVICES=on.',
    );
  }
  if (!isLoopback(values.HOST) && !values.PUBLIC_URL) {
    throw new StartFailure(
      `PUBLIC_URL must say under which address people reach this server when HOST is ${values.HOST}.`,
    );
  }
  if (values.FAIL_POINT && !(builtInBilling && loopback)) {
    throw new StartFailure('FAIL_POINT is for tests with the built-in billing on this machine.');
  }
  if (
    values.DATABASE_URL &&
    !isLoopback(new URL(values.DATABASE_URL).hostname) &&
    !values.AUTH_SECRET
  ) {
    throw new StartFailure(
      'AUTH_SECRET must be set when DATABASE_URL names another host, because all instances share it.',
    );
  }
  const production = values.PUBLIC_URL !== undefined && !isLoopback(publicHost);
  return {
    ...values,
    builtInIdentity,
    builtInBilling,
    loopback,
    trustedProxies,
    persistedOperations: (values.PERSISTED_OPERATIONS ?? (production ? 'on' : 'off')) === 'on',
    qaLogin: (values.QA_LOGIN ?? (builtInIdentity && loopback ? 'on' : 'off')) === 'on',
    demoData: (values.DEMO_DATA ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on',
  };
}
