import {
  isBelowMinimumCharge,
  minimumChargeCents,
} from '@kickstand/domain/billing/minimum-charge.ts';
import { IMPORT_UNDO_DAYS } from '@kickstand/domain/imports/import-terms.ts';
import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { isStaffEmail } from '@kickstand/domain/staff/staff-address.ts';
import { z } from 'zod';
import { approvalSettings } from './approval-settings.ts';
import { FAIL_POINTS } from './fail-point.ts';
import { hostOf, isLoopback } from './http/loopback.ts';
import {
  ENVIRONMENTS,
  isDatabaseElsewhere,
  namesSeveralHosts,
  productionProblems,
} from './production-profile.ts';
import { readSecretFiles } from './secret-files.ts';
import { switchValue, wholeNumber } from './setting-values.ts';
import { tracingSettings } from './tracing-settings.ts';

/** Whether new colleagues get in at their first sign-in, or wait until a colleague admits them. */
export const STAFF_ADMISSIONS = ['open', 'approval'] as const;
export type StaffAdmission = (typeof STAFF_ADMISSIONS)[number];

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
/**
 * Amounts are stored in hundredths; currencies without them, such as the yen, are not supported.
 */
const hasCents = (code: string) =>
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2;
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const settingsSchema = z.object({
  KICKSTAND_ENV: z
    .enum(ENVIRONMENTS, { error: "must be 'production', 'demo' or 'development'" })
    .optional(),
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  OPERATIONS_PORT: wholeNumber(0, 65_535).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).optional(),
  DATA_DIR: z.string().min(1).default('.kickstand'),
  DATABASE_URL: z
    .string()
    .refine((url) => !namesSeveralHosts(url), {
      error:
        'must name one host, without target_session_attrs: Kickstand does not choose among several. Put a proxy such as haproxy in front of them, or use the writer address of a managed database; docs/high-availability.md shows how',
    })
    .pipe(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: 'must look like postgresql://user@host/database',
      }),
    )
    .optional(),
  COMPANY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+\.[a-z]+$/i, { error: 'must be a domain such as kickstand.example' })
    .transform((domain) => domain.toLowerCase())
    .default('kickstand.example'),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ACR_VALUES: z
    .string()
    .trim()
    .min(1, { error: 'must name at least one class' })
    .transform((values) => values.split(/\s+/))
    .optional(),
  QA_LOGIN: switchValue.optional(),
  STAFF_ADMISSION: z.enum(STAFF_ADMISSIONS, { error: "must be 'open' or 'approval'" }).optional(),
  ROLES: switchValue.default('off'),
  ...approvalSettings,
  ADMIN_EMAIL: z
    .string()
    .transform(normalizeEmail)
    .refine(isStaffEmail, { error: 'must be an e-mail address' })
    .optional(),
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SESSION_IDLE_HOURS: wholeNumber(1, 720).default(8),
  SESSIONS_PER_PERSON: wholeNumber(1, 1000).optional(),
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
  MONEY: switchValue.default('on'),
  DEPOSIT_CENTS: wholeNumber(1, 1_000_000).optional(),
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
  UPLOAD_SCAN_COMMAND: z.string().trim().min(1, { error: 'must be a command' }).optional(),
  UPLOAD_SCAN_SECONDS: wholeNumber(1, 300).default(60),
  // Imports can be undone for 30 days, so their rows are kept at least that long.
  RETENTION_IMPORTS_DAYS: wholeNumber(IMPORT_UNDO_DAYS, 3650).default(IMPORT_UNDO_DAYS),
  RETENTION_EXPORTS_DAYS: wholeNumber(1, 3650).default(30),
  RETENTION_WEBHOOKS_DAYS: wholeNumber(7, 3650).default(30),
  RETENTION_MAILS_DAYS: wholeNumber(30, 36_500).default(365),
  RETENTION_SECURITY_LOG_DAYS: wholeNumber(30, 36_500).default(730),
  RETENTION_CUSTOMERS_DAYS: wholeNumber(30, 36_500).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<)?[^\s<>@]+@[^\s<>@]+>?$/, {
      error: "must be a sender such as 'Baylight Bikes <bikes@baylight.example>'",
    })
    .optional(),
  DEMO_DATA: switchValue.optional(),
  PERSISTED_OPERATIONS: switchValue.optional(),
  INTROSPECTION: switchValue.optional(),
  ALLOW_BUILT_IN_SERVICES: switchValue.default('off'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000).default(3000),
  REQUESTS_AT_ONCE: wholeNumber(1, 100_000).default(512),
  FAIL_POINT: z.enum(FAIL_POINTS, { error: 'must be a known fail point' }).optional(),
  ERROR_REPORTING_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.-]+(:\d+)?(\/[\w.-]+)*\/\d+$/, {
      error: 'must be a DSN such as https://key@errors.example/1',
    })
    .optional(),
  ...tracingSettings,
  DATABASE_WAIT_FACTOR: wholeNumber(1, 60).default(1),
  SLOW_STATEMENT_MILLISECONDS: wholeNumber(1, 3_600_000).default(1000),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
});

