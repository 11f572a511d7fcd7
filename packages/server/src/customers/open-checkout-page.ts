import { NEW_PROVIDER_CUSTOMER } from '@kickstand/domain/customers/card-requests.ts';
import { openCheckoutPageInput } from '@kickstand/domain/customers/checkout-page.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import { isReturnAllowed } from './is-return-allowed.ts';
import { lockCustomer } from './lock-customer.ts';
import { assumeProviderCustomer, ensureProviderCustomer } from './provider-customer.ts';
import { addCardRequest, revokeWaitingRequests } from './request-card.ts';

/** A service account only sends customers to its return addresses. @throws Refused */
async function refuseReturn(unit: UnitOfWork, returnUrl: string): Promise<void> {
  const { serviceAccountId = null } = unit;
  const account = await firstRow(
    unit.sql,
    sql<{ returnAddresses: string[] }>`
      select return_addresses from service_accounts where id = ${serviceAccountId}`,
  );
  if (!account || isReturnAllowed(returnUrl, account.returnAddresses)) return;
  const addresses = account.returnAddresses.join(', ');
  const sentence = `returnUrl must be at a return address of this service account: ${addresses}.`;
  throw refused('RETURN_URL_NOT_ALLOWED', sentence, 'returnUrl');
}

/**
 * Opens a page of the payment provider for a company's own checkout: the customer saves a card and
 * pays DEPOSIT_CENTS, if configured. No one of staff is asked whether the customer is known to the
 * provider, so a new one is created there.
 */
export const openCheckoutPage = defineCommand({
  name: 'checkoutPageCreate',
  input: openCheckoutPageInput,
  async prepare(services, { customerId }, actor) {
    await ensureProviderCustomer(services, customerId, { actor, choice: NEW_PROVIDER_CUSTOMER });
  },
  assume: (unit, { customerId }) => assumeProviderCustomer(unit, customerId),
  async run(unit, { customerId, returnUrl }) {
    await refuseReturn(unit, returnUrl);
    await lockCustomer(unit, customerId);
    const { DEPOSIT_CENTS: depositCents = null } = unit.services.config;
    if (depositCents === null) await revokeWaitingRequests(unit, customerId);
    const id = await addCardRequest(unit, customerId, { depositCents, returnUrl });
    return { cardRequestId: id };
  },
});
