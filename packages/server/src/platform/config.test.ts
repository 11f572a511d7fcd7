import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig, StartFailure } from './config.ts';
import { SECRET_SETTINGS } from './secret-files.ts';

const SECRET = 'x'.repeat(32);
const PRODUCTION = {
  PUBLIC_URL: 'https://ops.kickstand.example',
  HOST: '0.0.0.0',
  AUTH_SECRET: SECRET,
  DATABASE_URL: 'postgresql://kickstand@db.example/kickstand?sslmode=verify-full',
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'kickstand',
  STRIPE_SECRET_KEY: SECRET,
  STRIPE_WEBHOOK_SECRET: SECRET,
};

/** The messages for a rejected configuration; empty if accepted. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartFailure) return error.problems;
    throw error;
  }
}

const inProduction = (change: Record<string, string>) => problemsOf({ ...PRODUCTION, ...change });

it.each([
  [{ DEPOSIT_CENTS: '20' }, 'DEPOSIT_CENTS must be at least 50.'],
  [{ DEPOSIT_CENTS: '0' }, 'DEPOSIT_CENTS must be at least 1.'],
  [{ DEPOSIT_CENTS: '299', CURRENCY: 'SEK' }, 'DEPOSIT_CENTS must be at least 300.'],
  [
    { RESTOCK_FEE_CENTS: '49' },
    'RESTOCK_FEE_CENTS must be 0 or at least 50, the least that the payment provider charges.',
  ],
  [{ CURRENCY: 'JPY' }, 'CURRENCY must be the code of a currency with cents, such as USD.'],
  [{ COMPANY_DOMAIN: 'nonsense' }, 'COMPANY_DOMAIN must be a domain such as kickstand.example.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgresql://user@host/database.'],
  [
    { TRUST_PROXY: 'x' },
    "TRUST_PROXY must be 'on', 'off' or the number of proxies in front of the server.",
  ],
  [{ KICKSTAND_ENV: 'x' }, "KICKSTAND_ENV must be 'production', 'demo' or 'development'."],
  [
    { ERROR_REPORTING_DSN: 'https://errors.example' },
    'ERROR_REPORTING_DSN must be a DSN such as https://key@errors.example/1.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.',
  ],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    "OTEL_EXPORTER_OTLP_PROTOCOL must be 'http/json', which collectors accept by HTTP.",
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer key' },
    'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,other=value.',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be at most 1.'],
  [{ UPLOAD_SCAN_COMMAND: ' ' }, 'UPLOAD_SCAN_COMMAND must be a command.'],
  [{ STAFF_ADMISSION: 'closed' }, "STAFF_ADMISSION must be 'open' or 'approval'."],
  [{ ADMIN_EMAIL: 'dana' }, 'ADMIN_EMAIL must be an e-mail address.'],
  [{ ADMIN_EMAIL: 'dana@elsewhere.example' }, 'ADMIN_EMAIL must be an address on COMPANY_DOMAIN.'],
])(
  'an invalid value is named with the expected one: %o',
  (env: Record<string, string>, sentence) => {
    expect(problemsOf(env)).toEqual([sentence]);
  },
);

it('newcomers wait for approval where an outside identity provider is configured', () => {
  const outside = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'kickstand' };
  expect(parseConfig({}).staffAdmission).toBe('open');
  expect(parseConfig(outside).staffAdmission).toBe('approval');
  expect(parseConfig({ STAFF_ADMISSION: 'approval' }).staffAdmission).toBe('approval');
  expect(parseConfig({ ...outside, STAFF_ADMISSION: 'open' }).staffAdmission).toBe('open');
});

it.each([
  ['postgresql://a@one.example,two.example/k', false],
  ['postgresql://a@one.example:5432,two.example:5432/k', false],
  ['postgresql://a@one.example:5432,two.example/k?target_session_attrs=primary', false],
  ['postgresql://a@one.example/k?host=one.example,two.example', false],
  ['postgresql:///k?host=one.example%2Ctwo.example', false],
  ['postgresql://a@one.example/k?target_session_attrs=read-write', false],
  ['postgresql://a:b%2Cc@one.example/k', true],
  ['postgresql://a:b,c@one.example/k', true],
])('the database %s names one host: %s', (DATABASE_URL, accepted) => {
  const refusals = accepted ? [] : [expect.stringMatching(/^DATABASE_URL must name one host, /)];
  expect(problemsOf({ DATABASE_URL, AUTH_SECRET: SECRET })).toEqual(refusals);
});

describe('in production', () => {
  it('is the default for a server that other machines can reach', () => {
    const config = parseConfig(PRODUCTION);
    expect(config).toMatchObject({ environment: 'production', demoData: false, qaLogin: false });
    expect(config.drainSeconds).toBe(5);
    expect(parseConfig({}).environment).toBe('development');
    expect(parseConfig({ PUBLIC_URL: 'http://localhost:4000' }).drainSeconds).toBe(0);
  });

  it.each([
    [{ DEMO_DATA: 'on' }, /^DEMO_DATA must be off/],
    [{ QA_LOGIN: 'on' }, /^QA_LOGIN must be off when OIDC_ISSUER is set/],
    [{ OIDC_ISSUER: '' }, /^OIDC_ISSUER must be set/],
    [{ STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY must be set/],
    [{ ALLOW_BUILT_IN_SERVICES: 'on' }, /^ALLOW_BUILT_IN_SERVICES must be off/],
    [{ PUBLIC_URL: 'http://ops.kickstand.example' }, /^PUBLIC_URL must start with https:/],
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL must be the address/],
    [{ AUTH_SECRET: 'x' }, /^AUTH_SECRET must have at least 32 characters/],
    [{ AUTH_SECRET: '' }, /^AUTH_SECRET must be set/],
    [{ STRIPE_WEBHOOK_SECRET: 'x' }, /^STRIPE_WEBHOOK_SECRET must have at least 32/],
    [{ STRIPE_SECRET_KEY: 'x' }, /^STRIPE_SECRET_KEY must have at least 32/],
    [{ OIDC_CLIENT_SECRET: 'x' }, /^OIDC_CLIENT_SECRET must have at least 16/],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, /^S3_SECRET_ACCESS_KEY must have at least 16/],
  ])('%o is rejected', (change: Record<string, string>, sentence) => {
    expect(inProduction(change)).toEqual([expect.stringMatching(sentence)]);
  });

  it('all problems are reported at once', () => {
    const change = { DEMO_DATA: 'on', STRIPE_WEBHOOK_SECRET: 'x', PUBLIC_URL: 'http://x.example' };
    expect(inProduction(change)).toHaveLength(3);
    expect(problemsOf({ PORT: 'many', LOG_LEVEL: 'loud' })).toEqual([
      'PORT must be a whole number.',
      'LOG_LEVEL must be one of debug, info, warn, error, silent.',
    ]);
  });

  it('all invalid values are named at once, whatever is wrong with them, and none twice', () => {
    const missing = join(tmpdir(), 'kickstand-no-such-secret');
    const change = {
      AUTH_SECRET: '',
      AUTH_SECRET_FILE: missing,
      PUBLIC_URL: 'ops.kickstand.example',
      LOG_LEVEL: 'loud',
      OIDC_ISSUER: 'login',
      STRIPE_SECRET_KEY: 'short',
      RESTOCK_FEE_CENTS: '20',
      QA_LOGIN: 'yes',
      DEMO_DATA: 'on',
      MONEY: 'no',
    };
    expect(inProduction(change).map((sentence) => sentence.split(' ')[0])).toEqual([
      'AUTH_SECRET_FILE',
      'OIDC_ISSUER',
      'QA_LOGIN',
      'PUBLIC_URL',
      'MONEY',
      'LOG_LEVEL',
      'RESTOCK_FEE_CENTS',
      'DEMO_DATA',
      'STRIPE_SECRET_KEY',
    ]);
  });

  it.each([
    [{ PUBLIC_URL: 'localhost:4000' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: '127.0.0.1' }, ['PUBLIC_URL']],
    [
      { PUBLIC_URL: 'ops.example', DATABASE_URL: 'x' },
      ['DATABASE_URL', 'PUBLIC_URL', 'OIDC_ISSUER', 'STRIPE_SECRET_KEY'],
    ],
  ])('an invalid address says whether other machines can reach the server: %o', (env, named) => {
    expect(problemsOf(env).map((sentence) => sentence.split(' ')[0])).toEqual(named);
  });

  it.each([
    ['postgresql://a@db.example/k', false],
    ['postgresql://a@db.example/k?sslmode=prefer', false],
    ['postgresql://a@db.example/k?sslmode=disable&sslmode=allow', false],
    ['postgresql://a@localhost/k?host=db.example', false],
    ['postgresql://a@db.example/k?sslmode=require', true],
    ['postgresql://a@db.example/k?sslmode=verify-ca', true],
    ['postgresql://a@db.example/k?sslmode=disable', true],
    ['postgresql://a@127.0.0.1/k', true],
    ['postgresql://a@%2Frun%2Fpostgresql/k', true],
  ])('the database %s is accepted: %s', (DATABASE_URL, accepted) => {
    const refusals = accepted ? [] : [expect.stringMatching(/^DATABASE_URL must end in \?sslmode/)];
    expect(inProduction({ DATABASE_URL })).toEqual(refusals);
  });

  it('the profile can also be requested on this machine', () => {
    expect(problemsOf({ KICKSTAND_ENV: 'production' })).toHaveLength(2);
  });
});

describe('outside of production', () => {
  const shown = { PUBLIC_URL: 'http://demo.example', HOST: '0.0.0.0', KICKSTAND_ENV: 'demo' };

  it('a demo can be reached by other machines, with built-in services and demo data', () => {
    expect(parseConfig(shown)).toMatchObject({ environment: 'demo', demoData: true });
    expect(problemsOf({ ...shown, ALLOW_BUILT_IN_SERVICES: 'on' })).toEqual([]);
  });

  it('development is limited to this machine', () => {
    expect(problemsOf({ ...shown, KICKSTAND_ENV: 'development' })).toEqual([
      expect.stringMatching(/^KICKSTAND_ENV=development is for local use only/),
    ]);
  });

  it('an external issuer disables the password login, and demo data unless requested', () => {
    const outside = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'kickstand' };
    expect(parseConfig(outside)).toMatchObject({ demoData: false, qaLogin: false });
    for (const env of [outside, { ...shown, ...outside }]) {
      expect(problemsOf({ ...env, QA_LOGIN: 'on' })).toEqual([
        expect.stringMatching(/^QA_LOGIN must be off when OIDC_ISSUER is set/),
      ]);
    }
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it('has the same effect as in its variable, without the line break at its end', () => {
    const values: Record<(typeof SECRET_SETTINGS)[number], string> = {
      ...PRODUCTION,
      OIDC_CLIENT_SECRET: SECRET,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: SECRET,
      SMTP_URL: 'smtps://user:password@mail.example',
      ERROR_REPORTING_DSN: 'https://key@errors.example/1',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    };
    const plain = { ...PRODUCTION, ...values, MAIL_FROM: 'bikes@baylight.example' };
    for (const name of SECRET_SETTINGS) {
      const inFile = { ...plain, [name]: '', [`${name}_FILE`]: fileOf(`${values[name]}\n`) };
      expect(parseConfig(inFile), name).toEqual(parseConfig(plain));
    }
  });

  it('is refused beside the variable, if it cannot be read, and if it is empty', () => {
    expect(
      problemsOf({
        AUTH_SECRET: SECRET,
        AUTH_SECRET_FILE: fileOf(SECRET),
        STRIPE_SECRET_KEY_FILE: join(folder, 'none'),
        SMTP_URL_FILE: folder,
      }),
    ).toEqual([
      'AUTH_SECRET and AUTH_SECRET_FILE must not both be set.',
      'STRIPE_SECRET_KEY_FILE must name a file that can be read (ENOENT).',
      'SMTP_URL_FILE must name a file that can be read (EISDIR).',
    ]);
    expect(problemsOf({ AUTH_SECRET_FILE: fileOf('\n') })).toEqual([
      'AUTH_SECRET_FILE must name a file that is not empty.',
    ]);
  });
});
