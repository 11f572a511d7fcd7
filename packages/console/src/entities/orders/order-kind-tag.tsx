import { ORDER_KIND_LABELS, type OrderKind } from '@kickstand/domain/orders/order-terms.ts';
import { IconArrowsLeftRight } from '../../kit/icons.ts';
import { Tag } from '../../kit/state-badge/tag.tsx';

/** Whether an order is new or a swap; only swaps, which are fewer, have the look of a tag. */
export function OrderKindTag({ kind }: { kind: OrderKind }) {
  const label = ORDER_KIND_LABELS[kind];
  if (kind !== 'swap') return <span style={{ color: 'var(--ks-text2)' }}>{label}</span>;
  return <Tag icon={<IconArrowsLeftRight size={12} stroke={1.8} />}>{label}</Tag>;
}
