import { orderMatter } from '@kickstand/domain/orders/order-sentence.ts';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { OrderDetail } from './order-documents.ts';
import { stateSince } from './order-times.ts';

/**
 * What is the matter with the order and what to do next.
 * @param exceptions what Today says about it.
 */
export function matterOf(order: OrderDetail, exceptions: readonly EntityException[]) {
  const { assetAssemblySession: build, asset, subscription, kind } = order;
  return orderMatter(
    {
      ...order,
      exceptions,
      since: stateSince(order),
      place: order.spokeShop?.name ?? order.hub?.name ?? null,
      model: modelName(order.variant),
      serialNumber: asset?.serialNumber ?? null,
      returned:
        kind === 'swap' && subscription?.assetId
          ? { serialNumber: subscription.assetSerialNumber }
          : null,
      build: build?.finishedAt === null ? build : null,
    },
    businessMoment(),
  );
}

export type OrderMatter = ReturnType<typeof matterOf>;
