import { ORDER_KIND_LABELS, type OrderKind } from '@kickstand/domain/orders/order-terms.ts';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { Tag } from '../kit/state-badge/tag.tsx';

/** Whether an order is new or a swap. */
export function OrderKindTag({ kind }: { kind: OrderKind }) {
  const icon = kind === 'swap' && <IconArrowsLeftRight size={12} stroke={1.8} aria-hidden />;
  return <Tag icon={icon}>{ORDER_KIND_LABELS[kind]}</Tag>;
}
