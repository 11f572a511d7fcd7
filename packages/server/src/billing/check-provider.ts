import {
  checkProviderSetup,
  type ProviderFinding,
} from '@kickstand/domain/billing/provider-check.ts';
import type { Config } from '../platform/config.ts';
import type { Billing } from '../ports/billing.ts';
import { WEBHOOK_PATH } from './receive-webhook.ts';

/**
 * Checks how the account at the payment provider is set up for this installation: webhook endpoint,
 * rights of the key, settings that end subscriptions or send e-mails. Changes nothing.
 * @param baseUrl the address of this installation.
 */
export async function checkProvider(
  billing: Billing,
  config: Config,
  baseUrl: string,
): Promise<ProviderFinding[]> {
  const moneyOn = config.MONEY === 'on';
  const answer = await billing.readSetup(moneyOn);
  if (answer.outcome !== 'done') {
    return [{ subject: 'Connection', level: 'ERROR', detail: answer.message }];
  }
  return checkProviderSetup(answer.result, {
    webhookUrl: `${baseUrl}${WEBHOOK_PATH}`,
    // The sandbox signs its events with a secret of the installation.
    hasWebhookSecret: !config.STRIPE_SECRET_KEY || Boolean(config.STRIPE_WEBHOOK_SECRET),
    production: config.environment === 'production',
    moneyOn,
  });
}
