import { PROVIDER_FINDING_LABELS } from '@kickstand/domain/billing/provider-check.ts';
import { checkProvider } from '../billing/check-provider.ts';
import { createStripe } from '../create-billing.ts';
import { StartFailure } from '../platform/config.ts';
import { runCommand } from './with-database.ts';

// Checks the account at the payment provider: npm run check-provider
await runCommand(async (config) => {
  const stripe = createStripe(config);
  if (!stripe) {
    throw new StartFailure('STRIPE_SECRET_KEY is not set: this installation uses the sandbox.');
  }
  const { PUBLIC_URL: baseUrl } = config;
  if (!baseUrl) throw new StartFailure('Set PUBLIC_URL, the address that receives the events.');
  const findings = await checkProvider(stripe, config, baseUrl);
  for (const { level, subject, detail } of findings) {
    process.stdout.write(`${PROVIDER_FINDING_LABELS[level].padEnd(12)}${subject}: ${detail}\n`);
  }
  if (findings.some(({ level }) => level === 'ERROR')) process.exitCode = 1;
});
