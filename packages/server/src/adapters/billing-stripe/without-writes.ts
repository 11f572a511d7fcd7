import { MONEY_OFF } from '@kickstand/domain/billing/money-off.ts';
import type { Billing } from '../../ports/billing.ts';

const UNSENT = { outcome: 'unknown', message: MONEY_OFF.message } as const;
const unsent = async () => UNSENT;

/**
 * The payment provider for reading only. Nothing that writes reaches it; also a lookup of a charge
 * does not, because it withdraws what is left of one. The outcome is unknown, so that an operation
 * from before is not settled.
 */
export function withoutWrites<Adapter extends Billing>(billing: Adapter): Adapter {
  return {
    ...billing,
    startSubscription: unsent,
    refundDeposit: unsent,
    endSubscription: unsent,
    pauseSubscription: unsent,
    resumeSubscription: unsent,
    changePrice: unsent,
    moveBillingDate: unsent,
    charge: unsent,
    findCharge: unsent,
    payInvoice: unsent,
    credit: unsent,
    clearCustomer: unsent,
    buyOut: unsent,
    findBuyOut: unsent,
    createCustomer: unsent,
    openCardPage: unsent,
    replaceCard: unsent,
  };
}