/** The parsed environment. */
export type Settings = z.infer<typeof settingsSchema>;

export type Config = Readonly<ReturnType<typeof parseConfig>>;

/**
 * A start that cannot continue. The message is for the person at the terminal: one sentence per
 * problem on its own line, naming what to change.
 */
export class StartFailure extends Error {
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[]) {
    const all = [problems].flat();
    super(all.join('\n'));
    this.problems = all;
  }
}

/** Another process, most likely a server, uses the embedded database. */
export class DataFolderInUse extends StartFailure {}

/** Seconds for which a stopping server still accepts requests from other machines. */
const DEFAULT_DRAIN_SECONDS = 5;

/** Problems in any environment, one sentence each. */
function problemsOf(settings: Settings, loopback: boolean): string[] {
  const { OIDC_ISSUER: issuer, DATABASE_URL: databaseUrl, CURRENCY: currency } = settings;
  const leastCharge = minimumChargeCents(currency);
  const rules: readonly (readonly [found: boolean, sentence: string])[] = [
    [
      issuer !== undefined && !settings.OIDC_CLIENT_ID,
      'OIDC_CLIENT_ID must be set together with OIDC_ISSUER.',
    ],
    [
      isBelowMinimumCharge(settings.DEPOSIT_CENTS ?? 0, currency),
      `DEPOSIT_CENTS must be at least ${leastCharge}.`,
    ],
    [
      isBelowMinimumCharge(settings.RESTOCK_FEE_CENTS, currency),
      `RESTOCK_FEE_CENTS must be 0 or at least ${leastCharge}, the least that the payment provider charges.`,
    ],
    [
      settings.OIDC_ACR_VALUES !== undefined && issuer === undefined,
      'OIDC_ACR_VALUES needs an identity provider of your own: set OIDC_ISSUER.',
    ],
    [
      settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined,
      'MAIL_FROM must be set together with SMTP_URL.',
    ],
    [
      settings.ADMIN_EMAIL !== undefined &&
        !settings.ADMIN_EMAIL.endsWith(`@${settings.COMPANY_DOMAIN}`),
      'ADMIN_EMAIL must be an address on COMPANY_DOMAIN.',
    ],
    [
      settings.STRIPE_SECRET_KEY !== undefined &&
        settings.MONEY === 'on' &&
        !settings.STRIPE_WEBHOOK_SECRET,
      'STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY, except with MONEY=off.',
    ],
    [
      issuer !== undefined && settings.QA_LOGIN === 'on',
      'QA_LOGIN must be off when OIDC_ISSUER is set, because it bypasses the identity provider.',
    ],
    [
      !loopback && !settings.PUBLIC_URL,
      'PUBLIC_URL must be the address that people use, because other machines can reach this server (HOST or TRUST_PROXY).',
    ],
    [
      settings.FAIL_POINT !== undefined && !(settings.STRIPE_SECRET_KEY === undefined && loopback),
      'FAIL_POINT is for tests with the built-in billing on this machine.',
    ],
    [
      databaseUrl !== undefined && isDatabaseElsewhere(databaseUrl) && !settings.AUTH_SECRET,
      'AUTH_SECRET must be set when DATABASE_URL names another host, because all instances share it.',
    ],
  ];
  return rules.filter(([found]) => found).map(([, sentence]) => sentence);
}

