import type { TextPart } from '@kickstand/domain/events/linked-text.ts';
import { orderSentence } from '@kickstand/domain/orders/order-sentence.ts';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { businessMoment } from '../kit/dates.tsx';
import type { OrderDetail } from './order-documents.ts';
import { stateSince } from './order-times.ts';

/** What is the matter with the order and what to do next. */
export function sentenceOf(order: OrderDetail): TextPart[] {
  const { assetAssemblySession: build, asset, subscription, kind } = order;
  return orderSentence(
    {
      ...order,
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
