import { createTokenFor } from '../identity/create-token.ts';
import { parseConfig } from '../platform/config.ts';
import { systemClock } from '../ports/clock.ts';

// Prints a bearer token for scripts: npm run --silent token -- admin@kickstand.example
const email = process.argv[2];
if (!email) {
  process.stderr.write('Usage: npm run --silent token -- <e-mail of a staff user>\n');
  process.exit(1);
}
try {
  const config = parseConfig(process.env);
  process.stdout.write(`${await createTokenFor(email, { config, clock: systemClock })}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? error.message : 'The token could not be created.'}\n`,
  );
  process.exit(1);
}
