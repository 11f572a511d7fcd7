import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import type { Config } from '../platform/config.ts';
import type { Clock } from '../ports/clock.ts';
import { createAccessTokens } from './access-token.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { COMPANY_ACCOUNT_NEEDED, isCompanyEmail } from './company-account.ts';

/**
 * A bearer token for scripts, valid for ten minutes. It contains only the staff user's e-mail and
 * needs no database, so it can be issued while a running server has locked the embedded one; the
 * server rejects it if there is no active staff user with that address.
 * @throws Error if the address is not on the company domain.
 */
export async function createTokenFor(
  email: string,
  services: {
    readonly config: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR' | 'COMPANY_DOMAIN'>;
    readonly clock: Clock;
  },
): Promise<string> {
  const { config, clock } = services;
  const address = normalizeEmail(email);
  if (!isCompanyEmail(address, config.COMPANY_DOMAIN)) throw new Error(COMPANY_ACCOUNT_NEEDED);
  const authSecret = await loadAuthSecret(config);
  const tokens = createAccessTokens({ authSecret, companyDomain: config.COMPANY_DOMAIN, clock });
  return await tokens.issueAccessToken({ id: address, email: address });
}
