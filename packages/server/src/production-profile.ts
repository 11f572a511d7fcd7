import { isLoopback } from './loopback.ts';

/** What an installation is for: real business, showing the product, or work on one's own machine. */
export const ENVIRONMENTS = ['production', 'demo', 'development'] as const;

/**
 * Fewest characters of a secret in production. Stripe's keys and signing secrets have at least 32. The
 * others are issued by identity and storage providers, whose older ones have 20 to 24 characters and
 * cannot be made longer; with 16 random characters guessing is hopeless, too.
 */
const LEAST_CHARACTERS = [
  ['STRIPE_SECRET_KEY', 32],
  ['STRIPE_WEBHOOK_SECRET', 32],
  ['OIDC_CLIENT_SECRET', 16],
  ['S3_SECRET_ACCESS_KEY', 16],
] as const;

/** The values of `sslmode` with which both `pg` and PostgreSQL's own programs insist on encryption. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/** True when connections to this database leave the machine. As in `pg`, `?host=` wins; a path is a socket. */
export function isDatabaseElsewhere(databaseUrl: string): boolean {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}

/** True when passwords and rows would cross a network in the clear without anybody having said so. */
function isUnencrypted(databaseUrl: string): boolean {
  const mode = new URL(databaseUrl).searchParams.getAll('sslmode').at(-1) ?? '';
  return isDatabaseElsewhere(databaseUrl) && ![...ENCRYPTED, 'disable'].includes(mode);
}

/** The settings that production has rules about. */
export interface GuardedSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly ALLOW_BUILT_IN_SERVICES: 'on' | 'off';
  readonly DEMO_DATA?: 'on' | 'off' | undefined;
  readonly QA_LOGIN?: 'on' | 'off' | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** What production does not accept, one sentence per problem that says what to change. */
export function productionProblems(settings: GuardedSettings): string[] {
  const problems: string[] = [];
  const refuse = (found: boolean, sentence: string) => {
    if (found) problems.push(sentence);
  };
  refuse(
    settings.PUBLIC_URL !== undefined && !settings.PUBLIC_URL.startsWith('https:'),
    'PUBLIC_URL must start with https:// in production, because sessions must not cross a network in the clear.',
  );
  refuse(
    settings.OIDC_ISSUER === undefined,
    'OIDC_ISSUER must be set in production, because the built-in identity provider lets anybody sign in; to show the product, set KICKSTAND_ENV=demo.',
  );
  refuse(
    settings.STRIPE_SECRET_KEY === undefined,
    'STRIPE_SECRET_KEY must be set in production, because the built-in billing sandbox charges nobody; to show the product, set KICKSTAND_ENV=demo.',
  );
  refuse(
    settings.ALLOW_BUILT_IN_SERVICES === 'on',
    'ALLOW_BUILT_IN_SERVICES must be off in production; to show the product, set KICKSTAND_ENV=demo.',
  );
  refuse(
    settings.DEMO_DATA === 'on',
    'DEMO_DATA must be off in production; to show the product, set KICKSTAND_ENV=demo.',
  );
  refuse(
    settings.QA_LOGIN === 'on' && settings.OIDC_ISSUER === undefined,
    'QA_LOGIN must be off in production, because it bypasses the identity provider.',
  );
  for (const [name, least] of LEAST_CHARACTERS) {
    const secret = settings[name];
    refuse(
      secret !== undefined && secret.length < least,
      `${name} must have at least ${least} characters in production.`,
    );
  }
  refuse(
    settings.DATABASE_URL !== undefined && isUnencrypted(settings.DATABASE_URL),
    'DATABASE_URL must end in ?sslmode=verify-full in production, because the database is on another host; sslmode=disable allows an unencrypted connection on a network that you trust.',
  );
  return problems;
}
