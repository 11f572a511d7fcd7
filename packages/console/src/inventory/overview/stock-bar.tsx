import { plural } from '@kickstand/domain/kernel/plural.ts';
import { BulletBar } from '../../kit/pictures/bullet-bar.tsx';
import type { Counts, ModelGroup } from './stats-groups.ts';

/** What a bar of stock shows, for the head of its column. */
export const STOCK_BAR_KEY = { have: 'Available', expected: 'Coming', wanted: 'Open orders' };

/** Vehicles that open orders can have once they have arrived, are inspected or made ready. */
const comingOf = ({ openPo, received, returned }: Counts) => openPo + received + returned;

/** The longest bar of some models, so that their bars can be compared. */
export const mostOf = (groups: readonly ModelGroup[]): number =>
  Math.max(
    0,
    ...groups.map(({ sums }) => Math.max(sums.openOrders, sums.available + comingOf(sums))),
  );

interface StockBarProps {
  /** Name of the model. */
  readonly of: string;
  readonly counts: Counts;
  readonly most: number;
}

/** The stock of a model against its open orders. The counts beside it are its table. */
export function StockBar({ of, counts, most }: StockBarProps) {
  const { available, openOrders, needed } = counts;
  const coming = comingOf(counts);
  const short = needed > 0 ? `, ${needed} needed` : '';
  return (
    <BulletBar
      sentence={`${of}: ${available} available and ${coming} coming for ${plural(openOrders, 'open order')}${short}.`}
      have={available}
      expected={coming}
      wanted={openOrders}
      isShort={needed > 0}
      most={most}
    />
  );
}
