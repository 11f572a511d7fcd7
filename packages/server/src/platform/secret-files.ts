import { readFileSync } from 'node:fs';

/** The settings that contain a secret: each can also be the content of a file, named by `<setting>_FILE`. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'AUTH_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ERROR_REPORTING_DSN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Variables = Readonly<Record<string, string>>;

/**
 * Reads the settings that are in files. The line break at the end of a file does not belong to its secret.
 * @param set the variables that have a value.
 * @returns the variables with the contents of the files, and a sentence for each one that must change.
 */
export function readSecretFiles(set: Variables): {
  readonly variables: Variables;
  readonly problems: readonly string[];
} {
  const variables: Record<string, string> = { ...set };
  const problems: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (set[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE must not both be set.`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (secret === '') problems.push(`${name}_FILE must name a file that is not empty.`);
      else variables[name] = secret;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
      problems.push(`${name}_FILE must name a file that can be read (${code}).`);
    }
  }
  return { variables, problems };
}
