import { customerMatter } from '@kickstand/domain/customers/customer-sentence.ts';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { openInvoicesOf } from './retry-invoice-dialog.tsx';

/** The open order with what is known about its vehicle. */
function waitingOrderOf(customer: CustomerDetail) {
  const order = customer.orders.find(({ state }) => state === 'open');
  if (!order) return null;
  const { assetAssemblySession: build, kind } = order;
  return {
    ...order,
    customer,
    since: order.createdAt,
    place: order.spokeShop?.name ?? order.hub?.name ?? null,
    model: modelName(order.variant),
    returned:
      kind === 'swap' ? (customer.currentSubscription?.asset ?? { serialNumber: null }) : null,
    build: build?.finishedAt === null ? build : null,
  };
}

/**
 * What is the matter with the customer and what to do next.
 * @param exceptions what Today says about the customer.
 */
export function matterOf(customer: CustomerDetail, exceptions: readonly EntityException[]) {
  return customerMatter(
    {
      ...customer,
      exceptions,
      anonymized: customer.anonymizedAt !== null,
      paymentPending: customer.pendingMoneyOperation !== null,
      hasCard: customer.card !== null,
      openInvoices: openInvoicesOf(customer.invoices),
      waitingOrder: waitingOrderOf(customer),
    },
    businessMoment(),
  );
}

export type CustomerMatter = ReturnType<typeof matterOf>;
