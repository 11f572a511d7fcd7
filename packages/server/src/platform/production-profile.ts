import { isLoopback } from './http/loopback.ts';

/** The purpose of an installation: production, a demo, or local development. */
export const ENVIRONMENTS = ['production', 'demo', 'development'] as const;

/**
 * Minimum length of a secret in production. Stripe's keys and signing secrets have at least 32
 * characters. Secrets issued by identity and storage providers may have 20 to 24; 16 random
 * characters are also infeasible to guess.
 */
const LEAST_CHARACTERS = [
  ['STRIPE_SECRET_KEY', 32],
  ['STRIPE_WEBHOOK_SECRET', 32],
  ['OIDC_CLIENT_SECRET', 16],
  ['S3_SECRET_ACCESS_KEY', 16],
] as const;

/** The `sslmode` values with which both `pg` and PostgreSQL's own programs require encryption. */
const ENCRYPTED = ['require', 'verify-ca', 'verify-full'];

/**
 * True if a database URL leaves the choice of the server to the driver, as libpq allows: `host1,host2`, also in `?host=`,
 * with or without ports, and `target_session_attrs`. With ports it is no URL, so it is searched as text.
 */
export function namesSeveralHosts(databaseUrl: string): boolean {
  const [, authority = '', query = ''] =
    /^[a-z]+:\/\/([^/?#]*)[^?#]*(\?[^#]*)?/i.exec(databaseUrl) ?? [];
  const parameters = new URLSearchParams(query);
  const hosts = [authority.slice(authority.lastIndexOf('@') + 1), ...parameters.getAll('host')];
  return hosts.some((host) => host.includes(',')) || parameters.has('target_session_attrs');
}

/**
 * True if connections to this database leave the machine. As in `pg`, `?host=` takes precedence; a
 * path is a socket.
 */
export function isDatabaseElsewhere(databaseUrl: string): boolean {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}

/** True if data would be sent unencrypted over a network without explicit permission. */
function isUnencrypted(databaseUrl: string): boolean {
  const mode = new URL(databaseUrl).searchParams.getAll('sslmode').at(-1) ?? '';
  return isDatabaseElsewhere(databaseUrl) && ![...ENCRYPTED, 'disable'].includes(mode);
}

/** The settings with production rules. */
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

/** The settings that production rejects, one sentence per problem with the fix. */
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
    'OIDC_ISSUER must be set in production, because the built-in identity provider lets anyone sign in; to show the product, set KICKSTAND_ENV=demo.',
  );
  refuse(
    settings.STRIPE_SECRET_KEY === undefined,
    'STRIPE_SECRET_KEY must be set in production, because the built-in billing sandbox charges no one; to show the product, set KICKSTAND_ENV=demo.',
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
