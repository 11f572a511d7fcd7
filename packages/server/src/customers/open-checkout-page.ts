import { NEW_PROVIDER_CUSTOMER } from '@kickstand/domain/customers/card-requests.ts';
import { openCheckoutPageInput } from '@kickstand/domain/customers/checkout-page.ts';
import { defineCommand } from '../platform/command.ts';
import { lockCustomer } from './lock-customer.ts';
import { ensureProviderCustomer } from './provider-customer.ts';
import { addCardRequest, revokeWaitingRequests } from './request-card.ts';

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
  async run(unit, { customerId, returnUrl }) {
    await lockCustomer(unit, customerId);
    const { DEPOSIT_CENTS: depositCents = null } = unit.services.config;
    if (depositCents === null) await revokeWaitingRequests(unit, customerId);
    const id = await addCardRequest(unit, customerId, { depositCents, returnUrl });
    return { cardRequestId: id };
  },
});