type Variables = Readonly<Record<string, string>>;

/** The variable that a sentence is about, without the suffix of one that names a file. */
const variableOf = (sentence: string) =>
  /^[A-Z0-9_]+/.exec(sentence)?.[0].replace(/_FILE$/, '') ?? '';

/**
 * Parses every variable, so that all invalid ones are found at once.
 * @returns the values of the valid ones with the defaults of the others, and a sentence for each invalid one.
 */
function parseVariables(variables: Variables) {
  const parsed = settingsSchema.safeParse(variables);
  if (parsed.success) return { values: parsed.data, problems: [] };
  const { issues } = parsed.error;
  const invalid = new Set(issues.map(({ path: [name] }) => name));
  const valid = Object.entries(variables).filter(([name]) => !invalid.has(name));
  return {
    values: settingsSchema.parse(Object.fromEntries(valid)),
    problems: issues.map(({ path, message }) => `${path.join('.')} ${message}.`),
  };
}

/**
 * Parses the environment, and reads the secrets that are in files. Empty variables count as unset.
 * @throws StartFailure with a sentence for each variable that must change.
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const set = Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const secrets = readSecretFiles(Object.fromEntries(set));
  const { values, problems: invalidOnes } = parseVariables(secrets.variables);
  const problems = [...secrets.problems, ...invalidOnes];
  const invalid = new Set(problems.map(variableOf));
  const builtInIdentity = values.OIDC_ISSUER === undefined;
  // Behind a proxy the server listens on loopback but serves other machines.
  const trustedProxies =
    values.TRUST_PROXY === 'off' ? 0 : values.TRUST_PROXY === 'on' ? 1 : values.TRUST_PROXY;
  const { PUBLIC_URL: publicUrl = '' } = secrets.variables;
  const publicHost = publicUrl ? hostOf(publicUrl) : values.HOST;
  const loopback = isLoopback(values.HOST) && isLoopback(publicHost) && trustedProxies === 0;
  const environment = values.KICKSTAND_ENV ?? (loopback ? 'development' : 'production');
  const others = problemsOf(values, loopback);
  if (environment === 'production') others.push(...productionProblems(values));
  if (environment === 'development' && !loopback) {
    others.push(
      'KICKSTAND_ENV=development is for local use only (HOST, PUBLIC_URL, TRUST_PROXY); set it to production or demo.',
    );
  }
  // Without its value, a rule about an invalid variable would be wrong.
  problems.push(...others.filter((sentence) => !invalid.has(variableOf(sentence))));
  if (problems.length > 0) throw new StartFailure(problems);
  const seedsByDefault = environment !== 'production' && builtInIdentity && !values.DATABASE_URL;
  return {
    ...values,
    environment,
    loopback,
    trustedProxies,
    drainSeconds: values.DRAIN_SECONDS ?? (loopback ? 0 : DEFAULT_DRAIN_SECONDS),
    persistedOperations:
      (values.PERSISTED_OPERATIONS ?? (environment === 'production' ? 'on' : 'off')) === 'on',
    introspection: (values.INTROSPECTION ?? (environment === 'production' ? 'off' : 'on')) === 'on',
    qaLogin: (values.QA_LOGIN ?? (builtInIdentity && loopback ? 'on' : 'off')) === 'on',
    staffAdmission: values.STAFF_ADMISSION ?? (builtInIdentity ? 'open' : 'approval'),
    demoData: (values.DEMO_DATA ?? (seedsByDefault ? 'on' : 'off')) === 'on',
  };
}
